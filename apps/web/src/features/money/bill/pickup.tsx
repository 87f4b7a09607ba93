import { phoneWords } from '@ketok/domain'
import {
  buttonClass,
  ClockIcon,
  type LucideIcon,
  MapPinIcon,
  PhoneIcon,
  Skeleton,
  WarehouseIcon,
} from '@ketok/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { fullAddress } from '../../../components/cards/full-address.ts'
import { Sentence } from '../../../components/lots/sentence.tsx'
import { paths } from '../../../paths.ts'
import { useReading } from '../../../start/query.ts'

export interface PickupProps {
  unitId: number
  isPaid: boolean
}

/** Where the unit waits for its winner, when it can be fetched, and which of its papers come with it. */
export function Pickup({ unitId, isPaid }: PickupProps) {
  const { data: unit, isPending } = useReading('GET /unit/{unit_id}', { params: { unit_id: unitId } })
  const { data } = useReading('GET /pool-location')
  const pool = data?.pools.find(({ id }) => id === unit?.auction.pool.id)
  return (
    <section aria-labelledby="ambil" className="rounded-panel border border-line bg-surface p-4">
      <h2 id="ambil" className="text-15 font-semi">
        Pengambilan unit
      </h2>
      <p className="mt-1 text-14 leading-body text-text-2">
        {isPaid
          ? 'Datanglah pada jam buka dengan KTP asli. Wakil membawa surat kuasa bermeterai.'
          : 'Di sini, begitu tagihan lunas.'}
      </p>
      {isPending && <Skeleton height={128} className="mt-3 block" />}
      {unit && (
        <ul className="mt-3 grid gap-2 text-14">
          <Line icon={WarehouseIcon}>
            <strong className="font-semi">{unit.auction.pool.name}</strong>
          </Line>
          <Line icon={MapPinIcon}>{fullAddress(unit.auction.pool)}</Line>
          {pool && (
            <Line icon={ClockIcon}>
              <Sentence>{`Pengambilan: ${pool.opening_hours}`}</Sentence>
            </Line>
          )}
          {pool && isPaid && (
            <Line icon={PhoneIcon}>
              <a href={`tel:${pool.phone}`} className="-my-3 inline-flex min-h-11 items-center underline">
                {phoneWords(pool.phone)}
              </a>
            </Line>
          )}
        </ul>
      )}
      {unit && unit.documents.length > 0 && (
        <dl className="mt-3 grid gap-1.5 border-line border-t pt-3 text-14">
          {unit.documents.map(({ name, promise }) => (
            <div key={name} className="flex justify-between gap-4">
              <dt className="text-text-2">{name}</dt>
              <dd className="text-right font-medium">{promise}</dd>
            </div>
          ))}
        </dl>
      )}
      <Link
        to={paths.locations(pool && `pool-${pool.id}`)}
        className={`${buttonClass({ variant: 'outline', size: 'sm', full: true })} mt-4 min-h-11`}
      >
        Peta dan petunjuk arah
      </Link>
    </section>
  )
}

function Line({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-text-3" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  )
}
