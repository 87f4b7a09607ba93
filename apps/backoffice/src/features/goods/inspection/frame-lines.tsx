import type { ConsignedKind, ShotFrame } from '@ketok/domain'

type Lines = readonly string[]

/** A drawing of 100 × 75 over the camera's picture: where the thing should lie. */
const LINES: Readonly<Record<ShotFrame, Lines>> = {
  front: ['M20 62 V34 L30 16 H70 L80 34 V62 Z', 'M20 40 H80', 'M24 62 v6 h9 v-6 M67 62 v6 h9 v-6'],
  side: [
    'M5 52 V40 L22 36 L34 22 H64 L80 36 L95 40 V52 Z',
    'M16 52 a8 8 0 1 0 16 0 a8 8 0 1 0 -16 0',
    'M68 52 a8 8 0 1 0 16 0 a8 8 0 1 0 -16 0',
  ],
  corner: ['M8 58 V38 L20 20 H52 L90 28 V52 L40 64 Z', 'M40 64 V40 L52 20 M8 38 L40 40 L90 34'],
  plate: ['M12 28 H88 V47 H12 Z'],
  dial: ['M50 12 a26 26 0 1 1 -0.1 0', 'M36 52 H64'],
  whole: ['M14 10 H86 V65 H14 Z'],
}

/** Where a thing is not shaped like a car: a rider's machine fills its picture otherwise, and a digger has no shape of its own. */
const LINES_OF_KIND: Partial<Readonly<Record<ConsignedKind, Partial<Readonly<Record<ShotFrame, Lines>>>>>> = {
  motorcycle: {
    front: [
      'M28 20 H72 M36 20 L31 9 M64 20 L69 9',
      'M43 14 H57 L63 34 L56 50 H44 L37 34 Z',
      'M45 46 V63 a5 6 0 0 0 10 0 V46',
    ],
    side: [
      'M7 54 a13 13 0 1 0 26 0 a13 13 0 1 0 -26 0',
      'M67 54 a13 13 0 1 0 26 0 a13 13 0 1 0 -26 0',
      'M20 54 L32 15 L42 12 M29 26 L40 46 H60 L66 34 L90 32 L80 54',
      'M46 36 L54 30 H86',
    ],
    corner: [
      'M14 55 a9 13 0 1 0 18 0 a9 13 0 1 0 -18 0',
      'M70 48 a8 12 0 1 0 16 0 a8 12 0 1 0 -16 0',
      'M23 55 L33 17 M22 14 L46 20 M30 28 L42 50 H60 L66 34 L86 30 L78 48',
      'M46 38 L54 31 H82',
    ],
  },
  truck: {
    front: [
      'M24 62 V20 Q24 12 32 12 H68 Q76 12 76 20 V62 Z',
      'M29 20 H71 V38 H29 Z',
      'M27 62 v7 h9 v-7 M64 62 v7 h9 v-7',
    ],
    side: [
      'M5 56 V36 L11 22 H27 V56 Z',
      'M30 56 V12 H95 V56 Z',
      'M11 57 a7 7 0 1 0 14 0 a7 7 0 1 0 -14 0',
      'M70 57 a7 7 0 1 0 14 0 a7 7 0 1 0 -14 0',
    ],
  },
  machine: { front: LINES.whole, side: LINES.whole, corner: LINES.whole },
}

export const linesOf = (kind: ConsignedKind, frame: ShotFrame): Lines =>
  LINES_OF_KIND[kind]?.[frame] ?? LINES[frame]

export function FrameLines({ kind, frame }: { kind: ConsignedKind; frame: ShotFrame }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 75"
      preserveAspectRatio="xMidYMid meet"
      className="inspect-frame"
    >
      {linesOf(kind, frame).map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}
