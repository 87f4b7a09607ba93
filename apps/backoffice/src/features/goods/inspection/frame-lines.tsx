import type { ShotFrame } from '@ketok/domain'

/** A drawing of 100 × 75 over the camera's picture: where the thing should lie. */
const LINES: Readonly<Record<ShotFrame, readonly string[]>> = {
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

export function FrameLines({ frame }: { frame: ShotFrame }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 75"
      preserveAspectRatio="xMidYMid meet"
      className="inspect-frame"
    >
      {LINES[frame].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}
