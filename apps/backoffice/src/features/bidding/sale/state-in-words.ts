import { formatRupiah } from '@ketok/domain'
import type { ConsoleState } from './console-state.ts'
import { lotTag } from './keys.ts'
import { situationOf } from './situation.ts'
import { stageWords } from './stage-words.ts'

const results = {
  sold: 'terjual',
  konfirmasi: 'menunggu konfirmasi penjual',
  passed: 'tidak terjual',
} as const

/** What whoever does not see the board hears of it: the lot, what was bid, what was called. */
export function stateInWords(state: ConsoleState): string {
  const { current, lots } = state.sale
  if (current === null) return ''
  const number = lots.find(({ lot_id }) => lot_id === current.lot_id)?.lot_number ?? 0
  const stage = current.result === null ? stageWords[situationOf(state)] : results[current.result]
  const price = current.price === null ? 'belum ada tawaran' : formatRupiah(current.price)
  return `Lot ${lotTag(number)}, ${price}, ${stage}`
}
