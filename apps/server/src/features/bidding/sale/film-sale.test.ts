import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { aLot } from '../../../testing/build-lot.ts'
import { aSale } from '../../../testing/build-sale.ts'
import { aStaff } from '../../../testing/build-staff.ts'
import { openHouse } from '../../../testing/house.ts'

/** Where films come from: one is there, nothing else. */
const studio = createServer((request, response) => {
  response.writeHead(request.url === '/langsung.m3u8' ? 200 : 404).end('#EXTM3U\n')
})
await new Promise<void>((ready) => studio.listen(0, '127.0.0.1', ready))
afterAll(() => studio.close())
const origin = `http://127.0.0.1:${(studio.address() as AddressInfo).port}`
const FILM = `${origin}/langsung.m3u8`

const house = await openHouse({ settings: { VIDEO_ORIGIN: origin } })
const { api } = house
const admin = await aStaff(house, { roles: ['admin'] })

it('puts the film of a sale before everybody, and takes it away, and both stand in the record', async () => {
  const sale = await aSale(house)
  const film = { as: sale.juru, params: { auction_id: sale.auctionId } }
  const set = (video_url: string | null) =>
    api.get('PUT /office/sidang/{auction_id}/siaran', { ...film, body: { video_url } })
  const origins = [new URL(house.services.config.publicUrl).origin, origin]
  expect(await api.get('GET /office/sidang/{auction_id}/siaran', film)).toEqual({
    video_url: null,
    on_air: null,
    origins,
  })
  expect(await set(` ${FILM} `)).toEqual({ video_url: FILM, on_air: true, origins })
  expect((await sale.shown()).video_url).toBe(FILM)
  // Twice is once.
  await set(FILM)
  await set(null)
  expect((await sale.shown()).video_url).toBeNull()
  const { actions } = await api.get('GET /office/catatan', {
    as: admin,
    query: { subject_type: 'auction', subject_id: String(sale.auctionId) },
  })
  const by = { staff_id: sale.juru.id }
  expect(actions).toMatchObject([
    { action: 'video.cleared', before: { video_url: FILM }, after: { video_url: null }, staff: by },
    { action: 'video.set', before: { video_url: null }, after: { video_url: FILM }, staff: by },
  ])
})

it('tells that a film is not there', async () => {
  const sale = await aSale(house)
  const film = { as: sale.juru, params: { auction_id: sale.auctionId } }
  const set = await api.get('PUT /office/sidang/{auction_id}/siaran', {
    ...film,
    body: { video_url: `${origin}/belum.m3u8` },
  })
  expect(set.on_air).toBe(false)
})

it('takes no address that the browsers of bidders would refuse, and says where one may be', async () => {
  const sale = await aSale(house)
  const refused = await api.call('PUT /office/sidang/{auction_id}/siaran', {
    as: sale.juru,
    params: { auction_id: sale.auctionId },
    body: { video_url: 'https://lain.example/a.m3u8' },
  })
  expect(refused).toMatchObject({
    status: 422,
    errors: [{ code: 'video_address_refused', field: 'video_url' }],
  })
  expect(refused.errors[0]?.message).toContain(origin)
  expect((await sale.shown()).video_url).toBeNull()
  const policy = (await api.send('GET', '/')).headers.get('content-security-policy') ?? ''
  for (const rule of ['connect-src', 'media-src'])
    expect(policy.split('; ').find((part) => part.startsWith(rule))).toContain(origin)
})

it('films no timed auction', async () => {
  const { auctionId } = await aLot(house)
  const film = { as: admin, params: { auction_id: auctionId } }
  expect((await api.call('GET /office/sidang/{auction_id}/siaran', film)).status).toBe(404)
  const set = await api.call('PUT /office/sidang/{auction_id}/siaran', { ...film, body: { video_url: FILM } })
  expect(set.status).toBe(404)
})
