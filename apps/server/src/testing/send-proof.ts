import sharp from 'sharp'
import type { TestCustomer } from './build-customer.ts'
import type { House } from './house.ts'

export const aProof = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#336' } })
    .jpeg()
    .toBuffer()

/** A photo of their transfer; answers as the house does. */
export async function sendProof({ api }: Pick<House, 'api'>, as: TestCustomer, instructionId: number) {
  const bytes = await aProof()
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'bukti.jpg')
  return api.send('POST', `/api/customer/pembayaran/${instructionId}/bukti`, { as, raw: form })
}
