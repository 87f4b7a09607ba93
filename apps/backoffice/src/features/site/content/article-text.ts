import type { Body } from '@ketok/contract'

type Part = Body<'POST /office/konten/blog'>['body'][number]

const MARKS: Readonly<Record<Part['type'], string>> = { heading: '# ', point: '- ', paragraph: '' }

/** An article as it is typed: a line each, `# ` before a heading and `- ` before a point of a list. */
export const textOf = (parts: readonly Part[]): string =>
  parts
    .map(({ type, text }, index) => {
      const follows = index > 0
      const isListed = type === 'point' && parts[index - 1]?.type === 'point'
      return `${follows ? (isListed ? '\n' : '\n\n') : ''}${MARKS[type]}${text}`
    })
    .join('')

export const partsOf = (text: string): Part[] =>
  linesOf(text).map((line) => {
    if (/^#+ /.test(line)) return { type: 'heading', text: line.replace(/^#+ +/, '') }
    if (/^[-•*] /.test(line)) return { type: 'point', text: line.slice(2).trim() }
    return { type: 'paragraph', text: line }
  })

/** Paragraphs of a text, without the empty lines between them. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Which part a refusal means: the form has one field for all of them. */
export function faultOfParts(faults: Readonly<Record<string, string>>, field: string): string | undefined {
  for (const [name, words] of Object.entries(faults)) {
    if (name === field) return words
    const [, index] = new RegExp(`^${field}\\.(\\d+)`).exec(name) ?? []
    if (index !== undefined) return `Bagian ke-${Number(index) + 1}: ${words}`
  }
  return undefined
}
