import type { SaleLot } from '@ketok/contract/live'
import { pictureUrl } from '@ketok/contract/pictures'
import { formatRupiah, parseIso, timeBeside } from '@ketok/domain'
import { Button, ChoiceChip, FactList, KeyCap, Modal, Picture, TextAreaField, TextField } from '@ketok/ui'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { ConsoleState } from './console-state.ts'
import { type Keys, lotTag } from './keys.ts'
import { caps, type KeyName } from './press.ts'

interface DialogProps {
  onClose: () => void
}

interface AskFormProps extends DialogProps {
  title: string
  go: string
  danger?: boolean
  disabled?: boolean
  onGo: () => void
  children: ReactNode
}

/** A question with one answer: Enter gives it, Esc takes it back. */
function AskForm({ title, go, danger, disabled = false, onGo, onClose, children }: AskFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (disabled) return
    onClose()
    onGo()
  }
  return (
    <Modal open onClose={onClose} title={title}>
      <form onSubmit={submit} className="grid gap-4">
        {children}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant={danger ? 'danger' : 'primary'} aria-disabled={disabled}>
            {go}
          </Button>
          <Button variant="outline" onClick={onClose}>
            Batal
          </Button>
        </div>
      </form>
    </Modal>
  )
}

export interface ReasonQuestionProps extends DialogProps {
  title: string
  go: string
  note: string
  /** One press instead of a sentence. */
  usual: readonly string[]
  danger?: boolean
  /** The lot that was asked about has left the block meanwhile. */
  isOver?: boolean
  onReason: (reason: string) => void
}

export function ReasonQuestion({
  title,
  go,
  note,
  usual,
  danger,
  isOver = false,
  onReason,
  onClose,
}: ReasonQuestionProps) {
  const [reason, setReason] = useState(usual[0] ?? '')
  return (
    <AskForm
      {...{ title, go, onClose }}
      danger={danger ?? false}
      disabled={isOver || reason.trim() === ''}
      onGo={() => onReason(reason.trim())}
    >
      <p className="text-14 text-text-2" role={isOver ? 'alert' : undefined}>
        {isOver ? 'Lot ini sudah tidak di meja. Tidak ada yang dijalankan; tutup pertanyaan ini.' : note}
      </p>
      <div className="flex flex-wrap gap-2">
        {usual.map((text) => (
          <ChoiceChip key={text} pressed={text === reason} onClick={() => setReason(text)}>
            {text}
          </ChoiceChip>
        ))}
      </div>
      <TextField
        label="Alasan"
        data-autofocus
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        onFocus={({ target }) => target.select()}
      />
    </AskForm>
  )
}

const USUAL_MESSAGES = [
  'Gangguan siaran, mohon tunggu sebentar.',
  'Lot berikutnya segera naik ke meja.',
  'Istirahat 10 menit.',
  'Dokumen lot ini sudah diperiksa ulang.',
]

export function MessageQuestion({ onText, onClose }: DialogProps & { onText: (text: string) => void }) {
  const [text, setText] = useState('')
  return (
    <AskForm
      title="Pesan ke ruang lelang"
      go="Kirim pesan"
      disabled={text.trim() === ''}
      onGo={() => onText(text.trim())}
      onClose={onClose}
    >
      <TextAreaField
        label="Pesan"
        data-autofocus
        rows={2}
        hint="Tampil di layar semua peserta."
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
      />
      <div className="flex flex-wrap gap-2">
        {USUAL_MESSAGES.map((usual) => (
          <ChoiceChip key={usual} pressed={usual === text} onClick={() => setText(usual)}>
            {usual}
          </ChoiceChip>
        ))}
      </div>
    </AskForm>
  )
}

/** Domain: at least six seconds, at most ten minutes. */
const RING = { usual: 12, least: 6, most: 600 } as const
const BREAK = { usual: 8, least: 1, most: 600 } as const

