import type { Reply } from '@ketok/contract'
import { formatRupiah, type NiplPurse, PURSE_OF } from '@ketok/domain'
import type { WalletNipl } from './nipl-story.ts'

type Balance = Reply<'GET /customer/nipl'>['balance']

/** look 6.7: rupiah by state; the hatched part is on its way back. */
const parts = [
  { purse: 'free', label: 'Bebas', ground: 'bg-white' },
  { purse: 'held', label: 'Ditahan', ground: 'bg-brand-300' },
  { purse: 'used', label: 'Dipakai', ground: 'bg-on-brand-muted/40' },
  {
    purse: 'returning',
    label: 'Kembali',
    ground:
      'border border-brand-300 bg-[repeating-linear-gradient(135deg,var(--brand-300)_0_3px,transparent_3px_7px)]',
  },
] as const satisfies readonly { purse: NiplPurse & keyof Balance; label: string; ground: string }[]

export function BalanceBar({
  balance,
  nipls,
}: {
  balance: Balance | undefined
  nipls: readonly WalletNipl[]
}) {
  const count = (purse: NiplPurse) => nipls.filter(({ state }) => PURSE_OF[state] === purse).length
  return (
    <>
      <div aria-hidden="true" className="mt-4 flex h-2.5 gap-1">
        {balance && balance.total > 0 ? (
          parts.map(
            ({ purse, ground }) =>
              balance[purse] > 0 && (
                <span
                  key={purse}
                  className={`min-w-2 rounded-chip ${ground}`}
                  style={{ flexGrow: balance[purse] }}
                />
              ),
          )
        ) : (
          <span className="flex-1 rounded-chip border border-brand-300/50" />
        )}
      </div>
      <dl className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))] gap-2">
        {parts.map(({ purse, label }) => (
          <div key={purse} className="flex min-w-0 flex-col">
            <dt className="order-2 text-13 text-on-brand-muted">{label}</dt>
            <dd className="order-1 min-h-7 text-20 font-bold">{balance && count(purse)}</dd>
            <dd className="order-3 truncate text-12 text-on-brand-muted max-sm:sr-only">
              {balance && formatRupiah(balance[purse])}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
