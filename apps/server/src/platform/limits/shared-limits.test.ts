import { describe, expect, it } from 'vitest'
import { aCustomer } from '../../testing/build-customer.ts'
import { openHouse } from '../../testing/house.ts'
import type { Limit } from './limits.ts'
import { Limits } from './limits.ts'
import type { SharedLimits } from './shared-limits.ts'

const house = await openHouse()
const { clock } = house
const nodes = [house, await house.openNode()] as const
const [here, there] = nodes.map(({ services }) => services.sharedLimits) as [SharedLimits, SharedLimits]

const five: Limit = { name: 'test_five', burst: 5, everyMs: 12_000 }
const growing: Limit = { ...five, name: 'test_growing', growsToMs: 900_000 }
/** Each test has callers of its own. */
let callers = 0
const aCaller = () => `caller-${++callers}`

async function waitOf(act: Promise<void>): Promise<number | null> {
  return act.then(
    () => null,
    (error: { refusal: { code: string; retry_after: number } }) => {
      expect(error.refusal.code).toBe('rate_limited')
      return error.refusal.retry_after
    },
  )
}

describe('a limit of the whole house', () => {
  it('gives no more tries at two nodes than at one, also at the same moment', async () => {
    const key = aCaller()
    const tries = Array.from({ length: 40 }, (_, at) => waitOf((at % 2 ? here : there).take(five, key)))
    const waits = await Promise.all(tries)
    expect(waits.filter((wait) => wait === null)).toHaveLength(5)
    expect(new Set(waits.filter((wait) => wait !== null))).toEqual(new Set([12]))
  })

  it('allows one more when the told seconds have passed, at whichever node', async () => {
    const key = aCaller()
    for (let n = 0; n < 5; n++) await here.take(five, key)
    expect(await waitOf(there.take(five, key))).toBe(12)
    clock.advance(11_999)
    expect(await waitOf(there.take(five, key))).toBe(1)
    clock.advance(1)
    expect(await waitOf(there.take(five, key))).toBeNull()
    expect(await waitOf(here.check(five, key))).toBe(12)
  })

  it('is forgotten everywhere after a success at one node', async () => {
    const key = aCaller()
    for (let n = 0; n < 5; n++) await here.take(five, key)
    expect(await here.tryToTake(five, key)).toBe(false)
    await there.forget(five, key)
    // What this node knew of the refusal is a second old at most.
    clock.advance(1_000)
    expect(await here.tryToTake(five, key)).toBe(true)
  })

  it('counts as one process did', async () => {
    const [key, alone] = [aCaller(), new Limits(clock)]
    // A walk through everything a limit can be asked for, by rule and not by chance.
    for (let step = 0; step < 120; step++) {
      const node = step % 3 === 0 ? here : there
      const expected = alone.tryToTake(growing, key)
      expect([step, await node.tryToTake(growing, key)]).toEqual([step, expected])
      if (expected && step % 4 !== 0) {
        alone.failed(growing, key)
        await (step % 2 ? here : there).failed(growing, key)
      }
      clock.advance(step % 7 === 0 ? 61_000 : 5_000)
      if (step % 29 === 0) {
        alone.forget(growing, key)
        await here.forget(growing, key)
      }
    }
  })

  it('knows callers by a hash alone, and lets go of those with nothing to wait for', async () => {
    await here.take(five, 'rahasia@contoh.test')
    const rows = await house.services.db.selectFrom('shared_limit').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('rahasia')
    clock.advance(3_600_000)
    await there.sweep()
    expect(await house.services.db.selectFrom('shared_limit').selectAll().execute()).toEqual([])
  })
})

it('a password is guessed at two nodes no more often than at one', async () => {
  const password = 'Benar#2026-sekali'
  const budi = await aCustomer(house, { password })
  const guess = (at: number) =>
    nodes[at % 2 === 0 ? 0 : 1].api.call('POST /auth/in', {
      body: { email: budi.email, password: `Salah#${at}-2026` },
    })
  const answers = []
  for (let at = 0; at < 12; at++) answers.push(await guess(at))
  const codes = answers.map(({ errors }) => errors[0]?.code)
  expect(codes.filter((code) => code === 'wrong_credentials')).toHaveLength(5)
  expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(7)
  // Its owner waits no longer for it, and comes in at the other node.
  clock.advance(Number(answers.at(-1)?.errors[0]?.retry_after) * 1_000)
  const { status } = await nodes[1].api.call('POST /auth/in', {
    body: { email: budi.email, password },
  })
  expect(status).toBe(200)
})