export function AutomaticQuestion({
  onRing,
  onClose,
}: DialogProps & { onRing: (ringSeconds: number, breakSeconds: number) => void }) {
  const [ring, setRing] = useState(String(RING.usual))
  const [pause, setPause] = useState(String(BREAK.usual))
  const isRight =
    within(Number(ring), RING) && within(Number(pause), BREAK) && /^\d+$/.test(ring) && /^\d+$/.test(pause)
  return (
    <AskForm
      title="Mode otomatis"
      go="Nyalakan mode otomatis"
      disabled={!isRight}
      onGo={() => onRing(Number(ring), Number(pause))}
      onClose={onClose}
    >
      <p className="text-14 text-text-2">
        Cincin waktu memanggil, mengetok dan menaikkan lot berikutnya. Tiap tawaran memulai cincin dari awal.
        Tekan A untuk mengambil alih kapan saja.
      </p>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label="Cincin (detik)"
          inputMode="numeric"
          data-autofocus
          value={ring}
          hint={`${RING.least} sampai ${RING.most}`}
          onChange={({ target }) => setRing(target.value)}
        />
        <TextField
          label="Jeda antar lot (detik)"
          inputMode="numeric"
          value={pause}
          hint={`${BREAK.least} sampai ${BREAK.most}`}
          onChange={({ target }) => setPause(target.value)}
        />
      </div>
    </AskForm>
  )
}

function within(value: number, { least, most }: { least: number; most: number }): boolean {
  return value >= least && value <= most
}

export function StartQuestion({
  state,
  onGo,
  onClose,
}: DialogProps & { state: ConsoleState; onGo: () => void }) {
  const opensAt = parseIso(state.sale.opens_at)
  const isEarly = opensAt !== null && opensAt > (parseIso(state.sale.server_time) ?? 0)
  return (
    <AskForm title="Mulai sidang sekarang?" go="Mulai sidang" onGo={onGo} onClose={onClose}>
      <p className="text-14 text-text-2">
        {state.sale.lots.length} lot, {state.sale.online_count} peserta daring, {state.floor_count} hadir di
        ruangan.
        {isEarly &&
          opensAt !== null &&
          ` Sidang dijadwalkan pukul ${timeBeside(state.sale.time_zone, opensAt)}, peserta mungkin belum siap.`}
      </p>
    </AskForm>
  )
}

export function EndQuestion({
  state,
  onGo,
  onClose,
}: DialogProps & { state: ConsoleState; onGo: () => void }) {
  const waiting = state.sale.lots.filter((lot) => lot.state === 'scheduled').length
  const isOnBlock = state.sale.current !== null && state.sale.current.stage !== 'hammer'
  const stands = [
    isOnBlock && 'masih ada lot di meja: ketok atau lewati dahulu',
    waiting > 0 && `masih ada ${waiting} lot yang belum dilelang: lelang atau tarik dahulu`,
  ].filter(Boolean)
  return (
    <AskForm
      title="Akhiri sidang?"
      go="Akhiri sidang"
      disabled={stands.length > 0}
      onGo={onGo}
      onClose={onClose}
    >
      <p className="text-14 text-text-2">
        {stands.length > 0
          ? `Sidang belum bisa diakhiri: ${stands.join('; ')}.`
          : 'Hasil semua lot menjadi tetap, dan tagihan pemenang terbit. Sidang tidak bisa dibuka lagi.'}
      </p>
      <Totals state={state} />
    </AskForm>
  )
}

export function RatifyQuestion({
  state,
  onGo,
  onClose,
}: DialogProps & { state: ConsoleState; onGo: () => void }) {
  return (
    <AskForm title="Sahkan hasil sidang?" go="Sahkan hasil" onGo={onGo} onClose={onClose}>
      <p className="text-14 text-text-2">
        Pejabat lelang menandatangani hasil semua lot: jejak terakhir tiap lot dicatat atas nama Anda.
      </p>
      <Totals state={state} />
    </AskForm>
  )
}

