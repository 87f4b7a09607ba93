import type { SentBody } from '@ketok/contract'
import { formatRupiah, formatRupiahShort } from '@ketok/domain'
import type { ConsoleState } from './console-state.ts'
import type { KeyName } from './press.ts'
import { nextStep } from './price-steps.ts'
import { type Situation, situationOf } from './situation.ts'

type Unsent<Command> = Command extends unknown ? Omit<Command, 'command_id'> : never
export type LotCommandBody = Unsent<SentBody<'POST /office/lot/{lot_id}/perintah'>>
export type SaleCommandBody = Unsent<SentBody<'POST /office/sidang/{auction_id}/perintah'>>

/** What needs a word before it is done, or only shows something. */
export type Question =
  | 'start'
  | 'end'
  | 'ratify'
  | 'pass'
  | 'reopen'
  | 'withdraw'
  | 'pause'
  | 'message'
  | 'automatic'
  | 'sheet'
  | 'help'

export type Act =
  | { readonly to: 'lot'; readonly lotId: number; readonly body: LotCommandBody }
  | { readonly to: 'sale'; readonly body: SaleCommandBody }
  | { readonly asks: Question }
  | { readonly types: 'jump' | 'no_jump' }

/** An act that is sent. */
export type Order = Extract<Act, { to: string }>

export interface Key {
  /** What it does now, or would do. */
  readonly label: string
  /** What comes of it; of a key that sleeps, when it wakes. */
  readonly note: string
  /** Null while it sleeps. */
  readonly act: Act | null
}

export interface Desk {
  readonly state: ConsoleState
  /** Digits of a paddle, not sent yet. */
  readonly typed: string
  /** Digits of a jump; null when none is being typed. */
  readonly jump: string | null
  /** Why nothing may be done now. */
  readonly locked: string | null
}

export type Keys = Readonly<Record<KeyName, Key>>

/** Every key in every situation: what it would do, or why it does nothing. */
export function keysOf(desk: Desk): Keys {
  const now = situationOf(desk.state)
  return {
    space: guarded(desk, space(desk, now)),
    enter: guarded(desk, enter(desk, now)),
    undo: guarded(desk, undo(desk, now)),
    floor: guarded(desk, floor(desk, now)),
    jump: guarded(desk, jump(desk, now)),
    pass: guarded(desk, pass(desk, now)),
    reopen: guarded(desk, reopen(now)),
    next: guarded(desk, next(desk, now)),
    pause: guarded(desk, pause(desk, now)),
    automatic: guarded(desk, automatic(desk, now)),
    message: guarded(desk, message(now)),
    step_down: guarded(desk, step(desk, now, 'down')),
    step_up: guarded(desk, step(desk, now, 'up')),
    withdraw: guarded(desk, withdraw(desk, now)),
    sheet: desk.state.desk
      ? awake('Lembar lot', 'foto dan data', { asks: 'sheet' })
      : asleep('Lembar lot', 'tidak ada lot'),
    help: awake('Semua tombol', 'daftar lengkap', { asks: 'help' }),
  }
}

/** The key that carries the sale on from here; none while a person decides between several. */
export function nextKey(now: Situation): KeyName | null {
  switch (now) {
    case 'before':
    case 'on_block':
    case 'asking':
    case 'going_1':
    case 'over':
    case 'ended':
      return 'space'
    case 'between':
    case 'hammer':
      return 'next'
    case 'going_2':
      return 'enter'
    case 'paused':
      return 'pause'
    case 'ratified':
      return null
  }
}

const awake = (label: string, note: string, act: Act): Key => ({ label, note, act })
const asleep = (label: string, note: string): Key => ({ label, note, act: null })

function guarded({ locked }: Desk, key: Key): Key {
  return locked === null ? key : { ...key, note: locked, act: null }
}

function lotAct({ state: { sale } }: Desk, body: Unseen<LotCommandBody>): Act | null {
  if (sale.current === null) return null
  const { lot_id, seq } = sale.current
  return { to: 'lot', lotId: lot_id, body: { ...body, expected_seq: seq } as LotCommandBody }
}

function saleAct({ state: { sale } }: Desk, body: Unseen<SaleCommandBody>): Act {
  return { to: 'sale', body: { ...body, expected_seq: sale.sale_seq } as SaleCommandBody }
}

type Unseen<Body> = Body extends unknown ? Omit<Body, 'expected_seq'> : never

function isCalling(now: Situation): boolean {
  return now === 'asking' || now === 'going_1' || now === 'going_2'
}

function isBeforeHammer(now: Situation): boolean {
  return now === 'on_block' || now === 'paused' || isCalling(now)
}

/** What the first ask of the lot on the block will be, or what is asked. */
export function askOf({ sale }: Pick<ConsoleState, 'sale'>): number | null {
  if (sale.current === null) return null
  if (sale.current.ask !== null) return sale.current.ask
  return sale.lots.find(({ lot_id }) => lot_id === sale.current?.lot_id)?.base_price ?? null
}

