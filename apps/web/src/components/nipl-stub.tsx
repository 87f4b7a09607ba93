import { formatNiplNumber } from '@ketok/domain'
import type { ReactNode } from 'react'

/** A NIPL as a stub with its number and a dotted tear line (look.md 7); `isGone` once it is worth nothing any more. */
export function NiplStub({
  number,
  isGone = false,
  children,
}: {
  number: number
  isGone?: boolean
  children: ReactNode
}) {
  return (
    <article className="flex overflow-hidden rounded-card border border-line bg-surface">
      <div
        className={`flex w-[72px] shrink-0 flex-col items-center justify-center border-r-2 border-dotted ${
          isGone ? 'border-line-strong bg-sunken text-text-2' : 'border-brand-300 bg-brand-50 text-brand'
        }`}
      >
        <span className="text-12 font-semi">NIPL</span>
        <span className="text-20 font-bold">{formatNiplNumber(number)}</span>
      </div>
      <div className="min-w-0 flex-1 px-4 py-3">{children}</div>
    </article>
  )
}
