import type { OwnLot } from '../../../bidding/own-lot.ts'
import { latePart } from '../../../first-paint/first-paint.ts'

const PaddleCode = latePart(
  () => import('./paddle-code.tsx'),
  (module) => module.default,
)

/** For the desk: the paddle's number is the NIPL's, and its code is read there instead of typed. */
export function PaddleCard({ own }: { own: OwnLot | undefined }) {
  const [number] = own?.nipl_numbers ?? []
  if (own === undefined || number === undefined) return null
  const others = own.nipl_numbers.slice(1)
  return (
    <section
      aria-label="Nomor paddle"
      className="flex flex-wrap items-center gap-4 rounded-card border border-line bg-surface p-4"
    >
      <div className="size-28 shrink-0 bg-white">
        <PaddleCode number={number} />
      </div>
      <div className="min-w-[min(100%,7rem)] flex-1">
        <p className="text-13 text-text-2">Nomor paddle</p>
        <p translate="no" className="figure text-48">
          {number}
        </p>
        <p className="mt-1 text-13 text-text-2">
          Tunjukkan di meja pendaftaran ruang lelang.
          {others.length > 0 && ` Juga: ${others.join(', ')}.`}
        </p>
      </div>
    </section>
  )
}
