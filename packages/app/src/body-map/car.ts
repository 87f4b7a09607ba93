import { type BodyDrawing, drawingOf, glass, lamp, line, panel, type View, wheel } from './drawing.ts'
import { mirrored } from './mirrored.ts'

/** Seen from its left, the front at the left. Doors meet at the pillars; what lies below the glass is steel. */
const left: View = {
  label: 'Sisi kiri',
  width: 340,
  height: 104,
  shapes: [
    panel(
      'left_pillars',
      'M96 41 L133 14 Q138 10 146 10 L274 9 Q284 9 289 14 L317 43 L252 45 L186 46 L108 48 Z',
    ),
    glass(
      'left_windows',
      'M115 44 L139 20 Q142 17 147 17 L182 16 L182 43 Z M189 43 L189 16 L242 16 L247 42 Z M253 42 L249 16 L278 17 Q281 17 283 20 L304 41 Z',
    ),
    panel('front_bumper', 'M15 56 L44 57 L44 70 A25 25 0 0 0 41 84 L41 87 L18 87 Q8 87 8 77 Q8 62 15 56 Z'),
    panel('left_fender', 'M42 46 L96 41 L108 48 L108 85 L91 85 A25 25 0 0 0 44 70 L44 57 Z'),
    panel('front_left_door', 'M108 48 L186 46 L186 85 L108 85 Z'),
    panel('rear_left_door', 'M186 46 L252 45 L256 58 A25 25 0 0 0 237 82 L237 85 L186 85 Z'),
    panel('left_quarter', 'M252 45 L317 43 L324 66 L286 75 A25 25 0 0 0 256 58 Z'),
    panel('rear_bumper', 'M286 75 L324 66 L327 78 Q327 87 318 87 L287 87 Z'),
    lamp('left_headlamp', 'M18 51 L42 46 L44 56 L15 56 Z'),
    lamp('tail_lamps', 'M309 44 L317 43 L323 61 L314 63 Z'),
    panel('left_mirror', 'M112 43 Q110 33 118 32 L124 33 L121 44 Z'),
    line('M91 86 L237 86 L237 89 L91 89 Z'),
    line('M166 53 L178 53 M232 52 L244 52 M112 62 Q180 58 248 60'),
    ...wheel('front_left_wheel', 66, 82, 20),
    ...wheel('rear_left_wheel', 262, 82, 20),
  ],
  spots: {
    left_pillars: [213, 10],
    left_windows: [213, 31],
    left_fender: [92, 60],
    front_left_door: [146, 66],
    rear_left_door: [211, 66],
    left_quarter: [293, 58],
    front_left_wheel: [66, 84],
    rear_left_wheel: [262, 84],
    left_mirror: [117, 32],
  },
}

/** Seen from above, the front at the left, so that the car's own left side lies at the bottom. */
const top: View = {
  label: 'Dari atas',
  width: 340,
  height: 150,
  shapes: [
    line(
      'M26 28 Q42 13 80 12 L288 12 Q316 13 323 32 Q328 75 323 118 Q316 137 288 138 L80 138 Q42 137 26 122 Q8 102 8 75 Q8 48 26 28 Z',
    ),
    panel('front_bumper', 'M26 28 Q8 48 8 75 Q8 102 26 122 L36 114 Q22 97 22 75 Q22 53 36 36 Z'),
    lamp('right_headlamp', 'M26 28 Q34 21 46 17 L50 30 L36 36 Z'),
    lamp('left_headlamp', 'M26 122 Q34 129 46 133 L50 120 L36 114 Z'),
    panel('hood', 'M36 36 L50 30 L92 26 Q84 75 92 124 L50 120 L36 114 Q22 97 22 75 Q22 53 36 36 Z'),
    glass('windscreen', 'M98 26 L130 35 Q124 75 130 115 L98 124 Q90 75 98 26 Z'),
    panel('roof', 'M134 34 L256 33 Q262 75 256 117 L134 116 Q128 75 134 34 Z'),
    glass('rear_window', 'M260 33 L284 27 Q290 75 284 123 L260 117 Q266 75 260 33 Z'),
    panel('boot_lid', 'M289 26 L310 31 Q316 75 310 119 L289 124 Q295 75 289 26 Z'),
    panel('rear_bumper', 'M314 22 Q321 26 323 32 Q328 75 323 118 Q321 124 314 128 Q321 75 314 22 Z'),
    lamp(
      'tail_lamps',
      'M290 14 L306 17 L312 22 L312 30 L292 24 Z M290 136 L306 133 L312 128 L312 120 L292 126 Z',
    ),
    panel('right_mirror', 'M106 12 L112 3 Q116 1 120 3 L118 12 Z'),
    panel('left_mirror', 'M106 138 L112 147 Q116 149 120 147 L118 138 Z'),
    line('M134 24 L256 23 M134 126 L256 127 M190 24 L190 33 M190 117 L190 126 M46 44 Q40 75 46 106'),
  ],
  spots: {
    front_bumper: [15, 75],
    right_headlamp: [40, 26],
    left_headlamp: [40, 124],
    hood: [60, 75],
    windscreen: [111, 75],
    roof: [194, 75],
    rear_window: [275, 48],
    boot_lid: [300, 88],
    rear_bumper: [324, 54],
    tail_lamps: [302, 127],
  },
}

export const car: BodyDrawing = drawingOf([[top], [left], [mirrored(left, 'Sisi kanan')]])
