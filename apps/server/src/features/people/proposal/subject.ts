/** What a proposal would change, as the record names it: one line of a statement, one row of a dated table. */
export interface Subject {
  readonly type: string
  readonly id: string | number
}

export const subjectText = ({ type, id }: Subject): string => `${type}:${id}`

export function subjectOf(text: string): Subject {
  const end = text.indexOf(':')
  return { type: text.slice(0, end), id: text.slice(end + 1) }
}
