// @vitest-environment jsdom
import { CallError } from '@ketok/client'
import { describe, expect, it, vi } from 'vitest'
import { FILE_MISSING, fetchFile, saveFile, TAX_INVOICE } from './download-file.ts'

const failing = (fault: unknown) => ({ download: () => Promise.reject(fault) })
const status = (code: number, message?: string) =>
  new CallError(
    'bad_reply',
    'x',
    code,
    message === undefined ? [] : [{ code: 'not_found', message: message }],
  )
const download = (fault: unknown) => fetchFile(failing(fault), { url: '/api/file' })

describe('a download', () => {
  it.each([
    // spec: 5.10
    [TAX_INVOICE.missing, 'URL faktur pajak tidak boleh kosong'],
    // spec: 5.11
    [FILE_MISSING, 'URL file tidak boleh kosong'],
  ])('without an address says %s', async (missing, words) => {
    for (const url of ['', ' ', null, undefined]) {
      await expect(fetchFile(failing(status(500)), { url, missing })).rejects.toThrow(words)
    }
  })

  it.each([
    // spec: 8.11
    [401, 'Sesi Anda telah berakhir, silakan login kembali'],
    // spec: 8.12
    [403, 'Anda tidak memiliki akses untuk mendownload file ini'],
    // spec: 8.13
    [404, 'File tidak ditemukan'],
    // spec: 8.14
    [500, 'Terjadi kesalahan pada server'],
    [503, 'Terjadi kesalahan pada server'],
    // spec: 8.15
    [418, 'Terjadi kesalahan saat mendownload file'],
    [429, 'Terjadi kesalahan saat mendownload file'],
  ])('answered %i without words says %s', async (code, words) => {
    await expect(download(status(code))).rejects.toThrow(words)
  })

  // spec: 8.10
  it.each([401, 403, 404, 500, 418])('answered %i with words says the server’s', async (code) => {
    await expect(download(status(code, 'Faktur sedang diperbaiki'))).rejects.toThrow(
      'Faktur sedang diperbaiki',
    )
  })

  it('that never left says what the connection says', async () => {
    await expect(download(CallError.of('offline'))).rejects.toThrow('Tidak ada koneksi internet')
    await expect(download(CallError.of('timeout'))).rejects.toThrow('Koneksi timeout. Mohon coba lagi.')
    await expect(download(CallError.of('network'))).rejects.toThrow('Terjadi kesalahan saat mendownload file')
    await expect(download(new TypeError('x'))).rejects.toThrow('Terjadi kesalahan saat mendownload file')
  })

  // spec: 7.3.10
  it('that worked is handed to the browser under its name', async () => {
    URL.createObjectURL = vi.fn(() => 'blob:1')
    const clicked: string[] = []
    HTMLAnchorElement.prototype.click = function click() {
      clicked.push(`${this.download} ${this.href}`)
    }
    const file = await fetchFile(
      { download: async () => new Blob(['%PDF-']) },
      { url: '/api/file', ...TAX_INVOICE },
    )
    saveFile(file, TAX_INVOICE.name)
    expect(clicked).toEqual(['faktur-pajak.pdf blob:1'])
  })
})
