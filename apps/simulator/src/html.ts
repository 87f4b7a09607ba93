import { escapeMarkup } from '@ketok/domain'

/** HTML that is known to be safe to send: made by `html` below, never by joining strings. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Piece = Html | readonly Html[] | string | number | null

/** A template whose gaps are text and nothing else: what strangers wrote stays what they wrote. */
export function html(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  let text = strings[0] ?? ''
  for (const [index, piece] of pieces.entries()) text += asText(piece) + (strings[index + 1] ?? '')
  return new Html(text)
}

function asText(piece: Piece): string {
  if (piece === null) return ''
  if (piece instanceof Html) return piece.text
  if (Array.isArray(piece)) return piece.map((part: Html) => part.text).join('')
  return escapeMarkup(String(piece))
}
