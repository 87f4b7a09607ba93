import type { Reply } from '@ketok/contract'
import { rupiah } from '@ketok/domain'
import { describe, expect, it } from 'vitest'
import { exceptionWords } from '../../../components/cashier/exception-words.ts'
import { waitingGroups } from './waiting-groups.ts'

type Desk = Reply<'GET /office/keuangan/pengecualian'>

const nothing = { count: 0, amount: rupiah(0) }
const desk = (kinds: Desk['kinds']): Desk => ({
  exceptions: [],
  total: 0,
  kinds,
  suspense: { balance: 0, explained: 0 },
  work: {
    refunds_due: { count: 3, amount: rupiah(15_000_000) },
    transfers_awaited: nothing,
    sellers_to_pay: { count: 2, amount: rupiah(180_000_000) },
  },
})
const lineOf = (found: Desk | undefined, label: RegExp) =>
  waitingGroups(found)
    .flatMap(({ waiting }) => waiting)
    .find((line) => label.test(line.label))

describe('a morning at the desk', () => {
  it('adds up kinds that one press answers, and tells how long the oldest waits', () => {
    const since = ['2026-11-20T09:00:00+07:00', '2026-11-18T09:00:00+07:00'] as const
    const found = desk([
      { kind: 'refund_failed', count: 1, amount: rupiah(5_000_000), since: since[0] },
      { kind: 'refund_overdue', count: 2, amount: rupiah(1_000_000), since: since[1] },
      { kind: 'no_bank_account', count: 1, amount: rupiah(700_000), since: since[0] },
    ])
    // Buyers and sellers: only the queue below knows where each is helped.
    expect(lineOf(found, /^Tanpa rekening/)).toMatchObject({
      count: 1,
      to: '/keuangan?jenis=no_bank_account',
    })
    expect(lineOf(found, /^Ditolak atau terlambat/)).toMatchObject({
      count: 3,
      amount: 6_000_000,
      since: since[1],
      urgent: true,
    })
    expect(lineOf(found, /^Jaminan/)).toMatchObject({ count: 3, amount: 15_000_000 })
    expect(lineOf(found, /serah terima/)).toMatchObject({ count: 2, amount: 180_000_000, urgent: false })
  })

  it('leaves no kind uncounted but the alarm, which stands above all', () => {
    const kinds = Object.keys(exceptionWords) as Desk['kinds'][number]['kind'][]
    const found = desk(
      kinds.map((kind) => ({ kind, count: 1, amount: rupiah(1), since: '2026-11-20T09:00:00+07:00' })),
    )
    const work = { refunds_due: nothing, transfers_awaited: nothing, sellers_to_pay: nothing }
    const counted = waitingGroups({ ...found, work })
      .flatMap(({ waiting }) => waiting)
      .reduce((sum, { count }) => sum + count, 0)
    expect(counted).toBe(kinds.length - 1)
  })

  it('stands there with its lines before anything is known', () => {
    expect(lineOf(undefined, /^Mutasi/)).toMatchObject({ count: 0, since: null })
  })
})
