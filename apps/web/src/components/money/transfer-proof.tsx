import { wibDeadline } from '@ketok/domain'
import { CircleCheckIcon, HourglassIcon, notify, StateBox } from '@ketok/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { client } from '../../start/app-services.ts'
import { entriesOf } from '../../start/query.ts'
import { PickPhoto } from '../forms/pick-photo.tsx'
import { at } from '../lot-time.ts'
import type { Instruction } from './paying-to.ts'

type Proof = NonNullable<Instruction['proof']>

export interface TransferProofProps {
  instructionId: number
  proof: Proof | null
}

/** The payer's photo of their transfer: sending it, and what the house made of it. */
export function TransferProof({ instructionId, proof }: TransferProofProps) {
  const { sent, send } = useSending(instructionId)
  return (
    <div className="grid gap-3 border-line border-b px-4 py-4">
      <h3 className="text-15 font-semi">Bukti transfer</h3>
      <div aria-live="polite" className="grid gap-3">
        <ProofState proof={proof} />
      </div>
      {sent !== null && proof?.state === 'waiting' && (
        <img
          src={sent}
          alt="Bukti transfer yang baru Anda kirim"
          className="max-h-56 w-fit max-w-full rounded-control border border-line"
        />
      )}
      {proof?.state !== 'accepted' && (
        <PickPhoto label={labelOf(proof)} isPrimary={proof === null} camera onPhoto={send} />
      )}
    </div>
  )
}

function ProofState({ proof }: { proof: Proof | null }) {
  if (proof === null)
    return (
      <p className="text-14 text-text-2">
        Sesudah transfer, kirim foto struk atau tangkapan layarnya. Selama bukti diperiksa, batas waktu tidak
        menghanguskan apa pun.
      </p>
    )
  const uploadedAt = wibDeadline(at(proof.uploaded_at))
  if (proof.state === 'waiting')
    return (
      <StateBox tone="info" icon={HourglassIcon} title="Bukti sedang diperiksa">
        Kami terima {uploadedAt}. Petugas mencocokkannya dengan mutasi bank pada hari kerja, lalu kami kabari.
      </StateBox>
    )
  if (proof.state === 'rejected')
    return (
      <StateBox tone="danger" title="Bukti belum bisa diterima">
        {proof.reason}. Kirim bukti lain, atau hubungi kami bila uang sudah keluar dari rekening Anda.
      </StateBox>
    )
  return (
    <StateBox tone="success" icon={CircleCheckIcon} title="Bukti cocok dengan mutasi bank">
      Transfer Anda sudah kami temukan.
    </StateBox>
  )
}

function labelOf(proof: Proof | null): string {
  if (proof === null) return 'Kirim bukti transfer'
  return proof.state === 'rejected' ? 'Kirim bukti lain' : 'Ganti foto bukti'
}

function useSending(instructionId: number) {
  const queries = useQueryClient()
  const [sent, setSent] = useState<string | null>(null)
  useEffect(() => () => (sent === null ? undefined : URL.revokeObjectURL(sent)), [sent])

  async function send(photo: Blob) {
    const form = new FormData()
    form.set('file', photo, 'bukti.jpg')
    const params = { instruction_id: instructionId }
    await client.upload('POST /customer/pembayaran/{instruction_id}/bukti', form, { params })
    setSent(URL.createObjectURL(photo))
    notify.success('Bukti transfer terkirim')
    await Promise.all(SHOWN_BY.map((call) => queries.invalidateQueries({ queryKey: entriesOf(call) })))
  }
  return { sent, send }
}

/** Whatever shows a transfer shows its proof too. */
const SHOWN_BY = [
  'GET /customer/nipl',
  'GET /customer/nipl/order/{order_id}',
  'GET /customer/transaksi/{unit_id}',
  'GET /customer/pembayaran-gabungan/{joint_payment_id}',
] as const
