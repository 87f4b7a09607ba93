import { deadlineBeside, formatNiplNumber, formatRupiah, instant, type TimeZone } from '@ketok/domain'
import {
  type MoneyStep,
  type PayoutRow,
  pastStep,
  stepsOfPayout,
  stepsToSend,
  stepToCome,
} from '../payout/payout.ts'
import type { BillOfNipl, HeldNiplRow, LotOfNipl, OrderRow } from './nipl.store.ts'

/** All that is known of one NIPL, whoever owns it. */
export interface NiplFacts {
  readonly nipl: HeldNiplRow
  readonly order: OrderRow | undefined
  /** 'NIPL 0012 · Lelang Mobil', of the one it came from and the one it became. */
  readonly carriedFrom: string | null
  readonly carriedTo: string | null
  readonly leads: readonly { readonly lot: LotOfNipl; readonly at: Date }[]
  readonly wonLot: LotOfNipl | null
  readonly bill: BillOfNipl | undefined
  /** Of the branch that sells. */
  readonly zone: TimeZone
  readonly auctionClosesAt: Date
  /** When nothing could be bid on any more; null while something can. */
  readonly auctionEndedAt: Date | null
  /** Whether what ended it is a cancellation. */
  readonly isCancelled: boolean
  /** When its owner's invitation to the sale was withdrawn. */
  readonly shutOutAt: Date | null
  /** Oldest first. */
  readonly payouts: readonly PayoutRow[]
}

/** The story of one NIPL in the order it happened, and behind it what follows. */
export function niplSteps(facts: NiplFacts): MoneyStep[] {
  const past = [...bought(facts), ...used(facts), ...ended(facts)]
  const byTime = past.toSorted((a, b) => (a.at ?? '').localeCompare(b.at ?? ''))
  return [...byTime, ...toCome(facts)]
}

const nameOf = ({ lot_number, title }: LotOfNipl) => `Lot ${String(lot_number).padStart(3, '0')} ${title}`

function bought({ nipl, order, carriedFrom }: NiplFacts): MoneyStep[] {
  if (carriedFrom !== null)
    return [pastStep('carried_here', `Dipindahkan dari ${carriedFrom}`, nipl.created_at)]
  if (order === undefined) return [pastStep('active', 'Dibayar, NIPL aktif', nipl.created_at)]
  // Banks tell seconds, statements only the day: neither may put the money before the order.
  const paidAt = new Date(Math.max(order.created_at.getTime(), order.paid_at?.getTime() ?? 0))
  const active = pastStep('active', 'Dibayar, NIPL aktif', paidAt)
  if (nipl.price === 0) return [pastStep('active', 'Diambil tanpa jaminan, NIPL aktif', paidAt)]
  const which = order.quantity === 1 ? null : `Satu dari ${order.quantity} NIPL`
  return [pastStep('ordered', 'Dipesan', order.created_at, which), active]
}

function used({ nipl, leads, wonLot, bill, zone }: NiplFacts): MoneyStep[] {
  const steps = leads.map(({ lot, at }) => {
    const isHeld = nipl.state === 'active' && nipl.held_by === lot.lot_id
    const note = isHeld ? 'Masih menahan NIPL ini' : null
    return pastStep('led', `Tertinggi di ${nameOf(lot)}`, at, note)
  })
  if (bill === undefined) return steps
  const lot = wonLot === null ? 'satu lot' : nameOf(wonLot)
  const price = formatRupiah(bill.hammer_price)
  steps.push(
    bill.offer_id === null
      ? pastStep('won', `Menang ${lot}`, bill.hammered_at, `Harga ketok ${price}`)
      : pastStep('won', `Dipakai membeli ${lot}`, bill.hammered_at, `Sebagai penawar berikutnya, ${price}`),
  )
  if (bill.paid_at !== null) steps.push(pastStep('applied', 'Tagihan lunas, jaminan terpotong', bill.paid_at))
  if (bill.expired_at !== null) {
    const due = deadlineBeside(zone, instant(bill.due_at.getTime()))
    const why = `Tagihan ${formatRupiah(bill.total)} tidak dibayar sampai ${due}`
    steps.push(pastStep('forfeited', 'Wanprestasi, NIPL hangus', bill.expired_at, why))
  }
  return steps
}

