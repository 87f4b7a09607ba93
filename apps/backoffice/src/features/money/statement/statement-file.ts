import { decodeText } from './decode-text.ts'

/** As the contract takes it. */
const CONTENT_MAX = 3_500_000
const LINES_SHOWN = 6

export interface StatementFile {
  readonly name: string
  readonly content: string
  readonly lineCount: number
  /** The first lines, so that a person sees whether it is the right file. */
  readonly beginning: string
}

export type ReadFile =
  | { readonly ok: true; readonly file: StatementFile }
  | { readonly ok: false; readonly problem: string }

export async function readStatementFile(file: File): Promise<ReadFile> {
  if (/\.(xlsx?|pdf|zip)$/i.test(file.name))
    return { ok: false, problem: 'Berkas ini bukan CSV. Unduh mutasi sebagai CSV dari internet banking.' }
  const content = decodeText(new Uint8Array(await file.arrayBuffer()))
  if (content.includes('\u0000'))
    return { ok: false, problem: 'Berkas ini bukan CSV. Unduh mutasi sebagai CSV dari internet banking.' }
  const lines = content.split(/\r\n?|\n/).filter((line) => line.trim() !== '')
  if (lines.length === 0) return { ok: false, problem: 'Berkas ini kosong.' }
  if (content.length > CONTENT_MAX)
    return {
      ok: false,
      problem: 'Berkas ini terlalu besar. Bagi menjadi beberapa berkas, misalnya per minggu.',
    }
  return {
    ok: true,
    file: {
      name: file.name,
      content,
      lineCount: lines.length,
      beginning: lines.slice(0, LINES_SHOWN).join('\n'),
    },
  }
}
