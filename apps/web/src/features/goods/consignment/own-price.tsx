import { formatDate, formatRupiah, zoneDeadline } from '@ketok/domain'
import { CircleCheckIcon, linkClass, StateBox } from '@ketok/ui'
import { at } from '../../../components/lot-time.ts'
import { client } from '../../../start/app-services.ts'
import { PriceAnswer } from './price-answer.tsx'
import type { Consignment } from './send-consignment.ts'

type Agreement = Consignment['agreements'][number]

/** The price as it stands: to be answered, asked about, or signed. */
export function OwnPrice({
  consignment,
  onChanged,
}: {
  consignment: Consignment
  onChanged: (changed: Consignment) => Promise<void>
}) {
  const { consignment_id: id, prices, agreements, may_answer_price, terms } = consignment
  const [newest] = prices
  if (newest === undefined) return null
  const { price_id } = newest
  return (
    <section aria-labelledby="harga" className="rounded-panel border border-line bg-surface p-4 md:p-6">
      <h2 id="harga" className="mb-3 text-18 font-bold">
        {may_answer_price ? 'Usulan harga untuk Anda' : 'Harga'}
      </h2>
      {may_answer_price ? (
        <PriceAnswer
          key={price_id}
          price={newest}
          terms={terms}
          sendCode={() =>
            client.call('POST /customer/titip-lelang/{id}/harga/kode', { params: { id }, body: { price_id } })
          }
          sign={async (body) =>
            onChanged(
              await client.call('POST /customer/titip-lelang/{id}/harga/setuju', {
                params: { id },
                body: { price_id, ...body },
              }),
            )
          }
          counter={async (body) =>
            onChanged(
              await client.call('POST /customer/titip-lelang/{id}/harga/tawar', {
                params: { id },
                body: { price_id, ...body },
              }),
            )
          }
        />
      ) : newest.counter ? (
        <StateBox tone="neutral" title={`Anda meminta limit ${formatRupiah(newest.counter.reserve)}`}>
          Kami pelajari dan kabari Anda. Usulan kami tadi: limit {formatRupiah(newest.reserve)}.
        </StateBox>
      ) : null}
      {agreements.map((agreement) => (
        <Signed key={agreement.number} agreement={agreement} />
      ))}
    </section>
  )
}

/** '2027-02-18' in words. */
function lastDay(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return formatDate({ year, month, day: date })
}

/** What both sides signed, with its paper. */
export function Signed({ agreement }: { agreement: Agreement }) {
  const { number, url, base_price, reserve, signed_at, time_zone, signed_name, valid_until, has_ended } =
    agreement
  return (
    <StateBox
      tone={has_ended ? 'warning' : 'success'}
      {...(has_ended ? {} : { icon: CircleCheckIcon })}
      title={`Disepakati: limit ${formatRupiah(reserve)}, dasar ${formatRupiah(base_price)}`}
      className="mt-3 first:mt-0"
    >
      Disetujui {signed_name} pada {zoneDeadline(time_zone, at(signed_at))}. Berlaku sampai{' '}
      {lastDay(valid_until)}
      {has_ended ? ', sudah lewat. Kami kabari Anda begitu ada usulan harga lagi.' : '.'}{' '}
      <a href={url} className={linkClass}>
        Unduh perjanjian {number}
      </a>
    </StateBox>
  )
}
