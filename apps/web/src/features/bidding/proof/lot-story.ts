import {
  formatRupiah,
  type Instant,
  isInstant,
  isRecord,
  isRupiah,
  type PublicLedger,
  parseIso,
  wibDeadline,
  wibTimeToSecond,
} from '@ketok/domain'

/** One line of what happened, as anyone can read it. */
export interface StoryLine {
  readonly seq: number
  readonly at: Instant | null
  readonly words: string
  readonly note: string | null
  readonly amount: string | null
  /** 'Penawar A'; the same letter is the same person, in this lot only. */
  readonly bidder: string | null
  /** The beginning of the pseudonym, where it first appears: its bidder finds it in the receipt. */
  readonly mark: string | null
  readonly kind: 'bid' | 'result' | 'step'
}

type Entry = PublicLedger['events'][number]
type Payload = Entry['payload']

/** Bidders are called by letters in the order in which they first appear. */
class Bidders {
  readonly #letters = new Map<string, string>()

  name(bidder: unknown): string {
    return `Penawar ${this.#letter(String(bidder))}`
  }

  isKnown(bidder: unknown): boolean {
    return this.#letters.has(String(bidder))
  }

  #letter(bidder: string): string {
    const known = this.#letters.get(bidder)
    if (known !== undefined) return known
    const letter = lettersOf(this.#letters.size)
    this.#letters.set(bidder, letter)
    return letter
  }
}

/** 0 → A, 25 → Z, 26 → AA. */
function lettersOf(count: number): string {
  const letter = String.fromCharCode(65 + (count % 26))
  return count < 26 ? letter : lettersOf(Math.floor(count / 26) - 1) + letter
}

/** What the log tells, in order. What it holds that is not known here is told by its own name. */
export function lotStory(ledger: PublicLedger): StoryLine[] {
  const bidders = new Bidders()
  let end: unknown = null
  return ledger.events.map((entry) => {
    const { payload } = entry
    const isNew = typeof payload.bidder === 'string' && !bidders.isKnown(payload.bidder)
    const told = tell(entry, bidders, end)
    if (payload.closesAt !== undefined) end = payload.closesAt
    return {
      seq: entry.seq,
      // In the older layout the time that is hashed stands in the event itself.
      at: isInstant(payload.at) ? payload.at : parseIso(entry.at),
      note: null,
      amount: null,
      bidder: null,
      kind: 'step',
      mark: told.bidder && isNew ? String(payload.bidder).slice(0, 8) : null,
      ...told,
    }
  })
}

type Told = Pick<StoryLine, 'words'> & Partial<Pick<StoryLine, 'note' | 'amount' | 'bidder' | 'kind'>>

