import { CallError } from '@ketok/client'
import { wibDeadline } from '@ketok/domain'
import { Button, CircleCheckIcon, FieldError, HourglassIcon, notify, StateBox, UploadIcon } from '@ketok/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { client } from '../house.ts'
import { entriesOf } from '../query.ts'
import { at } from './lot-time.ts'
import type { Instruction } from './paying-to.ts'
import { shrinkPhoto } from './shrink-photo.ts'

type Proof = NonNullable<Instruction['proof']>

export interface TransferProofProps {
  instructionId: number
  proof: Proof | null
}

/** The payer's photo of his transfer: sending it, and what the house made of it. */
export function TransferProof({ instructionId, proof }: TransferProofProps) {
  const { sent, isSending, error, send } = useSending(instructionId)
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
        <PickPhoto label={labelOf(proof)} isFirst={proof === null} {...{ isSending, error, send }} />
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

interface PickPhotoProps {
  label: string
  isFirst: boolean
  isSending: boolean
  error: string
  send: (file: File) => Promise<void>
}

function PickPhoto({ label, isFirst, isSending, error, send }: PickPhotoProps) {
  const input = useRef<HTMLInputElement>(null)
  const errorId = useId()
  return (
    <div>
      {/* Without `capture`: most proofs are screenshots, which lie beside the photos and not before the camera. */}
      <input
        ref={input}
        type="file"
        accept="image/*"
        className="sr-only"
        tabIndex={-1}
        aria-label={label}
        onChange={(event) => {
          const file = event.target.files?.[0]
          // The same file may be chosen again after an error.
          event.target.value = ''
          if (file) void send(file)
        }}
      />
      <Button
        variant={isFirst ? 'primary' : 'outline'}
        pending={isSending}
        aria-describedby={error ? errorId : undefined}
        onClick={() => input.current?.click()}
        className="max-sm:w-full"
      >
        <UploadIcon aria-hidden="true" className="size-4" />
        {label}
      </Button>
      <FieldError id={errorId} error={error} />
    </div>
  )
}

function useSending(instructionId: number) {
  const queries = useQueryClient()
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState('')
  const [sent, setSent] = useState<string | null>(null)
  useEffect(() => () => (sent === null ? undefined : URL.revokeObjectURL(sent)), [sent])

  async function send(file: File) {
    setError('')
    setSending(true)
    try {
      const shrunk = await shrinkPhoto(file)
      if (!shrunk.ok) return setError(shrunk.reason)
      const form = new FormData()
      form.set('file', shrunk.photo, 'bukti.jpg')
      const params = { instruction_id: instructionId }
      await client.upload('POST /customer/pembayaran/{instruction_id}/bukti', form, { params })
      setSent(URL.createObjectURL(shrunk.photo))
      notify.success('Bukti transfer terkirim')
      await Promise.all(SHOWN_BY.map((call) => queries.invalidateQueries({ queryKey: entriesOf(call) })))
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault
      setError(fault.message)
      notify.error(fault.said)
    } finally {
      setSending(false)
    }
  }
  return { isSending, error, sent, send }
}

/** Whatever shows a transfer shows its proof too. */
const SHOWN_BY = [
  'GET /customer/nipl',
  'GET /customer/nipl/order/{order_id}',
  'GET /customer/transaksi/{unit_id}',
  'GET /customer/pembayaran-gabungan/{joint_payment_id}',
] as const
