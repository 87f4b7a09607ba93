import { unitTemplate } from '@ketok/domain'
import { saveFile } from '../../../components/table/save-file.ts'

export async function saveTemplate(): Promise<void> {
  const { writeXlsx } = await import('hucre/xlsx')
  const bytes = await writeXlsx({ sheets: unitTemplate('house') })
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  saveFile(new Blob([new Uint8Array(bytes)], { type }), 'contoh-impor-unit.xlsx')
}
