import { formatNiplNumber } from '@ketok/domain'
import type { ReactNode } from 'react'

interface StubProps {
  children: ReactNode
  /** Worth nothing any more. */
  isGone?: boolean
}

/** A NIPL as a stub with its number and a dotted tear line (look 6.7). */
export function NiplStub({ number, ...rest }: StubProps & { number: number }) {
  return (
    <Stub
      torn={
        <>
          <span className="text-12 font-semi">NIPL</span>
          <span className="text-20 font-bold">{formatNiplNumber(number)}</span>
        </>
      }
      {...rest}
    />
  )
}

/** Several NIPL of one sale, bound together. */
export function NiplBundle({ count, ...rest }: StubProps & { count: number }) {
  return (
    <Stub
      torn={
        <>
          <span className="text-20 font-bold">{count}</span>
          <span className="text-12 font-semi">NIPL</span>
        </>
      }
      {...rest}
    />
  )
}

function Stub({ torn, isGone = false, children }: StubProps & { torn: ReactNode }) {
  return (
    <article className="flex overflow-hidden max-[14rem]:flex-col rounded-card border border-line bg-surface">
      <div
        className={`flex w-[72px] shrink-0 flex-col items-center justify-center border-r-2 border-dotted max-[14rem]:w-auto max-[14rem]:border-r-0 max-[14rem]:border-b-2 ${
          isGone ? 'border-line-strong bg-sunken text-text-2' : 'border-brand-300 bg-brand-50 text-brand'
        }`}
      >
        {torn}
      </div>
      <div className="min-w-0 flex-1 px-4 py-3">{children}</div>
    </article>
  )
}
