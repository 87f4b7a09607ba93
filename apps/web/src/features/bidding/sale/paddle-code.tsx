import { encode } from 'uqr'

/** A reader at the desk types what it reads: the code holds the number and nothing else. */
export default function PaddleCode({ number }: { number: number }) {
  const { data, size } = encode(String(number), { border: 2 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={`Kode QR nomor paddle ${number}`}
      shapeRendering="crispEdges"
      className="size-full fill-n-900"
    >
      <path d={dark.join('')} />
    </svg>
  )
}