function Totals({ state: { totals } }: { state: ConsoleState }) {
  return (
    <FactList
      facts={[
        { label: 'Terjual', value: `${totals.sold} lot` },
        { label: 'Konfirmasi', value: `${totals.konfirmasi} lot` },
        { label: 'Tidak terjual', value: `${totals.passed} lot` },
        { label: 'Jumlah ketok', value: formatRupiah(totals.hammer_total) },
      ]}
    />
  )
}

export function SheetDialog({ state, onClose }: DialogProps & { state: ConsoleState }) {
  const { desk, sale } = state
  const lot = sale.lots.find(({ lot_id }) => lot_id === desk?.lot_id)
  if (desk === null || lot === undefined) return null
  return (
    <Modal open onClose={onClose} size="xl" title={`Lot ${lotTag(lot.lot_number)} · ${lot.title}`}>
      <div className="grid gap-4">
        <ul className="grid grid-cols-4 gap-2" aria-label="Foto">
          {desk.pictures.slice(0, 8).map((picture) => (
            <li key={picture.file}>
              <Picture
                src={pictureUrl(picture.file)}
                alt={picture.caption}
                widths={[320, 480]}
                sizes="200px"
                blur={picture.blur}
              />
            </li>
          ))}
        </ul>
        <FactList facts={desk.facts} columns />
      </div>
    </Modal>
  )
}

export interface LotQuestionProps extends DialogProps {
  lot: SaleLot
  mayCallUp: boolean
  mayWithdraw: boolean
  onCallUp: () => void
  onWithdraw: () => void
}

/** A lot of the run order that waits: called up out of its turn, or withdrawn. */
export function LotQuestion({
  lot,
  mayCallUp,
  mayWithdraw,
  onCallUp,
  onWithdraw,
  onClose,
}: LotQuestionProps) {
  return (
    <Modal open onClose={onClose} title={`Lot ${lotTag(lot.lot_number)} · ${lot.title}`}>
      <FactList
        facts={[
          { label: 'Harga dasar', value: formatRupiah(lot.base_price) },
          { label: 'Kelipatan', value: formatRupiah(lot.increment) },
          { label: 'Nilai', value: lot.grade ?? '-' },
          { label: 'Kota', value: lot.city },
        ]}
      />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          data-autofocus
          disabled={!mayCallUp}
          onClick={() => {
            onClose()
            onCallUp()
          }}
        >
          Naikkan ke meja
        </Button>
        <Button variant="outline" disabled={!mayWithdraw} onClick={onWithdraw}>
          Tarik lot
        </Button>
      </div>
      {!mayCallUp && (
        <p className="mt-3 text-13 text-text-2">
          Lot ini bisa naik setelah lot di meja diketok atau dilewati, selama sidang berjalan.
        </p>
      )}
    </Modal>
  )
}

const ALL: readonly KeyName[] = [
  'space',
  'enter',
  'undo',
  'floor',
  'jump',
  'pass',
  'reopen',
  'next',
  'pause',
  'automatic',
  'message',
  'step_down',
  'step_up',
  'withdraw',
  'sheet',
]

export function KeysDialog({
  keys,
  onKey,
  onClose,
}: DialogProps & { keys: Keys; onKey: (name: KeyName) => void }) {
  return (
    <Modal open onClose={onClose} size="lg" title="Semua tombol">
      <ul className="grid gap-1 sm:grid-cols-2">
        {ALL.map((name) => (
          <li key={name}>
            <button
              type="button"
              className="console-help-key"
              aria-disabled={keys[name].act === null}
              onClick={() => {
                onClose()
                onKey(name)
              }}
            >
              <KeyCap>{name === 'floor' ? '0–9 F' : caps[name]}</KeyCap>
              <span className="min-w-0">
                <b>{keys[name].label}</b>
                <span>{keys[name].note}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
