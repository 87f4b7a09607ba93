import type { Instant } from '@ketok/domain'
import PDFDocument from 'pdfkit'
import { WORD_SPACING } from '../../../platform/word-spacing.ts'
import { fontFor, type PaperFonts, type PaperWeight } from './paper-fonts.ts'

/** How papers of the house are written, whatever they say. */
export const INK = '#121926'
export const MUTED = '#4B5565'
export const LINE = '#CDD5DF'
export const SUNKEN = '#EEF2F6'
export const BRAND = '#0B3D45'
export const LEFT = 56
export const RIGHT = 539
export const WIDTH = RIGHT - LEFT
export const FIGURES: PDFKit.Mixins.TextOptions = { features: ['tnum', 'lnum'] }

export type Document = PDFKit.PDFDocument

/** Beside the paper, so that whoever writes on it needs no more than the paper. */
const fontsOf = new WeakMap<Document, PaperFonts>()

type Place = PDFKit.Mixins.TextOptions & { readonly x?: number; readonly y?: number }

/** Words of one look, written where the last ones ended unless told. */
export function pen(document: Document, weight: PaperWeight, size: number, colour: string) {
  const spaced = { wordSpacing: size * WORD_SPACING }
  const fonts = fontsOf.get(document)?.[weight]
  if (fonts === undefined) throw new Error('Failed to write on a paper: it was begun without fonts')
  const take = (text: string) => {
    const { font, words } = fontFor(fonts, shown(text))
    document.registerFont(font.name, font.bytes()).font(font.name).fontSize(size).fillColor(colour)
    return words
  }
  return {
    write(text: string, { x = document.x, y = document.y, ...options }: Place = {}): void {
      // What is written at the right edge is measured without what was added between its words.
      const added = options.align === 'right' ? (text.split(/\s/).length - 1) * spaced.wordSpacing : 0
      const width = options.width === undefined ? {} : { width: options.width - added }
      const words = take(text)
      document.text(words, x, y, { ...spaced, ...options, ...width })
    },
    widthOf: (text: string) => document.widthOfString(take(text), spaced),
    /** As it would be written with these options. */
    heightOf: (text: string, width: number, options: Place = {}) =>
      document.heightOfString(take(text), { ...spaced, ...options, width }),
  }
}

export function rule(document: Document): void {
  document.moveTo(LEFT, document.y).lineTo(RIGHT, document.y).lineWidth(0.5).strokeColor(LINE).stroke()
}

export function fact(document: Document, label: string, value: string, x: number, width: number): void {
  pen(document, 'text', 8.5, MUTED).write(label, { x, width })
  // Three lines hold any name that is one; whatever is longer may not push the sum off the page.
  pen(document, 'semi', 10.5, INK).write(value, {
    x,
    y: document.y + 1,
    width,
    height: 40,
    ellipsis: true,
    ...FIGURES,
  })
  document.y += 7
}

/** Dates and rupiah are kept together by blanks that the house's font has no glyph for. */
function shown(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, ' ').replaceAll('\u2212', '-')
}

/** A page of A4 in the house's font; `finish` gives its bytes. */
export function beginPaper(
  { title, author, at }: { readonly title: string; readonly author: string; readonly at: Instant },
  fonts: PaperFonts,
): { readonly document: Document; readonly finish: () => Promise<Buffer> } {
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: 48, left: LEFT, right: LEFT, bottom: 32 },
    info: { Title: title, Author: author, CreationDate: new Date(at) },
    lang: 'id-ID',
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const written = new Promise<void>((done) => document.on('end', done))
  fontsOf.set(document, fonts)
  return {
    document,
    finish: async () => {
      document.end()
      await written
      return Buffer.concat(chunks)
    },
  }
}
