import {
  type BodyDrawing,
  disc,
  drawingOf,
  glass,
  lamp,
  line,
  panel,
  type Shape,
  type View,
  wheel,
} from './drawing.ts'
import { mirrored } from './mirrored.ts'

const side: readonly Shape[] = [
  panel('left_chassis', 'M104 94 L336 94 L336 103 L104 103 Z'),
  panel('left_wall', 'M114 40 L336 40 L336 90 L114 90 Z'),
  line('M158 40 L158 90 M202 40 L202 90 M246 40 L246 90 M290 40 L290 90 M114 65 L336 65'),
  line('M10 104 L12 66 L22 22 Q24 13 33 13 L98 13 Q106 13 106 22 L106 104 L91 104 A27 27 0 0 0 38 104 Z'),
  glass('windscreen', 'M15 54 L24 22 Q25 18 30 18 L34 18 L26 54 Z'),
  panel('left_door', 'M38 18 L90 18 L90 82 L76 82 A27 27 0 0 0 42 90 L32 86 L30 54 Z'),
  glass('left_door', 'M44 24 L84 24 L84 48 L36 50 Z'),
  panel('front_bumper', 'M9 88 L32 86 L40 92 A27 27 0 0 0 38 104 L38 110 L14 110 Q8 108 9 88 Z'),
  lamp('headlamps', 'M12 72 L28 71 L29 81 L11 83 Z'),
  panel('cab_step', 'M92 88 L104 88 L104 112 L92 112 Z'),
  panel('left_mirror', 'M19 34 Q13 34 13 40 L13 54 Q13 58 18 58 L22 58 L22 34 Z'),
  panel('rear_bumper', 'M314 106 L338 106 L338 117 L314 117 Z'),
  line('M76 56 L86 56 M92 100 L104 100'),
]

const left: View = {
  label: 'Sisi kiri',
  width: 340,
  height: 132,
  shapes: [...side, ...wheel('front_left_wheel', 64, 108, 21), ...wheel('rear_left_wheel', 262, 108, 21)],
  spots: {
    left_door: [60, 66],
    left_mirror: [17, 46],
    front_left_wheel: [64, 112],
    cab_step: [98, 96],
    left_chassis: [182, 99],
    left_wall: [224, 64],
    rear_left_wheel: [262, 112],
    rear_bumper: [324, 111],
  },
}

const rightSide: View = {
  ...left,
  shapes: [
    ...side,
    panel(
      'fuel_tank',
      'M118 100 L172 100 Q178 100 178 106 L178 118 Q178 124 172 124 L118 124 Q112 124 112 118 L112 106 Q112 100 118 100 Z',
    ),
    ...wheel('front_left_wheel', 64, 108, 21),
    ...wheel('rear_left_wheel', 262, 108, 21),
  ],
  spots: {
    left_door: [60, 66],
    left_mirror: [17, 46],
    front_left_wheel: [64, 112],
    left_chassis: [218, 99],
    left_wall: [224, 64],
    rear_left_wheel: [262, 112],
  },
}
const turned = mirrored(rightSide, 'Sisi kanan')
const right: View = { ...turned, spots: { ...turned.spots, fuel_tank: [195, 114] } }

/** Seen from above, the front at the left. */
const top: View = {
  label: 'Dari atas',
  width: 340,
  height: 112,
  shapes: [
    line('M16 14 L98 12 Q106 12 106 20 L106 92 Q106 100 98 100 L16 98 Q8 56 16 14 Z'),
    glass('windscreen', 'M20 18 L36 22 Q30 56 36 90 L20 94 Q12 56 20 18 Z'),
    panel('cab_roof', 'M40 22 L98 18 L98 94 L40 90 Q34 56 40 22 Z'),
    panel('cargo_floor', 'M120 14 L330 14 L330 98 L120 98 Z'),
    panel('right_wall', 'M114 8 L336 8 L330 14 L120 14 Z'),
    panel('left_wall', 'M114 104 L336 104 L330 98 L120 98 Z'),
    panel('tailgate', 'M330 14 L336 8 L336 104 L330 98 Z'),
    line('M114 8 L114 104 L120 98 L120 14 Z M120 35 L330 35 M120 56 L330 56 M120 77 L330 77'),
    panel('right_mirror', 'M24 12 L26 2 L34 2 L34 12 Z'),
    panel('left_mirror', 'M24 100 L26 110 L34 110 L34 100 Z'),
  ],
  spots: { cab_roof: [70, 56], cargo_floor: [224, 56] },
}

const front: View = {
  label: 'Depan',
  width: 158,
  height: 128,
  shapes: [
    ...[32, 126].map(
      (x): Shape => ({
        d: `M${x - 12} 96 L${x + 12} 96 L${x + 12} 120 Q${x + 12} 124 ${x + 8} 124 L${x - 8} 124 Q${x - 12} 124 ${x - 12} 120 Z`,
        look: 'tyre',
      }),
    ),
    line('M22 100 L22 56 L30 14 Q31 8 38 8 L120 8 Q127 8 128 14 L136 56 L136 100 Z'),
    glass('windscreen', 'M30 54 L37 18 Q38 15 42 15 L116 15 Q120 15 121 18 L128 54 Z'),
    panel('grille', 'M46 64 L112 64 L108 84 L50 84 Z'),
    line('M50 70 L108 70 M50 77 L108 77 M79 15 L76 52'),
    lamp('headlamps', 'M26 64 L42 64 L45 82 L26 80 Z M132 64 L116 64 L113 82 L132 80 Z'),
    panel('front_bumper', 'M18 88 L140 88 L140 106 Q140 110 134 110 L24 110 Q18 110 18 106 Z'),
    panel('right_mirror', 'M22 26 L10 28 L10 48 L20 48 Z'),
    panel('left_mirror', 'M136 26 L148 28 L148 48 L138 48 Z'),
  ],
  spots: { windscreen: [79, 36], grille: [79, 74], headlamps: [34, 73], front_bumper: [79, 99] },
}

const rear: View = {
  label: 'Belakang',
  width: 158,
  height: 128,
  shapes: [
    ...[34, 124].map(
      (x): Shape => ({
        d: `M${x - 14} 92 L${x + 14} 92 L${x + 14} 120 Q${x + 14} 124 ${x + 10} 124 L${x - 10} 124 Q${x - 14} 124 ${x - 14} 120 Z`,
        look: 'tyre',
      }),
    ),
    panel('tailgate', 'M16 30 L142 30 L142 82 L16 82 Z'),
    line('M16 47 L142 47 M16 64 L142 64 M48 30 L48 82 M110 30 L110 82'),
    lamp('tail_lamps', 'M16 86 L38 86 L38 94 L16 94 Z M142 86 L120 86 L120 94 L142 94 Z'),
    panel('rear_bumper', 'M24 100 L134 100 L134 110 L24 110 Z'),
    line(`M40 86 L118 86 L118 94 L40 94 Z ${disc(79, 90, 2)}`),
  ],
  spots: { tailgate: [79, 56], tail_lamps: [27, 90] },
}

export const truck: BodyDrawing = drawingOf([[left], [right], [top], [front, rear]])
