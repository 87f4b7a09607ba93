/**
 * Pasted text as the eye sees it: without hidden marks, with one kind of blank, dash and apostrophe, and with plain signs
 * for full-width ones. Line breaks and tabs stay, for they part one value from the next.
 */
export function cleanText(text: string): string {
  return text
    .replaceAll(HIDDEN, '')
    .replaceAll(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_SHIFT))
    .replaceAll(/[\v\f\r\t\u2028\u2029]/g, '\n')
    .replaceAll(/[^\S\n]|\u2800/g, ' ')
    .replaceAll(/[\u2010-\u2015\u2212\u2796\ufe58\ufe63]/g, '-')
    .replaceAll(/[\u2018\u2019\u02bc\u00b4`]/g, "'")
    .trim()
}

/** All but the one that turns writing round (U+202E): digits behind it are read in another order than they stand. */
const HIDDEN = /(?!\u202e)\p{Default_Ignorable_Code_Point}/gu
const FULL_WIDTH = /[\uff01-\uff5e]/g
const FULL_WIDTH_SHIFT = 0xfee0

/** Arabic-Indic and all the others: their marks and direction follow other rules, so they are refused and never guessed. */
export function hasForeignDigits(clean: string): boolean {
  return /(?![0-9])\p{Nd}/u.test(clean)
}

/** '81276275678.0': a program took the number for a quantity. What it wrote behind the mark would read as another digit. */
export const endsAsDecimal = (clean: string): boolean => /^\+?[0-9]{5,}[.,]0{1,2}$/.test(clean)
