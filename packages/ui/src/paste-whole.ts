import type { SyntheticEvent } from 'react'

type Typed = HTMLInputElement | HTMLTextAreaElement

/**
 * Browsers cut what is pasted or dropped to a field's `maxlength` without a word. The limit steps aside for as long as the
 * text goes in; the field then says that it is too long, and nothing of it is lost.
 */
export function pasteWhole({ currentTarget: field }: SyntheticEvent<Typed>): void {
  const most = field.getAttribute('maxlength')
  if (most === null) return
  field.removeAttribute('maxlength')
  setTimeout(() => field.setAttribute('maxlength', most))
}

/** What a field says of a text that is longer than it may be. */
export function tooLongWords(length: number, most: number | undefined): string | undefined {
  return most !== undefined && length > most
    ? `Paling panjang ${most} karakter. Isian ini ${length} karakter`
    : undefined
}
