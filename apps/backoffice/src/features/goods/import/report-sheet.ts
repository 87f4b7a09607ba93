import type { Reply } from '@ketok/contract'
import { REPORT_FIELD_LABELS } from '@ketok/domain'
import { saveFile } from '../../../components/table/save-file.ts'

type Sheet = NonNullable<Reply<'GET /office/impor-laporan'>['sheet']>

/** What a cell of a point may say. */
const MARKS = [
  ['Baik', 'Titik ini baik'],
  ['Catatan: baret halus 5 cm', 'Perlu diketahui pembeli'],
  ['Rusak: retak di sudut kiri', 'Rusak, hilang, atau aus. Kalimatnya wajib'],
  ['(kosong)', 'Tidak diperiksa'],
] as const

/** What the house fills in. */
const NAMES: Readonly<Record<string, (unit: Sheet['units'][number]) => string>> = {
  [REPORT_FIELD_LABELS.stock_number]: ({ stock_number }) => stock_number,
  [REPORT_FIELD_LABELS.chassis_number]: ({ chassis_number }) => chassis_number,
  [REPORT_FIELD_LABELS.serial]: ({ serial }) => serial,
  [REPORT_FIELD_LABELS.plate]: ({ plate }) => plate,
}

/** The sheet that an inspection firm fills in: a row for each unit that waits, a column for each point. */
export async function saveReportSheet({ columns, units }: Sheet, typeName: string): Promise<void> {
  const { writeXlsx } = await import('hucre/xlsx')
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Laporan',
        rows: [columns, ...units.map((unit) => columns.map((column) => NAMES[column]?.(unit) || null))],
        columns: columns.map((column) => ({ width: Math.max(12, Math.min(28, column.length + 2)) })),
        freezePane: { rows: 1, columns: Object.keys(NAMES).length },
      },
      {
        name: 'Cara mengisi',
        rows: [['Isi sel', 'Artinya'], ...MARKS.map((mark) => [...mark])],
        columns: [{ width: 34 }, { width: 60 }],
      },
    ],
  })
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  saveFile(new Blob([new Uint8Array(bytes)], { type }), `laporan-inspeksi-${typeName.toLowerCase()}.xlsx`)
}
