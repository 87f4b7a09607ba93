import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { aCustomer, type TestCustomer } from '../../../testing/build-customer.ts'
import { openHouse } from '../../../testing/house.ts'

const house = await openHouse({ settings: { TRUST_PROXY: '1' } })
const { api, services } = house

const small = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#884422' } })
  .jpeg()
  .toBuffer()

function upload(as: TestCustomer, bytes: Uint8Array, address: string) {
  const raw = new FormData()
  raw.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'ktp.jpg')
  const path = '/api/customer/pengaturan/profile/identity-file'
  return api.send('PUT', path, { as, raw, headers: { 'x-forwarded-for': address } })
}

describe('pictures of many strangers at once', () => {
  it('wait for each other and for nobody else; whoever would wait too long is told at once', async () => {
    const customers = await Promise.all(Array.from({ length: 24 }, () => aCustomer(house)))
    await upload(customers[0] as TestCustomer, small, '203.0.113.1')
    const pid = services.pictures.pid ?? 0
    process.kill(pid, 'SIGSTOP')
    let answered = 0
    const uploads = customers.map(async (customer, index) => {
      const answer = await upload(customer, small, `10.0.0.${index}`)
      answered++
      return answer
    })
    try {
      await expect.poll(() => answered).toBe(24 - 17)
      expect((await house.app.inject({ url: '/api/unit' })).statusCode).toBe(200)
      const signIn = await api.call('POST /auth/in', {
        body: { email: 'siapa@ketok.test', password: 'Lelang#2026' },
      })
      expect(signIn.status).toBe(401)
    } finally {
      process.kill(pid, 'SIGCONT')
    }
    const answers = await Promise.all(uploads)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(17)
    expect(answers.filter(({ errors }) => errors[0]?.code === 'busy')).toHaveLength(24 - 17)
  })

  it('are counted by address, whatever their accounts', async () => {
    const statuses = []
    // Ten an hour each, so that no account is what stops them.
    for (let taken = 0; taken < 13; taken++) {
      const customer = await aCustomer(house)
      for (let own = 0; own < 10 && statuses.length < 121; own++) {
        // Not a picture: refused by its first bytes, before anything is unpacked.
        statuses.push((await upload(customer, new Uint8Array([1, 2, 3]), '203.0.113.77')).status)
      }
    }
    expect(statuses).toEqual([...Array(120).fill(422), 429])
  })
})