function tell({ type, payload }: Entry, bidders: Bidders, end: unknown): Told {
  const bidder = payload.bidder === undefined ? null : bidders.name(payload.bidder)
  switch (type) {
    case 'lot_published': {
      const terms = within(payload.terms)
      return {
        words: 'Lot diumumkan',
        note: `Harga dasar ${money(terms.base)}, kelipatan ${money(terms.increment)}${payload.reserve === undefined ? '' : '; harga limit, bila ada, disegel'}`,
      }
    }
    case 'lot_moved':
      return {
        words: 'Jadwal lelang dipindah',
        note: sentence([`dibuka ${moment(payload.opensAt)}`, text(payload.reason)]),
      }
    case 'reserve_lowered':
      return { words: 'Penjual menurunkan harga limit', note: 'Limit yang baru disegel seperti yang lama' }
    case 'lot_opened':
      return { words: 'Lelang dibuka', note: `Ditutup ${clock(payload.closesAt)} bila tidak diperpanjang` }
    case 'bid_placed': {
      const isLeading = String(payload.leader) === String(payload.bidder)
      const leader = isLeading ? null : bidders.name(payload.leader)
      return {
        words: isLeading ? 'menawar dan menjadi tertinggi' : `menawar, ${leader} tetap tertinggi`,
        note: sentence([beaten(payload), extended(payload, end)]),
        amount: money(payload.price),
        bidder,
        kind: 'bid',
      }
    }
    case 'maximum_raised':
      return { words: 'menaikkan maksimumnya', note: 'Jumlahnya tertutup', bidder }
    case 'maximum_lowered':
      return { words: 'menurunkan maksimumnya', note: 'Jumlahnya tertutup', bidder }
    case 'bid_undone':
      return {
        words: 'membatalkan tawaran yang baru dibuat',
        note: `Kejadian ke-${payload.undoes}`,
        bidder,
        kind: 'bid',
      }
    case 'lot_paused':
      return { words: 'Lot dijeda', note: text(payload.reason) }
    case 'lot_resumed':
      return { words: 'Lot dilanjutkan', note: `Ditutup ${clock(payload.closesAt)}` }
    case 'lot_closed':
      return outcome('Lot ditutup', payload, bidders)
    case 'konfirmasi_ended':
      return outcome('Jawaban penjual', payload, bidders)
    case 'hammer_fallen':
      return outcome('Palu diketok', payload, bidders)
    case 'lot_withdrawn':
      return { words: 'Lot ditarik', note: text(payload.reason), kind: 'result' }
    case 'lot_cancelled':
      return { words: 'Lelang dibatalkan', note: text(payload.reason), kind: 'result' }
    case 'proxy_set':
      return { words: 'menitipkan maksimum', note: 'Jumlahnya tertutup sampai terlampaui', bidder }
    case 'proxy_removed':
      return { words: 'mengambil kembali titipannya', bidder }
    case 'lot_called_up':
      return { words: 'Lot naik ke meja lelang' }
    case 'step_set':
      return { words: 'Kelipatan diatur', amount: money(payload.step) }
    case 'ask_announced':
      return { words: 'Juru lelang meminta', amount: money(payload.ask) }
    case 'bid_taken':
      return {
        words: SOURCES[String(payload.source)] ?? 'menawar',
        amount: money(payload.price),
        bidder,
        kind: 'bid',
      }
    case 'call_made':
      return { words: payload.call === 1 ? 'Panggilan pertama' : 'Panggilan kedua' }
    case 'bid_taken_back':
      return {
        words: 'Juru lelang membatalkan tawaran keliru',
        note: `Kembali ke ${money(payload.price) ?? 'harga sebelumnya'}`,
        kind: 'bid',
      }
    case 'lot_reopened':
      return { words: 'Lot dibuka kembali', note: text(payload.reason) }
    case 'bidding_paused':
      return { words: 'Lelang dijeda', note: text(payload.reason) }
    case 'bidding_resumed':
      return { words: 'Lelang dilanjutkan' }
    case 'automatic_set':
      return { words: payload.automatic === null ? 'Dipimpin juru lelang' : 'Dipimpin waktu (mode otomatis)' }
    case 'ring_restarted':
      return { words: 'Waktu dihitung dari awal' }
    default:
      return { words: type }
  }
}

const SOURCES: Readonly<Record<string, string>> = {
  floor: 'menawar di ruang lelang',
  online: 'menawar lewat situs',
  proxy: 'ditawarkan dari titipan maksimumnya',
}

function outcome(what: string, payload: Payload, bidders: Bidders): Told {
  const { result, price, winner } = within(payload.outcome)
  if (result === 'sold')
    return {
      words: `${what}: terjual kepada ${bidders.name(winner)}`,
      amount: money(price),
      kind: 'result',
    }
  if (result === 'konfirmasi')
    return { words: `${what}: menunggu jawaban penjual`, amount: money(price), kind: 'result' }
  return { words: `${what}: tidak terjual`, kind: 'result' }
}

/** The maximum that this bid went past, or that was too low at once. */
function beaten(payload: Payload): string | null {
  const amount = money(within(payload.opened).amount ?? within(payload.surpassed).maximum)
  return amount === null ? null : `Maksimum yang terlampaui ${amount}`
}

function extended({ closesAt }: Payload, before: unknown): string | null {
  return typeof closesAt === 'number' && typeof before === 'number' && closesAt > before
    ? `waktu diperpanjang sampai ${clock(closesAt)}`
    : null
}

function sentence(parts: readonly (string | null)[]): string | null {
  const sentence = parts.filter((part) => part !== null).join('; ')
  return sentence === '' ? null : sentence[0]?.toUpperCase() + sentence.slice(1)
}

const within = (value: unknown): Payload => (isRecord(value) ? value : {})

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

function money(value: unknown): string | null {
  return isRupiah(value) ? formatRupiah(value) : null
}

function clock(value: unknown): string {
  return isInstant(value) ? `${wibTimeToSecond(value)} WIB` : 'pada waktunya'
}

function moment(value: unknown): string {
  return isInstant(value) ? wibDeadline(value) : 'pada waktunya'
}

/** What came of the lot by its log alone, which is what is proved. */
export function resultOf(ledger: PublicLedger): { words: string; price: string | null } {
  const last = ledger.events.at(-1)
  const { result, price } = within(last?.payload.outcome)
  if (last?.type === 'lot_withdrawn') return { words: 'Ditarik dari lelang', price: null }
  if (last?.type === 'lot_cancelled') return { words: 'Lelang dibatalkan', price: null }
  if (result === 'sold') return { words: 'Terjual', price: money(price) }
  return { words: 'Tidak terjual', price: null }
}
