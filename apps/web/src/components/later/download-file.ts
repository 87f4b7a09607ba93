import { CallError, type Client } from '@ketok/client'

export interface Download {
  /** What is downloaded; the address may be missing. */
  url: string | null | undefined
  /** What the file is called on the device. */
  name: string
  /** Spec 5.10: said when there is no address. */
  missing?: string
}

export const TAX_INVOICE = {
  name: 'faktur-pajak.pdf',
  missing: 'URL faktur pajak tidak boleh kosong',
} as const
/** These words are for any other file. */
export const FILE_MISSING = 'URL file tidak boleh kosong'

/** Spec 8.17: what is said after it worked. */
export const DOWNLOADED = 'File berhasil didownload'

/** The file, or an error that says why not in the words of spec 5.10 and 8.10. */
export async function fetchFile(
  client: Pick<Client, 'download'>,
  { url, missing = FILE_MISSING }: Omit<Download, 'name'>,
): Promise<Blob> {
  if (!url?.trim()) throw new Error(missing)
  try {
    return await client.download(url)
  } catch (fault) {
    throw new Error(downloadFault(fault), { cause: fault })
  }
}

/** A line that broke and a house with its hands full may answer a second later; a refusal and a lost line do not. */
export function mayPass({ cause }: Error): boolean {
  if (!(cause instanceof CallError)) return false
  return cause.code === 'network' || cause.status === 429 || cause.status >= 500
}

/** Spec 8.10: the server's message first, then what its status means. */
function downloadFault(fault: unknown): string {
  const otherwise = 'Terjadi kesalahan saat mendownload file'
  if (!(fault instanceof CallError)) return otherwise
  const message = fault.errors[0]?.message
  if (message) return message
  switch (true) {
    // Never sent, or no answer: the sentence of the connection itself says more.
    case fault.status === 0:
      return fault.code === 'offline' || fault.code === 'timeout' ? fault.message : otherwise
    case fault.status === 401:
      return 'Sesi Anda telah berakhir, silakan login kembali'
    case fault.status === 403:
      return 'Anda tidak memiliki akses untuk mendownload file ini'
    case fault.status === 404:
      return 'File tidak ditemukan'
    case fault.status >= 500:
      return 'Terjadi kesalahan pada server'
    default:
      return otherwise
  }
}

/** Hands a file that is in memory to the browser, as a download. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers begin to read only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
