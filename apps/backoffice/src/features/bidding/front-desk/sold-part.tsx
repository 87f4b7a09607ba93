import { formatNiplNumber, formatRupiah, holdsOneOf, SALE_STAFF } from '@ketok/domain'
import { Button, CheckIcon, CopyButton, StateBox } from '@ketok/ui'
import { bankOf } from '../../../components/bank-of.ts'
import { tellCopied } from '../../../components/tell-copied.ts'
import { useStaff } from '../../../observe.ts'
import { useReading } from '../../../query.ts'
import { CheckInButton } from './check-in-button.tsx'
import { PaddlePdf } from './paddle-pdf.tsx'
import { nobody, type Person } from './person.ts'
import { type FrontDesk, REFRESH_MS } from './use-front-desk.ts'

interface SoldPartProps {
  desk: FrontDesk
  person: Extract<Person, { step: 'sold' }>
  onPerson: (person: Person) => void
}

/** The number to give out, large; or the account to pay to, until the money is there. */
export function SoldPart({ desk, person, onPerson }: SoldPartProps) {
  const { sold, full_name, customer_id } = person
  const roles = useStaff()?.roles ?? []
  const list = useReading(
    'GET /office/lelang/{auction_id}/meja/peserta',
    { params: { auction_id: desk.auction_id }, query: { cari: full_name } },
    { everyMs: REFRESH_MS },
  )
  const bidder = list.data?.bidders.find((each) => each.customer_id === customer_id)
  const bought =
    sold.status === 'PAID' ? sold.nipl_numbers : (bidder?.nipls ?? []).map(({ nipl_number }) => nipl_number)
  const isWaiting = sold.status === 'PENDING' && (bidder === undefined || bidder.unpaid_nipls > 0)
  const shown = isWaiting ? [] : bought
  return (
    <div className="grid gap-4" aria-live="polite">
      {isWaiting ? (
        <StateBox tone="warning" title={`Menunggu pembayaran ${full_name}`}>
          Sebutkan nomor ini. Nomor paddle keluar sendiri begitu bank memberi tahu.
        </StateBox>
      ) : (
        <StateBox tone="success" icon={CheckIcon} title={`NIPL ${full_name} aktif`}>
          {sold.way === null || sold.amount === 0
            ? 'Nomor paddle sama dengan nomor NIPL.'
            : `${formatRupiah(sold.amount)} masuk kas meja atas nama Anda.`}
        </StateBox>
      )}
      {isWaiting && sold.instruction !== null && (
        <div className="rounded-card border border-line p-4">
          <p className="text-13 text-text-2">{bankOf(sold.instruction.payment_method)}</p>
          <p className="flex flex-wrap items-center gap-3">
            <b translate="no" className="figure text-24 [overflow-wrap:anywhere]">
              {sold.virtual_account_no}
            </b>
            <CopyButton size="sm" text={sold.virtual_account_no} onCopied={tellCopied} />
          </p>
          <p translate="no" className="figure mt-1 text-16">
            {formatRupiah(sold.instruction.amount)}
          </p>
        </div>
      )}
      {shown.map((number) => {
        const nipl = bidder?.nipls.find(({ nipl_number }) => nipl_number === number)
        return (
          <div key={number} className="grid gap-3 rounded-card border border-line p-4">
            <p className="text-13 text-text-2">Nomor paddle</p>
            <p translate="no" className="figure text-72 leading-none">
              {formatNiplNumber(number)}
            </p>
            {nipl !== undefined && (
              <span className="flex flex-wrap gap-2">
                <PaddlePdf niplId={nipl.nipl_id} number={number} />
                {desk.kind !== 'time' && holdsOneOf(roles, SALE_STAFF) && (
                  <CheckInButton auctionId={desk.auction_id} paddle={number} isHere={nipl.is_here} />
                )}
              </span>
            )}
          </div>
        )
      })}
      <Button type="button" onClick={() => onPerson(nobody)} className="justify-self-end">
        Orang berikutnya
      </Button>
    </div>
  )
}
