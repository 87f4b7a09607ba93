import { decodeText } from '@ketok/contract/decode-text'

/** The contract takes no more than this. */
const CONTENT_MAX = 3_500_000
const LINES_SHOWN = 6
const OTHER_KIND = 'Berkas ini bukan CSV atau Excel (.xlsx). Unduh mutasi sebagai CSV dari internet banking.'
const TOO_LARGE = 'Berkas ini terlalu besar. Bagi menjadi beberapa berkas, misalnya per minggu.'

export interface StatementFile {
  readonly name: string
  /** The text of the file, or a workbook in base64. */
  readonly content: string
  readonly format: 'text' | 'xlsx'
  readonly lineCount: number
  /** The first lines, so that a person sees whether it is the right file. */
  readonly beginning: string
}

export type ReadFile =
  | { readonly ok: true; readonly file: StatementFile }
  | { readonly ok: false; readonly problem: string }

export async function readStatementFile(file: File): Promise<ReadFile> {
  if (/\.xlsx$/i.test(file.name)) return readWorkbookFile(file)
  if (/\.(xls|pdf|zip)$/i.test(file.name)) return { ok: false, problem: OTHER_KIND }
  const content = decodeText(new Uint8Array(await file.arrayBuffer()))
  if (content.includes('\u0000')) return { ok: false, problem: OTHER_KIND }
  const lines = content.split(/\r\n?|\n/).filter((line) => line.trim() !== '')
  if (lines.length === 0) return { ok: false, problem: 'Berkas ini kosong.' }
  if (content.length > CONTENT_MAX) return { ok: false, problem: TOO_LARGE }
  return {
    ok: true,
    file: {
      name: file.name,
      content,
      format: 'text',
      lineCount: lines.length,
      beginning: lines.slice(0, LINES_SHOWN).join('\n'),
    },
  }
}

/** The house reads it; here only its beginning is shown. The reader is loaded with the first workbook. */
async function readWorkbookFile(file: File): Promise<ReadFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  // Base64 writes three bytes as four letters.
  if (bytes.length > (CONTENT_MAX / 4) * 3) return { ok: false, problem: TOO_LARGE }
  const { beginningOfWorkbook } = await import('./workbook-beginning.ts')
  const shown = await beginningOfWorkbook(bytes)
  if (shown === null)
    return {
      ok: false,
      problem: 'Berkas Excel ini rusak atau terkunci password. Simpan lagi tanpa password.',
    }
  if (shown.lineCount === 0) return { ok: false, problem: 'Berkas ini kosong.' }
  return {
    ok: true,
    file: {
      name: file.name,
      content: base64Of(bytes),
      format: 'xlsx',
      lineCount: shown.lineCount,
      beginning: shown.lines.slice(0, LINES_SHOWN).join('\n'),
    },
  }
}

function base64Of(bytes: Uint8Array): string {
  const letters: string[] = []
  // A call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 8_192)
    letters.push(String.fromCharCode(...bytes.subarray(at, at + 8_192)))
  return btoa(letters.join(''))
}
