import { describe, expect, it } from 'vitest'
import { openHouse } from './testing/house.ts'

const house = await openHouse()

describe('the house', () => {
  it('is ready with its database and migrations', async () => {
    const answer = await house.api.send('GET', '/api/health')
    expect(answer).toMatchObject({ status: 200, body: { status: 'ready' } })
  })

  it('says not found to an unknown call, in Indonesian and with the request named', async () => {
    const { status, errors, body } = await house.api.send('GET', '/api/tidak-ada')
    expect(status).toBe(404)
    expect(errors).toEqual([{ code: 'not_found', message: 'Data tidak ditemukan' }])
    expect(body).toHaveProperty('request_id')
  })
})
