import { dateOfDay, formatDate, type LedgerFact, type LedgerFinding } from '@ketok/domain'
import { type DayProof, dayNumber, type ProofVerdict } from './lot-proof.ts'

/** `unknown`: this browser can not check it. */
export type Mark = 'checked' | 'closed' | 'mismatch' | 'waiting' | 'unknown'

export interface ProofStep {
  readonly key: string
  readonly title: string
  readonly mark: Mark
  /** The event that does not agree. */
  readonly seq: number | null
  /** What it means, in plain words. */
  readonly meaning: string
}

export const MARK_WORDS: Readonly<Record<Mark, string>> = {
  checked: 'Diperiksa',
  closed: 'Tertutup (hanya pemilik)',
  mismatch: 'Tidak cocok',
  waiting: 'Menunggu',
  unknown: 'Tidak dapat diperiksa di sini',
}

interface FactWords {
  readonly title: string
  readonly meaning: string
  /** Why some of it stays closed. */
  readonly closed?: string
}

const FACTS: Readonly<Record<LedgerFact, FactWords>> = {
  genesis: {
    title: 'Catatan ini milik lot ini',
    meaning:
      'Catatan dimulai dari nomor lot dan versi syaratnya. Catatan lot lain tidak bisa ditukar ke sini.',
  },
  chain: {
    title: 'Tidak ada kejadian yang diubah, disisipkan, atau dihapus',
    meaning:
      'Setiap kejadian memuat sidik kejadian sebelumnya. Satu angka saja diubah, semua sidik sesudahnya ikut berubah. Perangkat Anda menghitung ulang semuanya.',
  },
  order: {
    title: 'Urutan dan waktunya runtut',
    meaning: 'Kejadian dinomori tanpa lompatan, dan waktunya tidak pernah mundur.',
  },
  terms: {
    title: 'Syarat lelang tidak berubah di tengah jalan',
    meaning:
      'Harga dasar, kelipatan, dan aturan waktu ditulis saat lot diumumkan. Semua kejadian dihitung dengan syarat yang sama.',
  },
  prices: {
    title: 'Setiap harga naik menurut aturan',
    meaning:
      'Harga dihitung ulang dari tawaran yang tercatat: selangkah di atas penawar berikutnya, tidak pernah lebih.',
  },
  leaders: {
    title: 'Yang tercatat tertinggi memang tertinggi',
    meaning: 'Siapa yang memimpin sesudah setiap tawaran dihitung ulang, termasuk bila nilainya sama.',
  },
  maxima: {
    title: 'Maksimum yang terlampaui cocok dengan segelnya',
    meaning:
      'Maksimum setiap penawar disegel saat ia menawar. Begitu terlampaui, segelnya dibuka dan dicocokkan.',
    closed:
      'Maksimum yang tidak terlampaui, termasuk milik pemenang, tetap tertutup. Pemiliknya dapat mencocokkan sendiri dengan tanda terimanya.',
  },
  reserve: {
    title: 'Harga limit, bila ada, ditetapkan sebelum lelang dibuka',
    meaning:
      'Harga limit penjual disegel saat lot diumumkan; lot tanpa harga limit disegel dengan angka nol. Bila lot terjual, segelnya dibuka dan dicocokkan dengan setiap tanda "limit terpenuhi".',
    closed:
      'Di lot ini harga limit tidak tercapai, jadi tetap tertutup. Penjual dan penawar tertinggi dapat mencocokkannya sendiri.',
  },
  extensions: {
    title: 'Setiap perpanjangan waktu menurut aturan',
    meaning: 'Waktu hanya bertambah bila ada tawaran di menit-menit terakhir, dan tidak melewati batasnya.',
  },
  result: {
    title: 'Hasil akhir sesuai tawaran terakhir',
    meaning: 'Pemenang dan harga ketok dihitung ulang dari kejadian-kejadian sebelumnya.',
  },
}

function stepOf({ fact, verdict, seq }: LedgerFinding): ProofStep {
  const { title, meaning, closed } = FACTS[fact]
  const more = verdict === 'closed' && closed !== undefined ? ` ${closed}` : ''
  return { key: fact, title, mark: verdict, seq, meaning: meaning + more }
}

const DAY_MEANING =
  'Sesudah tengah malam, semua lot yang berakhir hari itu dirangkum menjadi satu sidik, yang juga memuat sidik hari sebelumnya. Sidik itu diumumkan, sehingga salinannya ada di luar balai lelang dan catatan lama tidak bisa ditulis ulang.'

/** Every step of a proof in the order in which it is read. `isSigned` is null where the browser can not check it. */
export function proofSteps(
  verdict: ProofVerdict,
  day: DayProof | null,
  isSigned: boolean | null | 'pending',
): ProofStep[] {
  // What a log does not hold (no extension, no reserve) is not claimed either.
  const steps = verdict.findings
    .filter(({ count, verdict }) => count > 0 || verdict !== 'checked')
    .map(stepOf)
  steps.push({
    key: 'day',
    title: day === null ? 'Akar hariannya belum dibuat' : `Termuat di akar harian ${dayWords(day.day)}`,
    mark: verdict.day,
    seq: null,
    meaning: DAY_MEANING,
  })
  if (day !== null)
    steps.push({
      key: 'signature',
      title: 'Akar harian ditandatangani balai lelang',
      mark:
        isSigned === 'pending'
          ? 'waiting'
          : isSigned === null
            ? 'unknown'
            : isSigned
              ? 'checked'
              : 'mismatch',
      seq: null,
      meaning:
        'Tanda tangan digital mengikat balai lelang pada akar itu. Kunci umumnya tertulis di bawah halaman ini.',
    })
  return steps
}

/** The one line that says how it came out. */
export function verdictWords(verdict: ProofVerdict, isSigned: boolean | null | 'pending'): string {
  if (verdict.isIntact && isSigned !== false) return `Semua ${verdict.count} kejadian cocok`
  if (verdict.seq !== null) return `Ada yang tidak cocok pada kejadian ke-${verdict.seq}`
  if (verdict.findings.some((finding) => finding.verdict === 'mismatch'))
    return 'Ada yang tidak cocok dengan catatan lot ini'
  return verdict.day === 'mismatch'
    ? 'Catatan ini tidak cocok dengan akar hariannya'
    : 'Tanda tangan akar harian tidak cocok'
}

export const isGood = (verdict: ProofVerdict, isSigned: boolean | null | 'pending') =>
  verdict.isIntact && isSigned !== false

export const dayWords = (day: string) => formatDate(dateOfDay(dayNumber(day)))

/** 'a1b2c3d4…11223344' */
export const shortHash = (hash: string) => `${hash.slice(0, 8)}…${hash.slice(-8)}`
