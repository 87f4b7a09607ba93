import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { show } from '../testing/office.tsx'
import { ScanSheet } from './scan-sheet.tsx'

const addressOf = async (code: string) => (code === 'AbC_12345-x' ? '/inspeksi/12' : null)

/** A browser whose camera shows these, one after the other. */
function shows(scanned: readonly string[]) {
  const left = [...scanned]
  class BarcodeDetector {
    async detect() {
      const rawValue = left.shift()
      return rawValue === undefined ? [] : [{ rawValue }]
    }
  }
  vi.stubGlobal('BarcodeDetector', BarcodeDetector)
  const getUserMedia = async () => ({ getTracks: () => [] })
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true })
}

function opens() {
  const onSearch = vi.fn()
  const element = <ScanSheet addressOf={addressOf} onClose={vi.fn()} onSearch={onSearch} />
  const { address } = show([
    { path: '/', element },
    { path: '/inspeksi/:key', element: <h1>Inspeksi</h1> },
  ])
  return { onSearch, address }
}

afterEach(() => vi.unstubAllGlobals())

it('opens the unit whose windscreen sheet the camera sees', async () => {
  shows(['https://lelang.test/auction-unit/AbC_12345-x'])
  const { address } = opens()
  await screen.findByRole('heading', { name: 'Inspeksi' })
  expect(address()).toBe('/inspeksi/12')
})

it('says what another QR is, and looks on', async () => {
  shows(['https://example.test/menu', 'https://lelang.test/auction-unit/AbC_12345-x'])
  const { address } = opens()
  await screen.findByText(/QR ini bukan lembar kaca/)
  await screen.findByRole('heading', { name: 'Inspeksi' })
  expect(address()).toBe('/inspeksi/12')
})

it('says that a unit is none of theirs, and looks on', async () => {
  shows(['https://lelang.test/auction-unit/ZzZ_99999-z', 'https://lelang.test/auction-unit/AbC_12345-x'])
  const { address } = opens()
  await screen.findByText('Unit ini tidak ada di cabang Anda.')
  await screen.findByRole('heading', { name: 'Inspeksi' })
  expect(address()).toBe('/inspeksi/12')
})

it('takes a plate where the browser reads no QR', async () => {
  const { onSearch } = opens()
  await screen.findByText(/tidak bisa memindai QR/)
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Pelat atau nama unit'), 'B 1234 KJT')
  await user.click(screen.getByRole('button', { name: 'Cari' }))
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('B 1234 KJT')
})
