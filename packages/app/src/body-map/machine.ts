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
} from './drawing.ts'

const tyre = (place: string, d: string): Shape => ({ d, look: 'tyre', place })

/** An excavator, the machine that most are; others are marked by what is like it. */
const left: View = {
  label: 'Sisi kiri',
  width: 340,
  height: 202,
  shapes: [
    tyre(
      'left_track',
      'M150 158 Q130 158 130 177 Q130 196 150 196 L304 196 Q324 196 324 177 Q324 158 304 158 Z',
    ),
    panel(
      'left_track',
      'M152 164 L302 164 Q316 164 316 177 Q316 190 302 190 L152 190 Q138 190 138 177 Q138 164 152 164 Z',
    ),
    panel('idler', disc(154, 177, 11)),
    panel('rollers', `${disc(187, 182, 6)} ${disc(211, 182, 6)} ${disc(235, 182, 6)} ${disc(259, 182, 6)}`),
    panel('sprocket', disc(300, 177, 11)),
    panel('swing', 'M198 147 L266 147 L272 158 L192 158 Z'),
    panel('platform', 'M158 132 L326 132 L326 147 L166 147 Z'),
    panel('engine_cover', 'M222 94 L298 90 L298 132 L222 132 Z'),
    panel('counterweight', 'M298 88 L316 90 Q330 94 330 112 L330 132 L298 132 Z'),
    line('M236 102 L286 100 M236 110 L286 108 M236 118 L286 117'),
    panel('arm_cylinder', 'M132 20 L66 9 L65 16 L131 27 Z'),
    panel('arm', 'M50 14 Q58 6 66 12 L72 40 L48 134 Q40 140 32 134 L30 126 L46 44 Z'),
    panel('bucket_cylinder', 'M34 46 L41 48 L26 122 L19 120 Z'),
    panel('bucket', 'M24 126 L50 138 Q62 162 42 182 L10 170 Q6 146 24 126 Z'),
    line('M10 170 L6 180 L16 176 M22 174 L20 185 L30 179 M42 182 L40 190 L47 178'),
    panel('boom', 'M166 132 L110 58 L62 44 Q54 38 58 30 L66 26 L126 36 L184 120 Q180 134 166 132 Z'),
    panel('boom_cylinder', 'M150 132 L98 70 L104 65 L157 127 Z'),
    panel('cab', 'M168 132 L168 84 Q168 72 180 72 L212 72 Q222 72 222 84 L222 132 Z'),
    glass('cab_window', 'M174 86 Q174 79 181 79 L209 79 Q215 79 215 86 L215 112 L174 112 Z'),
    lamp('work_lamps', 'M172 64 L186 64 L186 72 L172 72 Z'),
    line('M196 79 L196 132'),
  ],
  spots: {
    bucket: [30, 156],
    bucket_cylinder: [28, 92],
    arm: [52, 84],
    arm_cylinder: [104, 18],
    boom: [122, 52],
    boom_cylinder: [124, 98],
    cab: [195, 122],
    cab_window: [195, 95],
    work_lamps: [179, 66],
    platform: [248, 139],
    engine_cover: [260, 112],
    counterweight: [314, 110],
    swing: [214, 154],
    left_track: [275, 178],
    idler: [154, 177],
    rollers: [223, 182],
    sprocket: [304, 177],
  },
}

/** Seen from above, the boom at the left; the cab stands on the left side, which is below. */
const top: View = {
  label: 'Dari atas',
  width: 340,
  height: 132,
  shapes: [
    tyre('right_track', 'M138 8 L322 8 L322 32 L138 32 Z'),
    tyre('left_track', 'M138 100 L322 100 L322 124 L138 124 Z'),
    line(
      'M162 8 L162 32 M186 8 L186 32 M210 8 L210 32 M234 8 L234 32 M258 8 L258 32 M282 8 L282 32 M306 8 L306 32',
    ),
    line(
      'M162 100 L162 124 M186 100 L186 124 M210 100 L210 124 M234 100 L234 124 M258 100 L258 124 M282 100 L282 124 M306 100 L306 124',
    ),
    panel('platform', 'M162 24 L300 24 L300 108 L162 108 Z'),
    panel('engine_cover', 'M226 30 L296 30 L296 102 L226 102 Z'),
    panel('counterweight', 'M296 22 L316 26 Q332 40 332 66 Q332 92 316 106 L296 110 Z'),
    panel('cab', 'M166 70 L218 70 L218 104 L166 104 Z'),
    glass('cab_window', 'M172 76 L212 76 L212 98 L172 98 Z'),
    panel('boom', 'M60 42 L206 40 Q214 40 214 50 Q214 60 206 60 L60 58 Z'),
    panel('arm', 'M26 44 L72 43 L72 57 L26 56 Z'),
    panel('bucket', 'M6 32 L28 34 L28 66 L6 68 Z'),
    line('M240 42 L284 42 M240 52 L284 52 M240 62 L284 62 M6 41 L1 41 M6 50 L1 50 M6 59 L1 59'),
  ],
  spots: { right_track: [230, 20] },
}

export const machine: BodyDrawing = drawingOf([[left], [top]])
