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
/** For each weight, which fonts are tried one after the other. */
export type PaperFonts = Readonly<Record<PaperWeight, readonly [PaperFont, ...PaperFont[]]>>

const require = createRequire(import.meta.url)

export function openPaperFonts(): PaperFonts {
  const own = (weight: 400 | 600 | 700) =>
    paperFont(`plus-jakarta-sans/files/plus-jakarta-sans-latin-${weight}-normal`)
  // Other alphabets of Europe, Arabic and Hebrew; then whatever else is written on earth, letter by letter of dots.
  const plain = paperFont('dejavu-sans/files/dejavu-sans-latin-400-normal')
  const heavy = paperFont('dejavu-sans/files/dejavu-sans-latin-700-normal')
  const last = paperFont('unifontex/files/unifontex-latin-400-normal')
  return {
    text: [own(400), plain, last],
    semi: [own(600), heavy, last],
    bold: [own(700), heavy, last],
  }
}

function paperFont(file: string): PaperFont {
  const bytes = once(() => unpackWoff(readFileSync(require.resolve(`@fontsource/${file}.woff`))))
  const font = once(() => create(bytes()) as Font)
  return { name: file, bytes, hasLetter: (codePoint) => font().hasGlyphForCodePoint(codePoint) }
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
