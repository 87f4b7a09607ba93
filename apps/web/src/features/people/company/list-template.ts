import { unitTemplate } from '@ketok/domain'
import { writeXlsx } from 'hucre/xlsx'
import { saveFile } from '../../../components/later/download-file.ts'

export async function saveListTemplate(): Promise<void> {
  const bytes = await writeXlsx({ sheets: unitTemplate('company') })
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  saveFile(new Blob([new Uint8Array(bytes)], { type }), 'contoh-daftar-unit.xlsx')
}
