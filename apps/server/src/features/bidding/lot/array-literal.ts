import { present } from '@ketok/domain'
/**
 * PostgreSQL's text form of arrays, written straight from rows. The driver's own conversion looks at the type of
 * every element; on the bid path that is thousands of elements a batch.
 */
export function arrayLiteral<Row>(
  rows: readonly Row[],
  element: (row: Row) => string | number | boolean | null,
): string {
  let text = '{'
  for (let index = 0; index < rows.length; index++) {
    if (index > 0) text += ','
    text += element(present(rows[index])) ?? 'NULL'
  }
  return `${text}}`
}

/** Quoted, for text of any kind; numbers and our own identifiers need none. */
export function quoted(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`
}

/** `bytea` in its hexadecimal form. */
export function byteaElement(bytes: Buffer): string {
  return `"\\\\x${bytes.toString('hex')}"`
}
