import { keepAnswer } from '@ketok/app'
import { CallError } from '@ketok/client'
import type { Reply } from '@ketok/contract'
import { formatRupiah, wibDeadline } from '@ketok/domain'
import { Button, CircleCheckIcon, notify, StateBox } from '@ketok/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { lotName } from '../../../components/lot-number.ts'
import { at } from '../../../components/lot-time.ts'
import { useRefreshOn } from '../../../components/money/use-refresh-on.ts'
import { client } from '../../../start/app-services.ts'
import { reading, useReading } from '../../../start/query.ts'
import { SignatureFields } from './signature-fields.tsx'
import { useTyped } from './use-typed.ts'

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
  const { title, lot_number, auction_name, opens_at, reserve_before, reserve_after, reason } = lowering
  const [isSigning, setSigning] = useState(false)
  return (
    <div className="grid gap-4">
      <div>
        <h3 className="text-18 font-bold wrap-anywhere">{title}</h3>
        <p className="text-13 text-text-2">
          {lotName(lot_number)} · {auction_name} · dibuka {wibDeadline(at(opens_at))}
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
          {wibDeadline(at(lowering.signed_at))}. Berlaku sesudah petugas kedua kami menyetujuinya, sebelum lot
          dibuka.
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
  const [name, setName] = useTyped(`turun-limit:${lowering.lowering_id}:nama`)
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState<{ name?: string; code?: string }>({})
  const told = (fault: unknown) => {
    if (!(fault instanceof CallError)) throw fault
    notify.error(fault.toastMessage)
  }
  const codes = useMutation({
    mutationFn: () => client.call('POST /customer/limit/{lowering_id}/kode', { params }),
    onError: told,
  })
  const signing = useMutation({
    mutationFn: () =>
      client.call('POST /customer/limit/{lowering_id}/tanda-tangan', {
        params,
        body: { signed_name: name, code },
      }),
    async onSuccess() {
      setName('')
      await keepAnswer(queries, reading(CALL).queryKey, await client.call(CALL))
      notify.success('Limit baru ditandatangani')
    },
    onError: told,
  })
  const fault = signing.error instanceof CallError ? signing.error : null
  const beside = fault?.fields ?? {}
  const isBeside = 'signed_name' in beside || 'code' in beside

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (signing.isPending) return
    const found = {
      ...(name.trim() === '' && { name: 'Ketik nama lengkap Anda' }),
      ...(code.trim() === '' && { code: codes.data ? 'Isi kode dari email' : 'Minta kodenya dulu' }),
    }
    setMissing(found)
    if (Object.keys(found).length === 0) signing.mutate()
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4 border-line border-t pt-4">
      <p className="text-14">
        Dengan tanda tangan ini barang boleh dilepas mulai {formatRupiah(lowering.reserve_after)}. Sesudah
        berlaku, limit tidak bisa dinaikkan lagi.
      </p>
      <SignatureFields
        name={name}
        code={code}
        faults={{ name: missing.name ?? beside.signed_name, code: missing.code ?? beside.code }}
        codes={codes}
        onName={(typed) => {
          setName(typed)
          setMissing({})
        }}
        onCode={(typed) => {
          setCode(typed)
          setMissing({})
          signing.reset()
        }}
      />
      {fault !== null && !isBeside && <StateBox tone="danger" title={fault.message} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="lg" pending={signing.isPending}>
          Tanda tangani
        </Button>
        <Button type="button" size="lg" variant="transparent" onClick={onBack}>
          Kembali
        </Button>
      </div>
    </form>
  )
}
