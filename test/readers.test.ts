import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

/*
 * Amounts, phones and numbers of identity are read in one place (decision 0265). When this fails, code takes whatever is
 * left of a text when the rest is stripped, or a field cuts what is pasted into it. Read the text with `readRupiah`,
 * `readAmount`, `readCount`, `readPhone`, `readNik`, `readNpwp`, `readAccountNumber` … of the rules, and say the fault
 * by the words of `@ketok/contract/reading-words`.
 */

const root = fileURLToPath(new URL('..', import.meta.url))
const READERS = 'packages/domain/src/readers/'
const ROOMS = ['packages', 'apps', 'scripts', 'studio']

/** Not readers, though they look like one. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'apps/server/src/features/money/bill/tax-invoice.store.ts':
    'compares numbers of tax invoices by their digits',
  'apps/server/src/features/money/payment/account-digits.ts': 'compares accounts by their last digits',
  'apps/server/src/features/money/statement/import-statement.ts':
    'compares the house’s own account with a file’s',
  'apps/server/src/features/money/statement/reader/fingerprint.ts':
    'compares lines and masked accounts by what is left',
  'apps/server/src/features/goods/inspection/inspection.store.ts': 'compares plates without their blanks',
  'packages/domain/src/goods/unit/unit-facts.ts':
    'writes plates and chassis numbers in one way; neither is a number',
  'apps/web/src/bidding/key-shows-amount.ts': 'compares the digits on a key with an amount that is known',
  'packages/ui/src/amounts/use-number-text.ts': 'counts the digits of a text that it has formatted itself',
}

interface Rule {
  readonly name: string
  readonly code: RegExp
}

const RULES: readonly Rule[] = [
  {
    name: 'strips all but digits',
    code: /\.replace(?:All)?\(\s*\/(?:\\D|\[\^(?:0-9|\\d)[^\]]*\])[+*]?\/[a-z]*\s*,\s*(['"`])\1/,
  },
  {
    name: 'gathers the digits of a text',
    code: /\.match(?:All)?\(\s*\/\[?(?:\\d|0-9)\]?\+?\/g[a-z]*\)/,
  },
  {
    name: 'strips the marks between digits',
    code: /\.replace(?:All)?\(\s*(?:\/\[(?=[^\]]*[-.,])(?:\\s|\\\.|\\-|[ .,'()/+-])+\][+*]?\/[a-z]*|(['"`])[.,]\1|\/(?:\\?[.,-]|\\s\+?)\/g[a-z]*)\s*,\s*(['"`])\2/,
  },
  {
    name: 'takes the marks between digits apart',
    code: /\.split\((?:(['"`])[ .,-]\1|\/[^/]+\/[a-z]*)\)\.join\((['"`])\2\)/,
  },
  {
    name: 'reads the beginning of a text for a number',
    code: /\bparseFloat\(|\bparseInt\((?![^()]*(?:\([^()]*\)[^()]*)*, (?:2|16|36)\))/,
  },
  {
    name: 'has the name of a reader',
    code: /\b(?:function|const) (?:read|parse|normali[sz]e|to)(?:Amount|Rupiah|Money|Price|Phone|Nik|Npwp|AccountNumber|Rekening)\b/,
  },
]

/** A field for a number takes the whole paste and says what is wrong with it. */
const CUT_NUMBER =
  /<(?:TextField|NumberField|Stepper|input)\b(?=(?:(?!\/>)[\s\S])*?(?:inputMode=(?:"|\{')(?:numeric|tel|decimal)|type="(?:tel|number)"))(?=(?:(?!\/>)[\s\S])*?maxLength)/
/** A control of one's own with a limit lets a paste in whole, as the fields of the kit do. */
const CUT_TEXT =
  /<(?:input|textarea)\b(?=(?:(?!\/>)[\s\S])*?maxLength)(?!(?:(?!\/>)[\s\S])*?(?:pasteWhole|whole\.input))/

describe('amounts, phones and numbers', () => {
  const files = ROOMS.flatMap(filesOf)

  it('are grouped by the rules and by nobody else, so that one change is seen in both sites', () => {
    const found = files.filter((file) =>
      /\.toLocaleString\('id-ID'\)|new Intl\.NumberFormat/.test(codeOf(file)),
    )
    expect(found).toEqual([])
  })

  it('are read by the readers of the rules and by nobody else', () => {
    expect(files.length).toBeGreaterThan(500)
    const found = files
      .filter((file) => !file.startsWith(READERS) && !(file in EXCEPTIONS))
      .flatMap((file) => faultsIn(codeOf(file)).map((fault) => `${file}: ${fault}`))
    expect(found).toEqual([])
  })

  it('are never cut by a field', () => {
    const found = files.filter((file) => {
      const code = codeOf(file)
      return CUT_NUMBER.test(code) || CUT_TEXT.test(code)
    })
    expect(found).toEqual([])
  })

  it('have no exception that is not needed', () => {
    expect(Object.keys(EXCEPTIONS).filter((file) => faultsIn(codeOf(file)).length === 0)).toEqual([])
  })
})

describe('the check itself', () => {
  it.each([
    [`const paid = Number(String(amount).replace(/\\D/g, ''))`, 'strips all but digits'],
    [`const digits = target.value.replaceAll(/\\D/g, '').slice(0, 15)`, 'strips all but digits'],
    [`text.replace(/[^0-9]/g, '')`, 'strips all but digits'],
    [`text.replace(/[^\\d,]/g, "")`, 'strips all but digits'],
    [`Number(text.match(/\\d/g)?.join(''))`, 'gathers the digits of a text'],
    [`[...text.matchAll(/\\d+/g)]`, 'gathers the digits of a text'],
    [`text.replaceAll('.', '')`, 'strips the marks between digits'],
    [`text.replaceAll(',', '')`, 'strips the marks between digits'],
    [`text.replace(/\\./g, '')`, 'strips the marks between digits'],
    [`bare.replaceAll(/[.,]/g, '')`, 'strips the marks between digits'],
    [`text.replace(/[\\s.-]/g, '')`, 'strips the marks between digits'],
    [`text.trim().replace(/[\\s.()-]/g, '')`, 'strips the marks between digits'],
    [`typed.replaceAll(/[\\s-]/g, '')`, 'strips the marks between digits'],
    [`number.replace(/\\s/g, '')`, 'strips the marks between digits'],
    [`text.split('.').join('')`, 'takes the marks between digits apart'],
    [`text.split(/[.,]/).join('')`, 'takes the marks between digits apart'],
    ['Number.parseFloat(text)', 'reads the beginning of a text for a number'],
    ['parseInt(text, 10)', 'reads the beginning of a text for a number'],
    ['parseInt(text)', 'reads the beginning of a text for a number'],
    ['function readAmount(text: string) {', 'has the name of a reader'],
    ['export const parsePhone = (text: string) =>', 'has the name of a reader'],
  ])('catches %s', (code, name) => {
    expect(faultsIn(code)).toEqual([name])
  })

  it.each([
    'readRupiah(text)',
    'Number.parseInt(pair, 16)',
    'Number.parseInt(group(text), 16)',
    `words.replaceAll(/\\s+/g, ' ')`,
    `name.replace(/[^A-Za-z0-9]/g, ' ')`,
    `digits.replaceAll(/(.{4})(?=.)/g, '$1 ')`,
    `/^[0-9]{6}$/.test(code)`,
    'Number(useParams().bill_id)',
  ])('lets pass %s', (code) => {
    expect(faultsIn(code)).toEqual([])
  })

  it.each([
    `<TextField label="NIK" inputMode="numeric" maxLength={16} />`,
    `<TextField\n  maxLength={20}\n  type="tel"\n  onChange={(event) => set(event)}\n/>`,
    `<input inputMode="tel" maxLength={4} />`,
  ])('catches a field that cuts a number: %s', (code) => {
    expect(CUT_NUMBER.test(code)).toBe(true)
  })

  it.each([
    `<TextField label="NIK" inputMode="numeric" />`,
    `<TextField label="Kota" maxLength={80} />\n<TextField inputMode="tel" />`,
  ])('lets pass a field that does not: %s', (code) => {
    expect(CUT_NUMBER.test(code)).toBe(false)
  })

  it('catches a control that cuts a paste', () => {
    expect(CUT_TEXT.test('<input type="search" maxLength={100} />')).toBe(true)
    expect(CUT_TEXT.test('<input type="search" maxLength={100} onPaste={pasteWhole} />')).toBe(false)
    expect(CUT_TEXT.test('<input type="search" />')).toBe(false)
  })
})

function faultsIn(code: string): string[] {
  return RULES.filter((rule) => rule.code.test(code)).map(({ name }) => name)
}

function filesOf(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/(^|\/)(node_modules|dist)\//.test(path))
    .filter((path) => !/\.test\.tsx?$|(^|\/)(testing|test)\//.test(path))
    .map((path) => `${folder}/${path}`)
}

function codeOf(file: string): string {
  const code = readFileSync(join(root, file), 'utf8')
  return code.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '$1')
}
