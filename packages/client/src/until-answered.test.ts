import { describe, expect, it, vi } from 'vitest'
import { CallError } from './call/call-error.ts'
import { createClient } from './call/client.ts'
import { source } from './observable.ts'
import { type Outcome, outcomeOf, untilAnswered } from './until-answered.ts'

const refusal = new CallError('bid_too_low', 'Penawaran minimal Rp 110', 409)
const rateLimited = new CallError('rate_limited', 'Terlalu banyak percobaan', 429)
const busy = new CallError('busy', 'Sistem sedang sangat sibuk', 503)

function attempts(...outcomes: unknown[]) {
  const call = vi.fn(async () => {
    const outcome = outcomes.shift()
    if (outcome === undefined || outcome instanceof Error) throw outcome
    return outcome
  })
  const waits: number[] = []
  const onUnknown = vi.fn()
  const wait = async (ms: number) => void waits.push(ms)
  return { call, waits, onUnknown, asking: { wait, onUnknown, signal: new AbortController().signal } }
}

describe('what a failed call tells', () => {
  const named = (code: string) => JSON.stringify({ errors: [{ code, message: 'Pesan' }] })
  const unreadable = '<html>'
  const nameless = '{}'
  /** Every kind of status with every kind of body: a clear refusal, an empty object, and what is no JSON. */
  const told: [status: number, body: string, outcome: Outcome][] = [
    [200, unreadable, 'unknown'],
    [400, named('invalid'), 'answered'],
    [400, nameless, 'unknown'],
    [400, unreadable, 'unknown'],
    [401, named('unauthorised'), 'answered'],
    [403, named('forbidden'), 'answered'],
    [404, named('not_found'), 'answered'],
    [404, unreadable, 'unknown'],
    [409, named('bid_too_low'), 'answered'],
    [409, named('stale'), 'answered'],
    [409, unreadable, 'unknown'],
    [422, named('invalid'), 'answered'],
    [429, named('rate_limited'), 'not_heard'],
    [429, nameless, 'not_heard'],
    [429, unreadable, 'not_heard'],
    [500, named('fault'), 'unknown'],
    [500, nameless, 'unknown'],
    [500, unreadable, 'unknown'],
    [502, unreadable, 'unknown'],
    [503, named('unavailable'), 'unknown'],
    [503, named('busy'), 'not_heard'],
    [503, unreadable, 'unknown'],
    [504, unreadable, 'unknown'],
  ]

  const failing = async (fetch: typeof globalThis.fetch, isOnline = true) => {
    const session = { tokens: () => null, renewed: () => {}, clear: () => {} }
    const client = createClient({ base: '', session, online: source(isOnline), fetch })
    return client.call('GET /lot/{lot_id}', { params: { lot_id: 1 } }).then(
      () => 'no fault',
      (fault: unknown) => fault,
    )
  }

  it.each(told)('%i with %s: %s', async (status, body, outcome) => {
    expect(outcomeOf(await failing(async () => new Response(body, { status })))).toBe(outcome)
  })

  it('nothing came back: unknown', async () => {
    expect(outcomeOf(await failing(() => Promise.reject(new TypeError('no line'))))).toBe('unknown')
    expect(outcomeOf(CallError.of('timeout'))).toBe('unknown')
  })

  it('nothing was sent while offline: not heard', async () => {
    expect(outcomeOf(await failing(() => Promise.reject(new Error('was sent')), false))).toBe('not_heard')
  })

  it('a fault of our own program is no reason to ask again', () => {
    expect(outcomeOf(new Error('a bug'))).toBe('answered')
  })
})

describe('a call with an id of its own', () => {
  it('is made again until it is answered, with a little more patience each time', async () => {
    const { call, waits, onUnknown, asking } = attempts(
      CallError.of('timeout'),
      CallError.of('network'),
      new CallError('bad_reply', '', 503),
      'done',
    )
    expect(await untilAnswered(call, asking)).toBe('done')
    expect(waits).toEqual([300, 600, 1_200])
    expect(onUnknown).toHaveBeenCalledTimes(3)
  })

  it('waits no longer than it is told', async () => {
    const { call, waits, asking } = attempts(
      ...Array.from({ length: 6 }, () => CallError.of('network')),
      'done',
    )
    await untilAnswered(call, { ...asking, longestWaitMs: 3_000 })
    expect(waits).toEqual([300, 600, 1_200, 2_400, 3_000, 3_000])
  })

  it('takes a refusal for an answer', async () => {
    const { call, onUnknown, asking } = attempts(refusal)
    await expect(untilAnswered(call, asking)).rejects.toBe(refusal)
    expect(onUnknown).not.toHaveBeenCalled()
  })

  it.each([
    ['the browser is offline', CallError.of('offline')],
    ['too much was asked', rateLimited],
    ['the house is full', busy],
  ])('that was not heard because %s is given up, unless it is insisted on', async (_, fault) => {
    const once = attempts(fault)
    await expect(untilAnswered(once.call, once.asking)).rejects.toBe(fault)
    expect(once.onUnknown).not.toHaveBeenCalled()
    const insisting = attempts(fault, 'done')
    expect(await untilAnswered(insisting.call, { ...insisting.asking, insists: true })).toBe('done')
    expect(insisting.onUnknown).not.toHaveBeenCalled()
  })

  it.each([
    ['the browser goes offline', CallError.of('offline')],
    ['too much was asked', rateLimited],
    ['the house is full', busy],
  ])('stays unknown when %s after it was sent', async (_, fault) => {
    const { call, asking } = attempts(CallError.of('timeout'), fault, 'done')
    expect(await untilAnswered(call, asking)).toBe('done')
    const resumed = attempts(fault, 'done')
    expect(await untilAnswered(resumed.call, { ...resumed.asking, isResumed: true })).toBe('done')
  })

  it('is left to the next page when this one closes', async () => {
    const closing = new AbortController()
    const { call, onUnknown, asking } = attempts(CallError.of('timeout'), 'done')
    onUnknown.mockImplementation(() => closing.abort())
    await expect(untilAnswered(call, { ...asking, signal: closing.signal })).rejects.toMatchObject({
      code: 'timeout',
    })
    expect(call).toHaveBeenCalledTimes(1)
  })
})
