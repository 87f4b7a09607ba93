import type { LotOnBlock, PublicSale } from '@ketok/contract/live'
import { formatRupiah } from '@ketok/domain'

type SaleLot = PublicSale['lots'][number]

/** What the large figure is, and how loudly the rest is said. */
export interface HallBoard {
  readonly label: string
  readonly amount: string
  /** Who leads, by number only: names belong to the rostrum. */
  readonly leader: string | null
  /** What the call says, or the hammer. */
  readonly call: string | null
  readonly tone: 'asking' | 'going' | 'sold' | 'unsold' | 'still'
}

const NEXT_SHOWN = 4

/** The lot on the block, else the next one: a hall that waits sees what it waits for. */
export function lotShown(sale: PublicSale): SaleLot | undefined {
  const current = sale.current?.lot_id
  return (
    sale.lots.find(({ lot_id }) => lot_id === current) ?? sale.lots.find(({ state }) => state === 'scheduled')
  )
}

export function nextLots(sale: PublicSale): SaleLot[] {
  const shown = lotShown(sale)?.lot_id
  return sale.lots
    .filter(({ lot_id, state }) => state === 'scheduled' && lot_id !== shown)
    .slice(0, NEXT_SHOWN)
}

export function boardOf(sale: PublicSale): HallBoard {
  const lot = lotShown(sale)
  const { current } = sale
  if (sale.state === 'ended' || sale.state === 'ratified')
    return { label: 'Sidang', amount: 'Selesai', leader: null, call: 'Terima kasih', tone: 'still' }
  if (lot === undefined)
    return { label: 'Sidang', amount: 'Semua lot selesai', leader: null, call: null, tone: 'still' }
  if (current === null)
    return {
      label: 'Harga dasar',
      amount: formatRupiah(lot.base_price),
      leader: null,
      call: 'Segera dimulai',
      tone: 'still',
    }
  if (current.stage === 'hammer') return hammerOf(current)
  const leader = leaderOf(current)
  if (sale.state === 'paused' || current.stage === 'paused') {
    const amount = formatRupiah(current.price ?? lot.base_price)
    return {
      label: current.price === null ? 'Harga dasar' : 'Harga kini',
      amount,
      leader,
      call: 'Dijeda',
      tone: 'still',
    }
  }
  if (current.ask === null)
    return { label: 'Harga dasar', amount: formatRupiah(lot.base_price), leader, call: null, tone: 'still' }
  const amount = formatRupiah(current.ask)
  if (current.stage === 'going_1')
    return { label: 'Diminta', amount, leader, call: 'Panggilan pertama', tone: 'going' }
  if (current.stage === 'going_2')
    return { label: 'Diminta', amount, leader, call: 'Panggilan terakhir', tone: 'going' }
  return { label: 'Diminta', amount, leader, call: null, tone: 'asking' }
}

function hammerOf(lot: LotOnBlock): HallBoard {
  const leader = leaderOf(lot)
  const amount = lot.price === null ? '–' : formatRupiah(lot.price)
  switch (lot.result) {
    case 'sold':
      return { label: 'Harga ketok', amount, leader, call: 'Terjual', tone: 'sold' }
    case 'konfirmasi':
      return { label: 'Tawaran tertinggi', amount, leader, call: 'Menunggu penjual', tone: 'unsold' }
    default:
      return { label: 'Hasil', amount: 'Tidak terjual', leader: null, call: null, tone: 'unsold' }
  }
}

/** Where the bid came from, and the number that was raised. */
function leaderOf({ leader, source }: LotOnBlock): string | null {
  if (leader === null) return null
  const number = String(leader.nipl_number).padStart(4, '0')
  // Who left a maximum, on paper or on the site, raises no paddle but is known in the room by its number.
  if (source === 'proxy') return `Titip tawar, paddle ${number}`
  return source === 'floor' ? `Paddle ${number}` : `Daring ${number}`
}
