import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { unpackWoff } from './unpack-woff.ts'

/** A font that a paper may be drawn in; its file is read when the first words need it. */
export interface PaperFont {
  readonly name: string
  readonly bytes: () => Buffer
  readonly hasLetter: (codePoint: number) => boolean
}

export type PaperWeight = 'text' | 'semi' | 'bold'
/** The fonts that are tried one after the other for each weight. */
export type PaperFonts = Readonly<Record<PaperWeight, readonly [PaperFont, ...PaperFont[]]>>

const require = createRequire(import.meta.url)

/** Named one by one, so that whoever looks for what a package is for finds it. */
const FILES = {
  text: require.resolve('@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-400-normal.woff'),
  semi: require.resolve('@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-600-normal.woff'),
  bold: require.resolve('@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-700-normal.woff'),
  // Other alphabets of Europe, Arabic and Hebrew.
  plain: require.resolve('@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff'),
  heavy: require.resolve('@fontsource/dejavu-sans/files/dejavu-sans-latin-700-normal.woff'),
  // Whatever else is written on earth, in letters of dots.
  last: require.resolve('@fontsource/unifontex/files/unifontex-latin-400-normal.woff'),
}

export function openPaperFonts(): PaperFonts {
  const [plain, heavy, last] = [paperFont('plain'), paperFont('heavy'), paperFont('last')]
  return {
    text: [paperFont('text'), plain, last],
    semi: [paperFont('semi'), heavy, last],
    bold: [paperFont('bold'), heavy, last],
  }
}

function paperFont(name: keyof typeof FILES): PaperFont {
  const bytes = once(() => unpackWoff(readFileSync(FILES[name])))
  const font = once(() => create(bytes()) as Font)
  return { name, bytes, hasLetter: (codePoint) => font().hasGlyphForCodePoint(codePoint) }
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/**
 * The first font that has every letter of these words, so that a name is drawn whole and not in two hands. Where none
 * has them all, the last draws what it has, and a question mark says that something stood there.
 */
export function fontFor(
  [first, ...others]: PaperFonts[PaperWeight],
  words: string,
): { font: PaperFont; words: string } {
  const letters = [...words]
  const has = (font: PaperFont) => letters.every((letter) => isBlank(letter) || hasLetter(font, letter))
  const font = has(first) ? first : (others.find(has) ?? others.at(-1) ?? first)
  const shown = letters.map((letter) => (isBlank(letter) || hasLetter(font, letter) ? letter : '?')).join('')
  return { font, words: shown }
}

const hasLetter = (font: PaperFont, letter: string) => font.hasLetter(letter.codePointAt(0) ?? 0)
const isBlank = (letter: string) => /\s/.test(letter)