function space(desk: Desk, now: Situation): Key {
  const { state } = desk
  switch (now) {
    case 'before':
      return awake('Mulai sidang', `${state.sale.lots.length} lot menunggu`, { asks: 'start' })
    case 'between':
      return asleep('Panggilan', 'N menaikkan lot berikutnya')
    case 'on_block':
      return {
        label: 'Buka harga',
        note: `minta ${formatRupiah(askOf(state))}`,
        act: lotAct(desk, { command: 'announce' }),
      }
    case 'asking':
      return {
        label: 'Panggilan 1',
        note: 'panggilan pertama',
        act: lotAct(desk, { command: 'call' }),
      }
    case 'going_1':
      return {
        label: 'Panggilan 2',
        note: 'peringatan terakhir',
        act: lotAct(desk, { command: 'call' }),
      }
    case 'going_2':
      return state.sale.current?.price === null
        ? asleep('Panggilan', 'tidak ada tawaran: P lewati')
        : asleep('Panggilan', 'sudah dua kali: Enter ketok')
    case 'paused':
      return asleep('Panggilan', 'sidang dijeda: Esc lanjutkan')
    case 'hammer':
      return state.next_lot_id === null
        ? awake('Akhiri sidang', 'semua lot sudah dilelang', { asks: 'end' })
        : asleep('Panggilan', 'N menaikkan lot berikutnya')
    case 'over':
      return awake('Akhiri sidang', 'semua lot sudah dilelang', { asks: 'end' })
    case 'ended':
      return awake('Sahkan hasil', 'tanda tangan pejabat lelang', { asks: 'ratify' })
    case 'ratified':
      return asleep('Panggilan', 'sidang sudah disahkan')
  }
}

function enter(desk: Desk, now: Situation): Key {
  const { typed, jump, state } = desk
  if (jump !== null) {
    const label = 'Pasang harga'
    const amount = jumpedAsk(desk)
    if (amount === null) return asleep(label, 'ketik jumlah kelipatan')
    return {
      label,
      note: `minta ${formatRupiah(amount)}`,
      act: lotAct(desk, { command: 'announce', ask: amount }),
    }
  }
  const label = 'Ketok palu'
  if (now === 'hammer') return asleep(label, 'palu sudah diketok')
  if (now !== 'going_2')
    return asleep(label, isBeforeHammer(now) ? 'aktif setelah Panggilan\u00a02' : 'tidak ada lot di meja')
  // A paddle half typed: whoever meant to take a bid would sell instead.
  if (typed !== '') return asleep(label, `paddle ${typed} belum ditawarkan: F atau hapus`)
  const { current } = state.sale
  if (current?.price === null) return asleep(label, 'belum ada tawaran: P lewati')
  const result = current?.reserve_met ? 'terjual' : 'menunggu konfirmasi penjual'
  return { label, note: `${result}`, act: lotAct(desk, { command: 'hammer' }) }
}

function undo(desk: Desk, now: Situation): Key {
  const label = 'Batalkan'
  if (!isCalling(now) && now !== 'paused')
    return asleep(label, now === 'hammer' ? 'R untuk membuka kembali' : 'belum ada tawaran')
  const target = desk.state.undo
  if (target === null) return asleep(label, 'belum ada tawaran')
  const note =
    target.price === null
      ? 'kembali tanpa tawaran'
      : `kembali ${formatRupiahShort(target.price).replace(' ', '\u00a0')}`
  return { label, note, act: lotAct(desk, { command: 'undo' }) }
}

function floor(desk: Desk, now: Situation): Key {
  const label = 'Tawaran lantai'
  if (now === 'on_block') return asleep(label, 'buka harga dahulu')
  if (!isCalling(now)) return asleep(label, now === 'paused' ? 'sidang dijeda' : 'tidak ada harga diminta')
  if (desk.typed === '') return asleep(label, 'ketik nomor paddle')
  const amount = desk.state.sale.current?.ask ?? null
  if (amount === null) return asleep(label, 'tidak ada harga diminta')
  const body = { command: 'floor_bid', paddle: Number(desk.typed), amount } as const
  return { label, note: `${formatRupiahShort(amount)} untuk paddle ${desk.typed}`, act: lotAct(desk, body) }
}

/** So many steps above the least that may be asked; none of them goes back to it. */
export function jumpedAsk({ state, jump }: Pick<Desk, 'state' | 'jump'>): number | null {
  const { current, lots } = state.sale
  if (current === null || jump === null || jump === '') return null
  const base = lots.find(({ lot_id }) => lot_id === current.lot_id)?.base_price ?? null
  const least = current.price === null ? base : current.price + current.step
  const ask = least === null ? null : least + Number(jump) * current.step
  return ask === current.ask ? null : ask
}

