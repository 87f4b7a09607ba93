import type { SaleLot } from '@ketok/contract/live'
import type { ConsoleState } from './console-state.ts'
import {
  type Keys,
  type LotCommandBody,
  lotTag,
  type Order,
  type Question,
  type SaleCommandBody,
} from './keys.ts'
import type { KeyName } from './press.ts'
import {
  AutomaticQuestion,
  EndQuestion,
  KeysDialog,
  LotQuestion,
  MessageQuestion,
  RatifyQuestion,
  ReasonQuestion,
  SheetDialog,
  StartQuestion,
} from './questions.tsx'

/** What is asked now, of the sale, of the lot that was then on the block, or of a lot that waits. */
export type Open =
  | { readonly question: Question; readonly lotId: number | null }
  | { readonly lot: SaleLot; readonly withdraws: boolean }

export interface ConsoleQuestionProps {
  open: Open
  state: ConsoleState
  keys: Keys
  mayCallUp: boolean
  mayWithdraw: boolean
  onOrder: (order: Order, name: KeyName) => void
  onOpen: (open: Open | null) => void
  onKey: (name: KeyName) => void
}

/** Whatever needs a word first. What is sent carries what the screen showed when the answer was given. */
export function ConsoleQuestion({
  open,
  state,
  keys,
  mayCallUp,
  mayWithdraw,
  onOrder,
  onOpen,
  onKey,
}: ConsoleQuestionProps) {
  const onClose = () => onOpen(null)
  const { sale_seq: expected_seq, current } = state.sale
  const sale = (body: SaleCommandBody, name: KeyName) => onOrder({ to: 'sale', body }, name)
  const lot = (lotId: number, body: LotCommandBody, name: KeyName) =>
    onOrder({ to: 'lot', lotId, body }, name)

  if ('lot' in open) {
    const lotId = open.lot.lot_id
    if (open.withdraws)
      return (
        <ReasonQuestion
          title={`Tarik lot ${lotTag(open.lot.lot_number)}?`}
          go="Tarik lot"
          note="Lot keluar dari sidang ini, dan alasannya dibaca semua peserta. Tidak bisa dibatalkan."
          usual={WITHDRAW_REASONS}
          danger
          onReason={(reason) => lot(lotId, { command: 'withdraw', reason, expected_seq: 0 }, 'withdraw')}
          onClose={onClose}
        />
      )
    return (
      <LotQuestion
        lot={open.lot}
        {...{ mayCallUp, mayWithdraw }}
        onCallUp={() => sale({ command: 'call_up', lot_id: lotId, expected_seq }, 'next')}
        onWithdraw={() => onOpen({ lot: open.lot, withdraws: true })}
        onClose={onClose}
      />
    )
  }
  switch (open.question) {
    case 'start':
      return (
        <StartQuestion
          state={state}
          onGo={() => sale({ command: 'start', expected_seq }, 'space')}
          onClose={onClose}
        />
      )
    case 'end':
      return (
        <EndQuestion
          state={state}
          onGo={() => sale({ command: 'end', expected_seq }, 'space')}
          onClose={onClose}
        />
      )
    case 'ratify':
      return (
        <RatifyQuestion
          state={state}
          onGo={() => sale({ command: 'ratify', expected_seq }, 'space')}
          onClose={onClose}
        />
      )
    case 'pause':
      return (
        <ReasonQuestion
          title="Jeda sidang"
          go="Jeda sekarang"
          note="Tidak ada yang bisa menawar selama jeda. Alasannya tampil di semua layar."
          usual={PAUSE_REASONS}
          onReason={(reason) => sale({ command: 'pause', reason, expected_seq }, 'pause')}
          onClose={onClose}
        />
      )
    case 'message':
      return (
        <MessageQuestion
          onText={(text) => sale({ command: 'message', text, expected_seq }, 'message')}
          onClose={onClose}
        />
      )
    case 'automatic':
      return (
        <AutomaticQuestion
          onRing={(ring_seconds, break_seconds) =>
            sale({ command: 'automatic', ring_seconds, break_seconds, expected_seq }, 'automatic')
          }
          onClose={onClose}
        />
      )
    case 'sheet':
      return <SheetDialog state={state} onClose={onClose} />
    case 'help':
      return <KeysDialog keys={keys} onKey={onKey} onClose={onClose} />
    case 'pass':
    case 'reopen':
    case 'withdraw': {
      const { lotId } = open
      if (lotId === null) return null
      const command = open.question
      return (
        <ReasonQuestion
          {...LOT_QUESTIONS[command]}
          // It stays open all the same: whoever is typing a reason would go on typing on the keys.
          isOver={current?.lot_id !== lotId}
          danger={command === 'withdraw'}
          onReason={(reason) => {
            if (current !== null) lot(lotId, { command, reason, expected_seq: current.seq }, command)
          }}
          onClose={onClose}
        />
      )
    }
  }
}

const PAUSE_REASONS = ['Gangguan siaran', 'Istirahat', 'Pemeriksaan dokumen', 'Gangguan di ruang lelang']
const WITHDRAW_REASONS = ['Dokumen belum lengkap', 'Permintaan penjual', 'Unit tidak di tempat']

const LOT_QUESTIONS = {
  pass: {
    title: 'Lewati lot di atas limit?',
    go: 'Lewati lot',
    note: 'Tawaran tertinggi sudah di atas limit penjual. Melewatinya perlu alasan, dan dicatat.',
    usual: ['Penawar menarik diri', 'NIPL penawar tidak berlaku', 'Keberatan di ruang lelang'],
  },
  reopen: {
    title: 'Buka kembali lot ini?',
    go: 'Buka kembali',
    note: 'Ketok dibatalkan, dan penawaran berlanjut dari harga terakhir. Alasannya dicatat.',
    usual: ['Tawaran tidak terlihat', 'Salah ketok', 'Gangguan sambungan peserta'],
  },
  withdraw: {
    title: 'Tarik lot dari meja?',
    go: 'Tarik lot',
    note: 'Lot keluar dari sidang ini, dan alasannya dibaca semua peserta. Tidak bisa dibatalkan.',
    usual: WITHDRAW_REASONS,
  },
} as const
