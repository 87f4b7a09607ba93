import { CallError } from '@ketok/client'
import type { Reply } from '@ketok/contract'
import { amountInField } from '@ketok/contract/amount-words'
import { formatRupiah, groupThousands } from '@ketok/domain'
import { Button, type ChipTone, notify, StatusChip, TextAreaField, TextField } from '@ketok/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../../app-services.ts'
import { dayAndTime } from '../../../components/auction-words.tsx'
import { ChangeDialog } from '../../../components/change-dialog.tsx'
import { RestoredNote } from '../../../components/restored-note.tsx'
import { useKeptForm } from '../../../components/use-kept-form.ts'
import { useReading } from '../../../query.ts'

const CALL = 'GET /office/lelang/{auction_id}/limit'
type Lot = Reply<typeof CALL>['lots'][number]
type Lowering = NonNullable<Lot['lowering']>

const STATES: Readonly<Record<Lowering['state'], { words: string; tone: ChipTone }>> = {
  asked: { words: 'Menunggu tanda tangan penitip', tone: 'warning' },
  signed: { words: 'Ditandatangani, menunggu petugas kedua', tone: 'brand' },
  in_force: { words: 'Berlaku', tone: 'success' },
  dropped: { words: 'Tidak jadi', tone: 'neutral' },
}

/** The reserves of a published sale: hidden from bidders, and lower only when their sellers sign. */
export function ReservePart({ auctionId }: { auctionId: number }) {
  const { data } = useReading(CALL, { params: { auction_id: auctionId as never } }, { fresh: true })
  const [open, setOpen] = useState<Lot | null>(null)
  const withReserve =
    data?.lots.filter(({ reserve, lowering }) => reserve !== null || lowering !== null) ?? []
  if (withReserve.length === 0) return null
  const lots = withReserve.filter(({ may_lower, lowering }) => may_lower || lowering !== null)
  const fixed = withReserve.filter((lot) => !lots.includes(lot))
  return (
    <section aria-label="Harga limit" className="office-sheet px-4 py-4">
      <h2 className="text-16 font-bold">Harga limit</h2>
      <p className="mb-2 text-13 text-text-2">
        Tetap sejak terbit. Hanya bisa turun sebelum lot dibuka, dengan tanda tangan penitip dan petugas
        kedua.
      </p>
      {fixed.length > 0 && <p className="text-14">{fixedWords(fixed, lots.length)}</p>}
      <ul className={lots.length > 0 && fixed.length > 0 ? 'mt-3' : undefined}>
        {lots.map((lot) => (
          <li
            key={lot.lot_id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t py-3 text-14"
          >
            <div className="min-w-0 flex-1 basis-64">
              <p className="font-semi wrap-anywhere">
                {String(lot.lot_number).padStart(3, '0')} {lot.title}
              </p>
              <p className="text-13 text-text-2">
                {lot.reserve === null ? 'Tanpa limit' : `Limit ${formatRupiah(lot.reserve)}`} ·{' '}
                {lot.consignor ?? 'tanpa penitip'}
              </p>
              {lot.lowering !== null && <LoweringLine lowering={lot.lowering} />}
            </div>
            {lot.may_lower && (
              <Button
                size="sm"
                variant="outline"
                aria-label={`Turunkan limit lot ${lot.lot_number}`}
                onClick={() => setOpen(lot)}
              >
                Turunkan limit
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open !== null && <LowerDialog lot={open} onClose={() => setOpen(null)} />}
    </section>
  )
}

/** Why the other lots are not listed: nobody could sign for them, or their bidders have come. */
function fixedWords(fixed: readonly Lot[], listed: number): string {
  const sellerless = fixed.filter(({ consignor }) => consignor === null).length
  const opened = fixed.length - sellerless
  const reasons = [
    sellerless > 0 && `${groupThousands(sellerless)} tanpa penitip yang bisa menandatangani`,
    opened > 0 && `${groupThousands(opened)} sudah dibuka atau ditarik`,
  ].filter((words) => words !== false)
  const lead =
    listed === 0
      ? 'Tidak ada lot yang limitnya masih bisa turun'
      : `${groupThousands(fixed.length)} lot lain limitnya tetap`
  return `${lead}: ${reasons.join(', ')}.`
}

function LoweringLine({ lowering }: { lowering: Lowering }) {
  const { state, reserve_before, reserve_after, asked_by, asked_at, signed_name, signed_at } = lowering
  const { words, tone } = STATES[state]
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-text-2">
      <StatusChip tone={tone}>{words}</StatusChip>
      <span>
        {formatRupiah(reserve_before)} menjadi {formatRupiah(reserve_after)}. Diminta {asked_by},{' '}
        {dayAndTime(asked_at)}
        {signed_at !== null && `. Ditandatangani ${signed_name}, ${dayAndTime(signed_at)}`}
      </span>
    </p>
  )
}

function LowerDialog({ lot, onClose }: { lot: Lot; onClose: () => void }) {
  const queries = useQueryClient()
  const form = useKeptForm(`limit-lot-${lot.lot_id}`, { typed: '', reason: '' })
  const { typed, reason } = form.fields
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const read = amountInField(typed)
  const reserve = 'value' in read ? read.value : null
  const confirm = async () => {
    if (reserve === null) return
    try {
      await client.call('POST /office/lot/{lot_id}/limit', {
        params: { lot_id: lot.lot_id as never },
        body: { reserve, reason: reason.trim() },
      })
    } catch (fault) {
      if (fault instanceof CallError) setFaults(fault.fields)
      throw fault
    }
    form.forget()
    notify.success('Penitip diminta menandatangani')
    void queries.invalidateQueries({ queryKey: [CALL] })
    void queries.invalidateQueries({ queryKey: ['GET /office/usulan'] })
  }
  return (
    <ChangeDialog
      open
      onClose={onClose}
      title={`Turunkan limit ${lot.title}?`}
      changes={[
        {
          label: 'Harga limit',
          from: lot.reserve === null ? '-' : formatRupiah(lot.reserve),
          to: reserve === null ? '-' : formatRupiah(reserve),
        },
        { label: 'Penitip', to: lot.consignor ?? '-' },
      ]}
      confirm="Minta tanda tangan"
      blocked={
        reserve === null ? 'Isi limit yang baru dulu' : reason.trim() === '' ? 'Tulis alasannya dulu' : null
      }
      onConfirm={confirm}
    >
      <RestoredNote form={form} isNew />
      <TextField
        label="Limit baru"
        prefix="Rp"
        inputMode="numeric"
        autoComplete="off"
        hint={`Harga dasar ${formatRupiah(lot.base_price)}, kelipatan ${formatRupiah(lot.increment)}.`}
        value={typed}
        error={'fault' in read ? read.fault : faults.reserve}
        onChange={({ target }) => {
          form.change({ typed: target.value })
          setFaults({})
        }}
      />
      <TextAreaField
        label="Alasan"
        hint="Dibaca penitip sebelum ia menandatangani."
        rows={2}
        maxLength={255}
        value={reason}
        error={faults.reason}
        onChange={({ target }) => form.change({ reason: target.value })}
      />
      <p className="text-13 text-text-2">
        Penitip menandatangani dengan kode dari emailnya, lalu petugas lain menyetujui. Sesudah berlaku tidak
        bisa naik lagi.
      </p>
    </ChangeDialog>
  )
}
