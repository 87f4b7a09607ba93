import { type AuctionId, HOUR_MS } from '@ketok/domain'
import { expect, it } from 'vitest'
import { aLot } from '../src/testing/build-lot.ts'
import { openHouse } from '../src/testing/house.ts'
import { filmDueSale } from './film-due-sale.ts'
import { loadStaff } from './staff.ts'

/** Nobody films yet: the demo house is furnished before the outside world opens. */
const FILM = 'http://localhost:9/film/langsung.m3u8'

const house = await openHouse({ settings: { VIDEO_ORIGIN: 'http://localhost:9' } })
const { api, services } = house

async function filmOf(auctionId: AuctionId): Promise<string | null> {
  return (await api.get('GET /lelang/{auction_id}/sidang', { params: { auction_id: auctionId } })).video_url
}

it('puts the film before the live sale that begins next, and before no other', async () => {
  await loadStaff(services, '')
  const coming = (kind: 'live' | 'offline', opensInMs: number) =>
    aLot(house, { kind, opensInMs, closesInMs: 9 * HOUR_MS })
  const later = await coming('live', 5 * HOUR_MS)
  const due = await coming('live', 2 * HOUR_MS)
  const hall = await coming('offline', HOUR_MS)
  await filmDueSale(services, FILM)
  expect(await Promise.all([due, later, hall].map(({ auctionId }) => filmOf(auctionId)))).toEqual([
    FILM,
    null,
    null,
  ])
})
