import type { Reply } from '@ketok/contract'
import { consignmentWords } from '@ketok/domain'
import { type ChipTone, StatusChip } from '@ketok/ui'

export type DeskCard = Reply<'GET /office/titipan'>['consignments'][number]
export type DeskConsignment = Reply<'GET /office/titipan/{id}'>
/** As the gate sees it. */
export type GateConsignment = Reply<'GET /office/titipan/{id}/masuk'>

const TONES: Partial<Record<DeskCard['state'], ChipTone>> = {
  submitted: 'warning',
  asked_back: 'neutral',
  sold: 'success',
  handed_over: 'success',
  settled: 'success',
  unsold: 'neutral',
  returned: 'neutral',
  cancelled: 'neutral',
  rejected: 'danger',
}

type Standing = Pick<DeskCard, 'state' | 'inspection'>

export const standingWords = ({ state, inspection }: Standing): string =>
  consignmentWords(state, inspection?.is_missed)

export function ConsignmentChip({ consignment }: { consignment: Standing }) {
  const { state, inspection } = consignment
  const tone = inspection?.is_missed ? 'warning' : TONES[state]
  return <StatusChip tone={tone ?? 'brand'}>{standingWords(consignment)}</StatusChip>
}

/** What an owner without a mailbox is called about, while it waits for them. */
export function toCallAbout({
  state,
  question_open,
}: Pick<DeskCard, 'state' | 'question_open'>): 'time' | 'question' | 'price' {
  if (question_open) return 'question'
  return state === 'submitted' ? 'time' : 'price'
}

const CALLS = {
  time: 'Telepon: atur inspeksi',
  question: 'Telepon: pertanyaan',
  price: 'Telepon: harga',
} as const

/** What the desk has to do next; null where it waits for somebody else. */
export function nextStep({
  state,
  turn,
  agreement_ended,
  owner_has_mailbox,
  ...card
}: Pick<DeskCard, 'state' | 'turn' | 'agreement_ended' | 'owner_has_mailbox' | 'question_open'>): string {
  if (turn === 'consignor')
    return owner_has_mailbox ? 'Menunggu penitip' : CALLS[toCallAbout({ state, ...card })]
  if (turn === 'nobody') return ''
  switch (state) {
    case 'submitted':
    case 'inspection_booked':
      return 'Periksa formulir'
    case 'inspected':
      return 'Usulkan harga'
    case 'price_proposed':
    case 're_offered':
      return 'Jawab permintaan harga'
    case 'price_agreed':
      return agreement_ended ? 'Usulkan harga lagi' : 'Jadikan unit'
    case 'rejected':
    case 'cancelled':
      return 'Kembalikan dengan surat keluar'
    default:
      return 'Usulkan limit baru'
  }
}
