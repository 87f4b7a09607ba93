import { createRequire } from 'node:module'
import { escapeMarkup } from '@ketok/domain'
import { type Font, openSync } from 'fontkit'
import { WORD_SPACING } from '../../../platform/word-spacing.ts'

const require = createRequire(import.meta.url)
const fonts = new Map<number, Font>()

/** The house's font as outlines: a server has seldom a font installed, and never this one. */
function fontOf(weight: 500 | 700 | 800): Font {
  const known = fonts.get(weight)
  if (known) return known
  const path = require.resolve(
    `@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-${weight}-normal.woff`,
  )
  const font = openSync(path) as Font
  fonts.set(weight, font)
  return font
}

export interface Lettering {
  readonly weight: 500 | 700 | 800
  readonly size: number
  readonly colour: string
}

export function widthOf(text: string, { weight, size }: Lettering): number {
  const font = fontOf(weight)
  const blanks = text.split(' ').length - 1
  return (font.layout(text).advanceWidth * size) / font.unitsPerEm + blanks * WORD_SPACING * size
}

/** One line of text as SVG, its foot at (x, y). */
export function line(text: string, x: number, y: number, lettering: Lettering): string {
  const { weight, size, colour } = lettering
  const font = fontOf(weight)
  const scale = size / font.unitsPerEm
  const run = font.layout(text)
  let at = 0
  const paths = run.glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = run.positions[index] ?? {}
    const path = `<path transform="translate(${at + xOffset} ${yOffset})" d="${glyph.path.toSVG()}"/>`
    at += xAdvance + (glyph.codePoints.includes(0x20) ? WORD_SPACING * font.unitsPerEm : 0)
    return path
  })
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})" fill="${escapeMarkup(colour)}">${paths.join('')}</g>`
}

/** Broken at words into lines that fit; what is too much for the last ends in an ellipsis. */
export function wrapped(text: string, width: number, most: number, lettering: Lettering): string[] {
  const lines: string[] = []
  let current = ''
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = current ? `${current} ${word}` : word
    if (current === '' || widthOf(longer, lettering) <= width) current = longer
    else {
      lines.push(current)
      current = word
    }
  }
  if (current) lines.push(current)
  const kept = lines.slice(0, most)
  return kept.map((text, index) => fitted(text, width, lettering, index === most - 1 && lines.length > most))
}

function fitted(text: string, width: number, lettering: Lettering, goesOn: boolean): string {
  if (!goesOn && widthOf(text, lettering) <= width) return text
  let cut = text
  while (cut.length > 1 && widthOf(`${cut}…`, lettering) > width) cut = cut.slice(0, -1)
  return `${cut.trimEnd()}…`
}

/** The largest size, from the wished one down, at which the text fits on one line. */
export function sizedToFit(text: string, width: number, lettering: Lettering): Lettering {
  const needed = widthOf(text, lettering)
  return needed <= width ? lettering : { ...lettering, size: Math.floor((lettering.size * width) / needed) }
}