const overWords = (isCancelled: boolean) =>
  `Lelang ${isCancelled ? 'dibatalkan' : 'selesai'}, NIPL tidak terpakai`

function ended({
  nipl,
  auctionEndedAt,
  isCancelled,
  shutOutAt,
  carriedTo,
  payouts,
  bill,
}: NiplFacts): MoneyStep[] {
  const steps: MoneyStep[] = []
  if (nipl.chosen_at !== null) {
    const choice = nipl.at_end === 'carry' ? 'dipindahkan ke lelang berikutnya' : 'dikembalikan ke rekening'
    steps.push(pastStep('chosen', `Anda memilih ${choice}`, nipl.chosen_at))
  }
  if (nipl.refund_by !== null && bill === undefined) {
    const given = payouts[0]?.prepared_at ?? nipl.refunded_at ?? nipl.changed_at
    // A guest whose invitation was withdrawn is owed it back while the sale goes on.
    steps.push(
      shutOutAt !== null
        ? pastStep('lost', 'Tidak ikut lelang ini lagi, NIPL tidak terpakai', shutOutAt)
        : pastStep('lost', overWords(isCancelled), auctionEndedAt ?? given),
    )
  }
  steps.push(...payouts.flatMap(stepsOfPayout))
  if (nipl.state === 'ended')
    steps.push(pastStep('lost', overWords(isCancelled), auctionEndedAt ?? nipl.changed_at))
  if (nipl.refunded_at === null) return steps
  if (carriedTo !== null)
    steps.push(pastStep('carried', `Dipindahkan menjadi ${carriedTo}`, nipl.refunded_at))
  else if (!payouts.some(({ state }) => state === 'sent')) {
    const reference = `Referensi bank ${nipl.refund_reference}`
    steps.push(pastStep('sent', 'Dikirim ke rekening Anda', nipl.refunded_at, reference))
  }
  return steps
}

function toCome({ nipl, auctionClosesAt, zone, bill, payouts }: NiplFacts): MoneyStep[] {
  const last = payouts.at(-1)
  switch (nipl.state) {
    case 'active': {
      const closes = instant(auctionClosesAt.getTime())
      const when = `Dijadwalkan ${deadlineBeside(zone, closes)}`
      const ends = stepToCome('auction_ends', 'Lelang selesai', null, when)
      if (nipl.price === 0) return [ends]
      const [label, note] =
        nipl.at_end === 'carry'
          ? ['Dipindahkan bila tidak menang', 'Bila ada lelang berikutnya dengan jaminan yang sama']
          : ['Dikembalikan bila tidak menang', 'Paling lambat 5 hari kerja sesudahnya']
      return [ends, stepToCome(nipl.at_end === 'carry' ? 'carry' : 'return', label ?? '', null, note)]
    }
    case 'consumed':
      return [stepToCome('apply', 'Bayar tagihan, jaminan ikut memotong', bill?.due_at ?? null)]
    case 'refund_due':
    case 'refunding':
      return stepsToSend(last, nipl.refund_by)
    case 'refund_failed': {
      const mend = stepToCome('mend', 'Perbaiki rekening di Pengaturan')
      const rest = stepsToSend(last, nipl.refund_by)
      return last?.state === 'prepared' ? rest : [mend, ...rest]
    }
    default:
      return []
  }
}

/** 'NIPL 0012 · Lelang Mobil' */
export const niplName = (niplNumber: number, auctionName: string) =>
  `NIPL ${formatNiplNumber(niplNumber)} · ${auctionName}`
