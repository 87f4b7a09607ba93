import { HOUR_MS, STAFF_ROLES } from '@ketok/domain'
import { expect, it } from 'vitest'
import { aCustomer, signedInAgain } from './build-customer.ts'
import { aLot, aNipl } from './build-lot.ts'
import { aStaff, staffSignedInAgain } from './build-staff.ts'
import { chanceOf } from './chance.ts'
import { BAD_INPUT, badRequest, complaintAbout, type FuzzRequest, rightRequest } from './fuzz.ts'
import { openHouse } from './house.ts'
import { type Operation, operationsAt } from './openapi-operations.ts'

/*
 * I19 as a stranger sees it: all that is known here is what the two OpenAPI documents say. Requests are made from their
 * schemas, some right, most with one kind of bad input; whatever comes back must fit the schema the document promises.
 * That this sees faults: fuzz.test.ts.
 */
const house = await openHouse()
const { api, clock } = house
const lot = await aLot(house, { closesInMs: 60 * 24 * HOUR_MS })
const known = {
  id: lot.id,
  lot_id: lot.id,
  auction_id: lot.auctionId,
  unit_id: lot.unitId,
  before_lot_id: lot.id,
}
const operations = [...(await operationsAt(house.url, false)), ...(await operationsAt(house.officeUrl, true))]
let customer = await aCustomer(house)
await aNipl(house, customer.id, lot.auctionId)
let staff = await aStaff(house, { roles: STAFF_ROLES })

const RIGHT = 3
const heard = new Map<number, number>()
const sent = new Map<string, number>()
const count = <K>(counts: Map<K, number>, key: K) => counts.set(key, (counts.get(key) ?? 0) + 1)

/** Each is tried once, by whichever test asks first; answers what complaints there were. */
const tries = new Map<string, Promise<string[]>>()
function complaintsOf(operation: Operation): Promise<string[]> {
  const complaints = tries.get(operation.key) ?? tryOut(operation)
  tries.set(operation.key, complaints)
  return complaints
}

async function tryOut(operation: Operation): Promise<string[]> {
  const complaints: string[] = []
  const chance = chanceOf(operation.key)
  const requests: (FuzzRequest | null)[] = []
  for (let n = 0; n < RIGHT; n++) requests.push(rightRequest(operation, chance, known))
  for (const kind of BAD_INPUT) {
    const request = badRequest(operation, kind, chance, known)
    if (request !== null) count(sent, kind)
    requests.push(request)
  }
  for (const [index, request] of requests.entries()) {
    // Far enough for limits to forget, and for tokens to end.
    if (index % 8 === 0) {
      clock.advance(HOUR_MS)
      customer = await signedInAgain(house, customer)
      staff = await staffSignedInAgain(house, staff)
    }
    if (request === null) continue
    const { address, ...rest } = request
    const as = operation.isGuarded ? (operation.isOffice ? staff : customer) : undefined
    const answer = await api.send(operation.method, address, { ...rest, as })
    count(heard, answer.status)
    const complaint = complaintAbout(operation, request, answer)
    if (complaint !== null) complaints.push(complaint)
  }
  return complaints
}

it('the documents name every call of both doors', () => {
  expect(operations.length).toBeGreaterThan(120)
  expect(operations.filter(({ isOffice }) => isOffice).length).toBeGreaterThan(50)
})

it.each(operations.map((operation) => [operation.key, operation] as const))(
  '%s answers as its document says, whatever it is sent',
  async (_, operation) => {
    expect(await complaintsOf(operation)).toEqual([])
  },
)

it('some of it is right, and most of it wrong, in every way', async () => {
  for (const operation of operations) await complaintsOf(operation)
  const times = (from: number, to: number) =>
    [...heard].reduce((sum, [status, of]) => sum + (status >= from && status < to ? of : 0), 0)
  expect(times(200, 300)).toBeGreaterThan(operations.length)
  expect(times(400, 500)).toBeGreaterThan(operations.length)
  expect(heard.get(422)).toBeGreaterThan(100)
  expect(BAD_INPUT.filter((kind) => (sent.get(kind) ?? 0) === 0)).toEqual([])
})
