export interface CsvRow {
  /** Of the line it begins on, from one. */
  readonly line: number
  readonly cells: readonly string[]
  readonly text: string
}

/** RFC 4180, with whichever of comma, semicolon and tab parts the cells; spreadsheets of different lands differ. */
export function readCsv(content: string): CsvRow[] {
  const text = content.replace(/^\ufeff/, '')
  const separator = separatorOf(text)
  const rows: CsvRow[] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let line = 1
  let rowLine = 1
  let rowStart = 0
  const endRow = (end: number) => {
    cells.push(cell.trim())
    if (cells.some((each) => each !== ''))
      rows.push({ line: rowLine, cells, text: text.slice(rowStart, end) })
    cells = []
    cell = ''
  }
  for (let at = 0; at < text.length; at++) {
    const char = text[at] as string
    if (char === '\n') line++
    if (isQuoted) {
      if (char !== '"') cell += char
      else if (text[at + 1] === '"') {
        cell += '"'
        at++
      } else isQuoted = false
    } else if (char === '"' && cell.trim() === '') {
      isQuoted = true
      cell = ''
    } else if (char === separator) {
      cells.push(cell.trim())
      cell = ''
    } else if (char === '\n') {
      endRow(at)
      rowLine = line
      rowStart = at + 1
    } else if (char !== '\r') cell += char
  }
  endRow(text.length)
  return rows
}

function separatorOf(text: string): string {
  const head = text.slice(0, 4_000)
  const count = (separator: string) => head.split(separator).length
  return [';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best), ',')
}