function jump(desk: Desk, now: Situation): Key {
  const label = 'Lompat harga'
  if (desk.jump !== null) {
    const amount = jumpedAsk(desk)
    const note = amount === null ? 'ketik jumlah kelipatan' : `minta ${formatRupiahShort(amount)}, Enter`
    return awake(label, note, { types: 'no_jump' })
  }
  if (now === 'going_1' || now === 'going_2') return asleep(label, 'hanya sebelum Panggilan\u00a01')
  if (now !== 'on_block' && now !== 'asking')
    return asleep(label, now === 'paused' ? 'sidang dijeda' : 'tidak ada lot di meja')
  return awake(label, 'ketik kelipatan, lalu Enter', { types: 'jump' })
}

function pass(desk: Desk, now: Situation): Key {
  const label = 'Lewati lot'
  if (now === 'hammer') return asleep(label, 'palu sudah diketok')
  if (!isBeforeHammer(now) || desk.state.sale.current === null) return asleep(label, 'tidak ada lot di meja')
  const { price, reserve_met } = desk.state.sale.current
  if (price !== null && reserve_met) return awake(label, 'perlu alasan: di atas limit', { asks: 'pass' })
  return { label, note: 'tidak terjual', act: lotAct(desk, { command: 'pass' }) }
}

function reopen(now: Situation): Key {
  const label = 'Buka kembali'
  return now === 'hammer'
    ? awake(label, 'batal ketok, dengan alasan', { asks: 'reopen' })
    : asleep(label, 'sesudah ketok, sebelum lot berikutnya')
}

function next(desk: Desk, now: Situation): Key {
  const label = 'lot berikutnya naik ke meja'
  const lotId = desk.state.next_lot_id
  if (now === 'before') return asleep(label, 'mulai sidang dahulu')
  if (now === 'ended' || now === 'ratified') return asleep(label, 'sidang sudah selesai')
  if (now === 'paused') return asleep(label, 'sidang dijeda')
  if (isBeforeHammer(now)) return asleep(label, 'ketok atau lewati lot ini dahulu')
  if (lotId === null) return asleep(label, 'tidak ada lot lagi')
  const number = desk.state.sale.lots.find(({ lot_id }) => lot_id === lotId)?.lot_number ?? 0
  return awake(label, `lot ${lotTag(number)}`, saleAct(desk, { command: 'call_up', lot_id: lotId }))
}

const PAUSE_REASON = 'Jeda sebentar'

function pause(desk: Desk, now: Situation): Key {
  if (now === 'paused')
    return awake('lanjutkan', 'sidang berjalan lagi', saleAct(desk, { command: 'resume' }))
  if (desk.state.sale.state !== 'live') return asleep('jeda', 'sidang tidak berjalan')
  return awake('jeda', 'langsung berhenti', saleAct(desk, { command: 'pause', reason: PAUSE_REASON }))
}

function automatic(desk: Desk, now: Situation): Key {
  if (now === 'ended' || now === 'ratified') return asleep('mode otomatis', 'sidang sudah selesai')
  const { automatic: ring } = desk.state.sale
  if (ring === null)
    return awake('mode otomatis', 'cincin waktu menggantikan juru lelang', { asks: 'automatic' })
  const body = { command: 'automatic', ring_seconds: null, break_seconds: ring.break_ms / 1_000 } as const
  return awake('ambil alih', 'matikan mode otomatis', saleAct(desk, body))
}

function message(now: Situation): Key {
  return now === 'ended' || now === 'ratified'
    ? asleep('pesan', 'sidang sudah selesai')
    : awake('pesan', 'ke semua layar', { asks: 'message' })
}

function step(desk: Desk, now: Situation, direction: 'down' | 'up'): Key {
  const label = direction === 'down' ? 'Kelipatan turun' : 'Kelipatan naik'
  const { current } = desk.state.sale
  if (!isBeforeHammer(now) || current === null) return asleep(label, 'tidak ada lot di meja')
  const to = nextStep(current.step, direction)
  if (to === null) return asleep(label, 'sudah di ujung')
  const when = current.ask === null ? '' : ' untuk permintaan berikutnya'
  return {
    label,
    note: `menjadi ${formatRupiahShort(to)}${when}`,
    act: lotAct(desk, { command: 'step', step: to }),
  }
}

function withdraw(desk: Desk, now: Situation): Key {
  const label = 'Tarik lot'
  if (now === 'hammer') return asleep(label, 'palu sudah diketok')
  return isBeforeHammer(now) && desk.state.sale.current !== null
    ? awake(label, 'dengan alasan', { asks: 'withdraw' })
    : asleep(label, 'pilih lot di urutan')
}

export function lotTag(lotNumber: number): string {
  return String(lotNumber).padStart(3, '0')
}
