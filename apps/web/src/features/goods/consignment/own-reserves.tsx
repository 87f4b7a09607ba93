import { keepAnswer } from '@ketok/app'
import type { Reply } from '@ketok/contract'
import { deadlineBeside, formatRupiah } from '@ketok/domain'
import { Button, CircleCheckIcon, StateBox } from '@ketok/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { lotName } from '../../../components/lot-number.ts'
import { at } from '../../../components/lot-time.ts'
import { useRefreshOn } from '../../../components/money/use-refresh-on.ts'
import { client } from '../../../start/app-services.ts'
import { reading, useReading } from '../../../start/query.ts'
import { SigningForm } from './signing-form.tsx'

const CALL = 'GET /customer/limit'
type Lowering = Reply<typeof CALL>['lowerings'][number]

/** Lower reserves that the house proposes for one's own lots. Whoever is asked nothing sees nothing of it. */
export function OwnReserves() {
  const { data } = useReading(CALL)
  useRefreshOn('transaction', CALL)
  if (data === undefined || data.lowerings.length === 0) return null
  return (
    <section aria-labelledby="usulan-limit" className="mt-8">
      <h2 id="usulan-limit" className="mb-3 text-24 font-bold tracking-tight">
        Usulan menurunkan limit
      </h2>
      <ul className="grid grid-cols-1 gap-3">
        {data.lowerings.map((lowering) => (
          <li
            key={lowering.lowering_id}
            className="min-w-0 rounded-panel border border-line bg-surface p-4 md:p-6"
          >
            <OwnReserve lowering={lowering} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OwnReserve({ lowering }: { lowering: Lowering }) {
  const { title, lot_number, auction_name, opens_at, time_zone, reserve_before, reserve_after, reason } =
    lowering
  const [isSigning, setSigning] = useState(false)
  return (
    <div className="grid gap-4">
      <div>
        <h3 className="text-18 font-bold wrap-anywhere">{title}</h3>
        <p className="text-13 text-text-2">
          {lotName(lot_number)} · {auction_name} · dibuka {deadlineBeside(time_zone, at(opens_at))}
        </p>
      </div>
      <dl className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <div>
          <dt className="text-13 text-text-2">Limit yang diusulkan</dt>
          <dd className="text-24 font-bold tracking-tight tabular-nums">{formatRupiah(reserve_after)}</dd>
        </div>
        <div>
          <dt className="text-13 text-text-2">Limit sekarang</dt>
          <dd className="text-20 font-bold tabular-nums">{formatRupiah(reserve_before)}</dd>
        </div>
      </dl>
      <p className="text-14 wrap-anywhere">Alasan kami: {reason}</p>
      {lowering.signed_at !== null ? (
        <StateBox tone="success" icon={CircleCheckIcon} title="Sudah Anda tanda tangani">
          {deadlineBeside(time_zone, at(lowering.signed_at))}. Berlaku sesudah petugas kedua kami
          menyetujuinya, sebelum lot dibuka.
        </StateBox>
      ) : isSigning ? (
        <SignForm lowering={lowering} onBack={() => setSigning(false)} />
      ) : (
        <div className="grid gap-2">
          <Button size="lg" className="justify-self-start" onClick={() => setSigning(true)}>
            Setujui limit baru
          </Button>
          <p className="text-13 text-text-2">
            Tidak setuju? Biarkan saja: tanpa tanda tangan Anda limitnya tetap. Penawar tidak melihat limit.
          </p>
        </div>
      )}
    </div>
  )
}

function SignForm({ lowering, onBack }: { lowering: Lowering; onBack: () => void }) {
  const params = { lowering_id: lowering.lowering_id }
  const queries = useQueryClient()
  return (
    <SigningForm
      keptAs={`turun-limit:${lowering.lowering_id}:nama`}
      sendCode={() => client.call('POST /customer/limit/{lowering_id}/kode', { params })}
      sign={(body) => client.call('POST /customer/limit/{lowering_id}/tanda-tangan', { params, body })}
      signed="Limit baru ditandatangani"
      onSigned={async () => keepAnswer(queries, reading(CALL).queryKey, await client.call(CALL))}
      onBack={onBack}
    >
      <p className="text-14">
        Dengan tanda tangan ini barang boleh dilepas mulai {formatRupiah(lowering.reserve_after)}. Sesudah
        berlaku, limit tidak bisa dinaikkan lagi.
      </p>
    </SigningForm>
  )
}
