import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

/*
 * What customers read is plain Indonesian, with one word for one thing. When this fails, a text says a word of our trade, of
 * engines or of another language where `instead` would be understood. The office may keep its trade's words.
 */

const root = fileURLToPath(new URL('..', import.meta.url))

/** Where customers' texts are written. */
const ROOMS = [
  'apps/web/src',
  'apps/server/src/features',
  'apps/server/demo/content',
  'packages/contract/src/refusals.ts',
  'packages/contract/src/reading-words.ts',
  'packages/contract/src/password-words.ts',
  'packages/client/src/call/fault-words.ts',
  'packages/domain/src',
]

interface Rule {
  readonly word: RegExp
  readonly instead: string
}

const RULES: readonly Rule[] = [
  { word: /(?<![/\w])sidang(?!\w)/i, instead: 'sesi lelang' },
  { word: /\brantai\b/i, instead: 'tawaran tercatat, tidak bisa diubah' },
  { word: /kalah maks/i, instead: 'terlampaui' },
  { word: /\bMenutup\b(?! seluruh)/, instead: 'Ditutup 22.53, Segera ditutup' },
  { word: /palu sudah jatuh/i, instead: 'Terlambat, lot sudah diketok' },
  { word: /\bRuang Anda\b/, instead: 'Sisa maksimum Anda' },
  { word: /\bKurang (\{\}|Rp)/, instead: 'Perlu tambahan' },
  { word: /\b(Bayar|Transfer) tepat\b/, instead: 'Jumlah yang harus dibayar (harus sama persis)' },
  { word: /kata sandi/i, instead: 'password' },
  { word: /(\d|\{\}) md\b(?!:)/, instead: 'Sambungan baik' },
  { word: /\b(silakan|tidak bisa|untuk) login\b|\bLogin\b/i, instead: 'masuk' },
  {
    word: /\b(deadline|due date|checkout|refund|settlement|browser|loading|update|upload)\b/i,
    instead: 'an Indonesian word',
  },
  {
    word: /\b(please|click here|your|failed to|not found|invalid|error)\b/i,
    instead: 'an Indonesian sentence',
  },
  {
    word: /\b(timeout|exception|null|undefined|payload|request|response|endpoint|websocket)\b/i,
    instead: 'no engine’s word',
  },
]

/** What may stay, file by file, and why. */
const ALLOWED: readonly (readonly [file: RegExp, text: RegExp, why: string])[] = [
  [/./, /Lupa Kata Sandi/, 'the words of the specification'],
  [/./, /Sesi Anda telah berakhir, silakan login kembali/, 'the words of the specification'],
  [/./, /Login berhasil/, 'the words of the specification'],
  [/./, /Tidak bisa login karena user belum verifikasi/, 'the words of the specification'],
  [/guides\.ts$/, /rantai/gi, 'the chain of an excavator'],
  [/refusals\.ts$/, /keadaan sidang sekarang/, 'said at the console of the office only'],
  [/snap-response\.ts$/, /.*/, 'the answers of a standard between banks'],
  [/remind-of-unopened-sales\.ts$/, /sidang/gi, 'a mail to the staff'],
]

interface Text {
  readonly file: string
  readonly line: number
  readonly text: string
}

function filesOf(path: string): string[] {
  if (path.endsWith('.ts')) return [path]
  return readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => {
    const inside = `${path}/${entry.name}`
    if (entry.isDirectory()) return entry.name === 'testing' ? [] : filesOf(inside)
    return /\.tsx?$/.test(entry.name) && !/\.(test|store|tables)\./.test(entry.name) ? [inside] : []
  })
}

const LITERAL =
  /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`|(?<=[>}])([^<>{}'"`]*[a-z][^<>{}'"`]*)(?=[<{])/g
/** Between tags stands a sentence or a part of one; code has other marks. */
const SENTENCE = /^[A-Za-z][^|&()=;[\]]*$/
const OF_MACHINES =
  /^(GET|POST|PUT|PATCH|DELETE) \/|\b(SELECT|INSERT|UPDATE|WITH|return|const|let|else|export|class|interface)\b |\? null\b|: null\b/

/** Texts as people would read them: several words, begun like a sentence or between tags. Comments and code are left out. */
function textsIn(source: string): { line: number; text: string }[] {
  const code = source
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/(^|\s)\/\/[^\n]*/g, (comment) => ' '.repeat(comment.length))
  return [...code.matchAll(LITERAL)].flatMap((found) => {
    const [, single, double, template, between] = found
    const text = (single ?? double ?? template?.replace(/\$\{[^}]*(\}|$)/g, '{}') ?? between ?? '')
      .replace(/\s+/g, ' ')
      .trim()
    const isSaid = between === undefined ? /^[A-Z{][^=;]* \S/.test(text) : SENTENCE.test(text)
    return isSaid && !OF_MACHINES.test(text)
      ? [{ line: code.slice(0, found.index).split('\n').length, text }]
      : []
  })
}

/** A failure that is thrown for whoever runs the house is English. */
const OF_ENGINES = /^(Failed to|Missing|Unknown|Expected|No |The |A |An )/

function faultsIn({ file, line, text }: Text): string[] {
  if (OF_ENGINES.test(text)) return []
  const left = ALLOWED.reduce(
    (rest, [where, words]) => (where.test(file) ? rest.replace(words, '') : rest),
    text,
  )
  return RULES.filter(({ word }) => word.test(left)).map(
    ({ word, instead }) => `${file}:${line} says ${word.exec(left)?.[0]} in “${text}”: ${instead}`,
  )
}

const readAll = (): Text[] =>
  ROOMS.flatMap(filesOf).flatMap((file) =>
    textsIn(readFileSync(join(root, file), 'utf8')).map((text) => ({ file, ...text })),
  )

describe('what customers read', () => {
  const texts = readAll()

  it('is found by the thousand', () => {
    expect(texts.length).toBeGreaterThan(2_000)
  })

  it('says none of the words that are not understood', () => {
    expect(texts.flatMap(faultsIn)).toEqual([])
  })

  it.each([
    [`title: 'Sidang dijeda'`, 'Sidang'],
    ['const words = `Sambungan baik, $' + '{ms} md`', '{} md'],
    [`<span>Rantai sampai #{seq}</span>`, 'Rantai'],
    [`says(409, 'Penawar lain kalah maks.')`, 'kalah maks'],
    [`label="Menutup 22.53"`, 'Menutup'],
    [`notify.error('Silakan login kembali')`, 'Silakan login'],
    [`<p>\n  Please try again\n</p>`, 'Please'],
    [`reason: 'Permintaan gagal: timeout'`, 'timeout'],
    [`subject: 'Atur ulang kata sandi'`, 'kata sandi'],
  ])('would be found out by %j', (source, word) => {
    const faults = textsIn(source).flatMap((text) => faultsIn({ file: 'mutated.tsx', ...text }))
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain(`says ${word}`)
  })

  it('is left alone where code or a comment says such a word', () => {
    const source = `// Sidang dijeda\n/* Rantai utuh */\nif (error === null) path('/office/sidang/{auction_id}')`
    expect(textsIn(source).flatMap((text) => faultsIn({ file: 'mutated.ts', ...text }))).toEqual([])
  })

  it('uses every exception that is written', () => {
    const unused = ALLOWED.filter(
      ([where, words]) => !texts.some(({ file, text }) => where.test(file) && text.search(words) >= 0),
    )
    expect(unused.map(([, , why]) => why)).toEqual([])
  })
})
