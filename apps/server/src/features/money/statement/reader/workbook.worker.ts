import { type CellValue, readXlsx } from 'hucre/xlsx'
import { answerOrders } from '../../../../platform/concurrency/worker-thread-end.ts'
import { storableText } from '../../../../platform/files/storable-text.ts'
import {
  unpackedWorkbook,
  WorkbookTooLarge,
  workbookDate,
} from '../../../../platform/files/unpacked-workbook.ts'

/** A sheet as rows of texts, the first row first; empty rows keep their place. */
export interface Sheet {
  readonly name: string
  readonly rows: readonly (readonly string[])[]
}

export type WorkbookFault = 'statement_no_workbook' | 'statement_workbook_large'
export type ReadSheets = { readonly sheets: readonly Sheet[] } | { readonly fault: WorkbookFault }

/** A workbook of the most rows that are taken unpacks to a tenth of this. */
const LIMITS = { unpackedMax: 48 * 1024 * 1024, partsMax: 500 }
const SHEETS_MAX = 10
const ROWS_MAX = 20_000
const COLUMNS_MAX = 100

answerOrders<Uint8Array>(async (bytes): Promise<ReadSheets> => {
  try {
    return { sheets: await sheetsIn(await unpackedWorkbook(bytes, LIMITS)) }
  } catch (error) {
    return { fault: error instanceof WorkbookTooLarge ? 'statement_workbook_large' : 'statement_no_workbook' }
  }
})

async function sheetsIn(workbook: Uint8Array): Promise<Sheet[]> {
  const { sheets } = await readXlsx(workbook, {
    // One row and one column more than are taken, to see that nothing stands beyond.
    range: `A1:CW${ROWS_MAX + 1}`,
    sheets: (sheet, index) => {
      if (index >= SHEETS_MAX) throw new WorkbookTooLarge()
      return sheet.hidden !== true && sheet.veryHidden !== true
    },
  })
  return sheets.map(({ name, rows }) => {
    if (rows.length > ROWS_MAX || rows.some((row) => row.length > COLUMNS_MAX)) throw new WorkbookTooLarge()
    return { name, rows: rows.map((row) => row.map(cellText)) }
  })
}

/** As the reader of statements understands it without a doubt, whatever the sheet shows. */
function cellText(value: CellValue): string {
  if (value instanceof Date) return workbookDate(value)
  if (typeof value === 'number') return numberText(value)
  return value === null ? '' : storableText(String(value))
}

/** With two places, so that no point is taken for one of thousands; what is no whole sen is left for the reader to refuse. */
function numberText(value: number): string {
  if (Number.isInteger(value)) return String(value)
  const sen = Math.round(value * 100)
  return Math.abs(value * 100 - sen) < 0.001 ? (sen / 100).toFixed(2) : `${value} (pecahan)`
}
