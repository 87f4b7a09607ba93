import { type BodyDrawing, drawingOf, lamp, line, panel, type Shape, type View, wheel } from './drawing.ts'
import { mirrored } from './mirrored.ts'

const common: readonly Shape[] = [
  panel('front_fork', 'M57 140 L86 82 L95 87 L68 145 Z'),
  ...wheel('front_wheel', 62, 142, 38),
  ...wheel('rear_wheel', 274, 142, 38),
  panel('front_fender', 'M18 128 A46 46 0 0 1 92 108 L100 118 Q90 120 86 124 A33 33 0 0 0 34 121 Z'),
  panel('rear_shock', 'M258 92 L269 92 L280 138 L269 141 Z'),
  panel('deck', 'M117 106 Q126 124 150 126 L196 126 L198 138 L142 138 Q112 138 99 122 Z'),
  panel('front_shield', 'M84 50 L110 45 L130 60 L119 106 Q113 118 100 122 L89 106 Z'),
  panel('tank', 'M108 76 a8 8 0 1 0 16 0 a8 8 0 1 0 -16 0 Z'),
  lamp('headlamp', 'M74 58 L86 45 L91 70 L81 75 Z'),
  panel('handlebar', 'M90 46 L118 30 L136 33 Q140 38 135 41 L121 40 L103 51 Z'),
  line('M118 32 L126 14'),
  panel('handlebar', 'M120 14 Q119 4 128 3 L139 5 Q142 10 138 15 Z'),
  panel('seat', 'M166 76 Q176 67 200 70 L264 60 Q284 58 285 67 Q284 76 270 79 L188 90 Q172 90 166 76 Z'),
  panel('grab_rail', 'M268 57 Q288 48 306 62 L301 69 Q286 58 271 63 Z'),
  panel(
    'left_body',
    'M176 92 L266 82 L302 73 Q306 84 290 97 L252 120 Q236 133 220 134 L197 134 Q188 112 176 92 Z',
  ),
  panel('rear_fender', 'M290 97 L315 84 L326 100 Q322 116 311 124 L301 114 Q294 105 290 97 Z'),
  lamp('tail_lamp', 'M302 73 L318 69 L316 83 L303 87 Z'),
  line('M190 102 Q230 96 280 86 M128 126 L190 126'),
]

const left: View = {
  label: 'Sisi kiri',
  width: 340,
  height: 186,
  shapes: [
    ...common,
    panel('engine', 'M198 134 L252 124 L290 136 Q294 150 280 154 L214 160 Q196 154 198 134 Z'),
    line('M207 144 a9 9 0 1 0 18 0 a9 9 0 1 0 -18 0 Z M264 142 a9 9 0 1 0 18 0 a9 9 0 1 0 -18 0 Z'),
    panel('stand', 'M200 157 L188 182 L202 182 L210 160 Z'),
  ],
  spots: {
    headlamp: [80, 58],
    front_shield: [104, 96],
    handlebar: [112, 38],
    front_fender: [32, 112],
    front_wheel: [62, 160],
    front_fork: [78, 116],
    left_body: [232, 108],
    deck: [150, 132],
    stand: [194, 176],
    engine: [244, 144],
    seat: [206, 78],
    tank: [122, 72],
    grab_rail: [294, 57],
    rear_shock: [268, 106],
    rear_wheel: [290, 160],
    rear_fender: [313, 108],
    tail_lamp: [318, 78],
  },
}

const rightSide: View = {
  ...left,
  shapes: [
    ...common,
    panel('engine', 'M198 134 L246 126 L252 148 L240 160 L208 158 Q196 152 198 134 Z'),
    panel('exhaust', 'M240 152 L262 140 L318 122 Q330 124 328 138 L320 146 L262 162 L244 164 Z'),
    line('M270 142 L314 130'),
  ],
  spots: {},
}

const right: View = {
  ...mirrored(rightSide, 'Sisi kanan'),
  spots: { right_body: [108, 108], exhaust: [48, 142] },
}

/** Seen from above: as wide as its handlebar. */
const top: View = {
  label: 'Dari atas',
  width: 340,
  height: 84,
  shapes: [
    panel('front_wheel', 'M24 36 Q24 33 28 33 L88 33 Q92 33 92 36 L92 48 Q92 51 88 51 L28 51 Q24 51 24 48 Z'),
    panel('rear_wheel', 'M238 36 L308 34 Q312 34 312 38 L312 46 Q312 50 308 50 L238 48 Z'),
    panel('front_fender', 'M36 30 L84 28 Q92 42 84 56 L36 54 Q28 42 36 30 Z'),
    panel('deck', 'M118 24 L184 28 L184 56 L118 60 Z'),
    panel('front_shield', 'M84 26 Q100 16 124 18 L128 42 L124 66 Q100 68 84 58 Q78 42 84 26 Z'),
    panel('handlebar', 'M104 4 L114 4 L116 34 Q120 42 116 50 L114 80 L104 80 L108 50 Q104 42 108 34 Z'),
    panel(
      'seat',
      'M168 30 Q176 25 200 26 L272 30 Q284 34 284 42 Q284 50 272 54 L200 58 Q176 59 168 54 Q164 42 168 30 Z',
    ),
    panel('grab_rail', 'M280 28 L306 32 Q310 42 306 52 L280 56 Q290 42 280 28 Z'),
    lamp('tail_lamp', 'M308 36 L318 37 L318 47 L308 48 Z'),
    line('M226 30 Q230 42 226 54'),
  ],
  spots: {},
}

export const motorcycle: BodyDrawing = drawingOf([[left], [right], [top]])
