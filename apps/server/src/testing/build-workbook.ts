import { type Cell, writeXlsx } from 'hucre/xlsx'

interface Merge {
  readonly startRow: number
  readonly startCol: number
  readonly endRow: number
  readonly endCol: number
}

/** A list as a workbook with one sheet. */
export const workbook = async (
  rows: readonly (readonly (string | number | Date | null)[])[],
  more: { merges?: Merge[]; cells?: Map<string, Partial<Cell>> } = {},
): Promise<Uint8Array> =>
  writeXlsx({ sheets: [{ name: 'Armada', rows: rows.map((row) => [...row]), ...more } as never] })
