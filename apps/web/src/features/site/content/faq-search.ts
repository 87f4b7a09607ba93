import type { Reply } from '@ketok/contract'
import { keysOf, slipsAllowed, slipsBetween, slipsToBeginning, wordsOf } from '@ketok/domain'

export type FaqCategory = Reply<'GET /faq'>['faq_categories'][number]
export type Question = FaqCategory['questions'][number]

/** Words that stand in every question and say nothing about which. */
const EMPTY_WORDS = new Set(
  (
    'ada adalah agar akan anda apa apakah atau bagaimana bagi berapa bila bisa bisakah boleh bolehkah cara dan ' +
    'dapat dari dengan di dua harus ini itu jika kalau kami kapan kah ke kenapa lewat mana mau mengapa oleh pada ' +
    'para saat saja sampai saya sebuah seperti siapa sudah supaya tentang untuk ya yang'
  ).split(' '),
)
/** Shorter words must stand as they are: every three letters are near to some other three. */
const FORGIVING_FROM = 4
const STEM_MIN = 5

/** Where a word was found says how well the question fits. */
const WEIGHT = { question: 8, keywords: 5, answer: 2 } as const
/** A word written right counts twice as much as one that was meant. */
const EXACT = 2

export interface Found {
  readonly category: FaqCategory
  readonly question: Question
  readonly score: number
}

/**
 * The questions that have the most of the words, best first; fewer than half of them is no answer. A word may be
 * mistyped, half typed, or meant in another form.
 */
export function searchFaq(categories: readonly FaqCategory[], search: string): Found[] {
  const words = meaningfulWords(search)
  const found = categories.flatMap((category) =>
    category.questions.map((question) => ({ category, question, ...fitOf(question, words) })),
  )
  const most = Math.max(1, Math.ceil(words.length / 2), ...found.map(({ matched }) => matched))
  return found.filter(({ matched }) => matched === most).sort((a, b) => b.score - a.score)
}

/** How many of the words a question has, and how prominently. */
function fitOf(question: Question, words: readonly string[]): { matched: number; score: number } {
  const places = {
    question: wordsOf(question.question),
    keywords: wordsOf(question.keywords),
    answer: wordsOf(question.answer.join(' ')),
  }
  const names = keysOf(places)
  const scores = words.map((word) =>
    Math.max(
      ...names.map(
        (name) => WEIGHT[name] * Math.max(0, ...places[name].map((found) => likeness(found, word))),
      ),
    ),
  )
  return {
    matched: scores.filter((score) => score > 0).length,
    score: scores.reduce((sum, score) => sum + score, 0),
  }
}

/** The words that say what is looked for; if there are none but empty ones, those. */
export function meaningfulWords(search: string): string[] {
  const words = wordsOf(search)
  const telling = words.filter((word) => !EMPTY_WORDS.has(word))
  return telling.length > 0 ? telling : words
}

/** 2 as written, 1 as meant, 0 another word. */
function likeness(found: string, meant: string): number {
  if (found === meant) return EXACT
  // "kembali" in "pengembalian" and "dikembalikan"; but "va" is not in "validasi".
  if (meant.length >= FORGIVING_FROM && (found.includes(meant) || haveOneStem(found, meant))) return EXACT
  if (meant.length < FORGIVING_FROM) return 0
  const allowed = slipsAllowed(meant.length)
  if (slipsBetween(found, meant, allowed) <= allowed) return 1
  // Still being typed.
  return found.length > meant.length && slipsToBeginning(meant, found, 1) <= 1 ? 1 : 0
}

function haveOneStem(a: string, b: string): boolean {
  const [short = '', long = ''] = [stem(a), stem(b)].sort((one, other) => one.length - other.length)
  // A prefix may swallow the first letter: "peng" + "kembali" is "pengembali".
  return short === long || (short.length >= STEM_MIN && long.endsWith(short))
}

/** Roughly what is left of an Indonesian word without what is put before and after it. */
function stem(word: string): string {
  const bare = word
    .replace(/^(?:di|ter|ber|per|ke|se|meng|mem|men|me|peng|pem|pen|pe)(?=[a-z]{4})/, '')
    .replace(/(?:kan|an|nya|i)$/, '')
  return bare.length >= 3 ? bare : word
}

export interface Part {
  readonly text: string
  readonly isMatch: boolean
}

/** The text in pieces, those that were looked for marked. */
export function marked(text: string, search: string): Part[] {
  const words = meaningfulWords(search)
  if (words.length === 0) return [{ text, isMatch: false }]
  const parts: Part[] = []
  for (const piece of text.match(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu) ?? []) {
    const isMatch = wordsOf(piece).some((found) => words.some((word) => likeness(found, word) > 0))
    parts.push({ text: piece, isMatch })
  }
  return joined(parts)
}

function joined(parts: readonly Part[]): Part[] {
  const all: Part[] = []
  for (const part of parts) {
    const last = all.at(-1)
    if (last?.isMatch === part.isMatch) all.splice(-1, 1, { ...part, text: last.text + part.text })
    else all.push(part)
  }
  return all
}
