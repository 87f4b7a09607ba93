import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { refusal, serve, showPart, signIn, toastSaying } from '../../testing/site.tsx'
import { DownloadButton } from './download-button.tsx'
import { TAX_INVOICE } from './download-file.ts'

const user = userEvent.setup({ delay: null })
const saved: string[] = []

beforeEach(() => {
  signIn()
  saved.length = 0
  URL.createObjectURL = vi.fn(() => 'blob:1')
  HTMLAnchorElement.prototype.click = function click() {
    saved.push(this.download)
  }
})

async function press(): Promise<void> {
  showPart(
    <DownloadButton url="/api/file/1" {...TAX_INVOICE}>
      Unduh
    </DownloadButton>,
  )
  await user.click(await screen.findByRole('button', { name: 'Unduh' }))
}

describe('the tax invoice', () => {
  // spec: 8.17
  it('is saved as faktur-pajak.pdf and told', async () => {
    serve({ 'GET /file/1': () => ({ body: {} }) })
    await press()
    expect(await toastSaying('File berhasil didownload')).toBeTruthy()
    expect(saved).toEqual(['faktur-pajak.pdf'])
  })

  it('is asked for again where the house has its hands full', async () => {
    let requests = 0
    serve({
      'GET /file/1': () => (++requests === 1 ? refusal(503, 'busy', 'Sedang ramai') : { body: {} }),
    })
    await press()
    expect(await toastSaying('File berhasil didownload')).toBeTruthy()
    expect(saved).toEqual(['faktur-pajak.pdf'])
  })

  it('that is not to be had says why', async () => {
    serve({ 'GET /file/1': () => refusal(404, 'not_found', 'Faktur belum terbit') })
    await press()
    expect(await toastSaying('Faktur belum terbit')).toBeTruthy()
    expect(saved).toEqual([])
  })
})
