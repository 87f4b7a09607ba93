import { CallError } from '@ketok/client'
import { describe, expect, it, vi } from 'vitest'
import { type BidAnswer, sendBid } from './send-bid.ts'

const bid = { clientBidId: 'mark-0001', amount: 100, confirmed: false, pressedAtMs: 0 }
const answer = { accepted: true, seq: 7 } as BidAnswer
const refusal = new CallError('bid_too_low', 'Penawaran minimal Rp 110', 409)

function attempts(...outcomes: (CallError | BidAnswer)[]) {
  const send = vi.fn(async () => {
    const outcome = outcomes.shift()
    if (outcome instanceof Error || !outcome) throw outcome
    return outcome
  })
  return { send, onUnknown: vi.fn(), wait: async () => {}, signal: new AbortController().signal }
}

describe('a bid', () => {
  it('is asked about with the same mark until it is answered', async () => {
    const sending = attempts(CallError.of('timeout'), CallError.of('network'), answer)
    expect(await sendBid(bid, sending)).toBe(answer)
    expect(sending.send.mock.calls).toEqual([[bid], [bid], [bid]])
    expect(sending.onUnknown).toHaveBeenCalled()
  })

  it('is refused at once by a clear answer', async () => {
    const sending = attempts(refusal)
    await expect(sendBid(bid, sending)).rejects.toBe(refusal)
    expect(sending.onUnknown).not.toHaveBeenCalled()
  })

  it('was not sent when the browser was offline from the start', async () => {
    const sending = attempts(CallError.of('offline'))
    await expect(sendBid(bid, sending)).rejects.toMatchObject({ code: 'offline' })
    expect(sending.send).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['the browser goes offline', CallError.of('offline')],
    ['too much was asked', new CallError('rate_limited', 'Terlalu banyak percobaan', 429)],
    ['the house is busy', new CallError('busy', 'Sistem sedang sangat sibuk', 503)],
  ])('stays unknown when %s after it was sent', async (_, fault) => {
    const sending = attempts(CallError.of('timeout'), fault, answer)
    expect(await sendBid(bid, sending)).toBe(answer)
    await expect(sendBid(bid, attempts(fault))).rejects.toBe(fault)
  })

  it('is left to the next page when this one closes', async () => {
    const closing = new AbortController()
    const sending = { ...attempts(CallError.of('timeout'), answer), signal: closing.signal }
    sending.onUnknown.mockImplementation(() => closing.abort())
    await expect(sendBid(bid, sending)).rejects.toMatchObject({ code: 'timeout' })
    expect(sending.send).toHaveBeenCalledTimes(1)
  })
})
