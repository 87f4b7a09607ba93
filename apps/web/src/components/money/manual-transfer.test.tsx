import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { calls, refusal, serve, showPart, signIn, toastSaying } from '../../testing/site.tsx'
import { ManualTransfer } from './manual-transfer.tsx'
import type { Instruction } from './paying-to.ts'
import { AmountToPay } from './payment-instruction.tsx'

const user = userEvent.setup({ delay: null })
const SEND = 'POST /customer/pembayaran/12/bukti'

const transfer = (changes: Partial<Instruction> = {}): Instruction => ({
  payment_method: '99_MANUAL',
  bank_name: 'BCA',
  virtual_account_no: '0065012026',
  virtual_account_name: 'PT KETOK LELANG INDONESIA',
  amount: 5_000_417,
  expires_at: '2026-11-21T10:00:00.000+07:00',
  instruction_id: 12,
  unique_digits: 417,
  proof: null,
  received: 0,
  how_to_pay: [{ title: 'Transfer ke rekening kami', steps: ['Transfer.', 'Kirim bukti.'] }],
  ...changes,
})
const proof = (state: 'waiting' | 'accepted' | 'rejected', reason: string | null = null) => ({
  ...{ state, reason },
  uploaded_at: '2026-11-20T10:00:00.000+07:00',
})
const photo = () => new File(['x'], 'struk.jpg', { type: 'image/jpeg' })

beforeEach(() => {
  signIn()
  // jsdom draws nothing: what a browser makes of a photo.
  vi.stubGlobal('createImageBitmap', async () => ({ width: 10, height: 10, close: () => {} }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['small'])))
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:struk', revokeObjectURL: () => {} }))
})

describe('a transfer to the house’s own account', () => {
  // spec: 3.21
  it('shows and copies the account, and the sum to its last digits', async () => {
    showPart(
      <>
        <AmountToPay amount={5_000_417} isTransfer />
        <ManualTransfer instruction={transfer()} />
      </>,
    )
    expect((await screen.findByTestId('account-number')).textContent).toBe('0065 0120 26')
    expect(screen.getByText('417').tagName).toBe('MARK')
    await user.click(screen.getByRole('button', { name: 'Salin jumlah' }))
    expect(await navigator.clipboard.readText()).toBe('5000417')
    await user.click(screen.getByRole('button', { name: 'Salin nomor' }))
    expect(await navigator.clipboard.readText()).toBe('0065012026')
  })

  it('sends a photo, made small before', async () => {
    serve({ [SEND]: () => ({ body: { data: { message: 'ok' } } }) })
    showPart(<ManualTransfer instruction={transfer()} />)
    await user.upload(await screen.findByLabelText('Kirim bukti transfer', { selector: 'input' }), photo())
    await toastSaying('Bukti transfer terkirim')
    expect(calls).toContain(SEND)
  })

  it('says why a photo was not taken', async () => {
    serve({ [SEND]: () => refusal(409, 'transfer_closed', 'Pembayaran ini tidak menunggu bukti lagi') })
    showPart(<ManualTransfer instruction={transfer()} />)
    await user.upload(await screen.findByLabelText('Kirim bukti transfer', { selector: 'input' }), photo())
    expect(await screen.findByText('Pembayaran ini tidak menunggu bukti lagi')).toBeTruthy()
  })

  it.each([
    ['waiting', proof('waiting'), 'Bukti sedang diperiksa', 'Ganti foto bukti'],
    ['refused', proof('rejected', 'Foto buram'), 'Bukti belum bisa diterima', 'Kirim bukti lain'],
  ] as const)('tells that its proof is %s, and takes another', async (_, given, title, button) => {
    showPart(<ManualTransfer instruction={transfer({ proof: given })} />)
    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.getByRole('button', { name: button })).toBeTruthy()
    if (given.reason) expect(screen.getByText(/^Foto buram\./)).toBeTruthy()
  })

  it('needs no other photo once the bank’s statement has it', async () => {
    showPart(<ManualTransfer instruction={transfer({ proof: proof('accepted') })} />)
    expect(await screen.findByText('Bukti cocok dengan mutasi bank')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /bukti/ })).toBeNull()
  })

  it('asks for the rest where only a part has come', async () => {
    showPart(<ManualTransfer instruction={transfer({ received: 2_000_000 })} />)
    expect(await screen.findByText('Baru masuk Rp 2.000.000')).toBeTruthy()
    expect(screen.getByText('Rp 3.000.417')).toBeTruthy()
  })
})
