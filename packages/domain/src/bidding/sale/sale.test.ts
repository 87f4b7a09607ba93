import { describe, expect, it } from 'vitest'
import { OPENS_AT } from '../../../test/timed-lot-builders.ts'
import { auctionId, lotId, staffId } from '../../ids.ts'
import { plus } from '../../instant.ts'
import { sha256 } from '../../sha256.ts'
import {
  decideSale,
  evolveSale,
  foldSale,
  isStale,
  type Sale,
  type SaleCommand,
  type SaleEvent,
  saleGenesisBytes,
  saleLinkBytes,
  scheduledSale,
  verifySaleChain,
} from './index.ts'

const AUCTION = auctionId(3)
const by = staffId(9)
const RING = { ringMs: 12_000, breakMs: 5_000 }

const commands: { [Type in SaleCommand['type']]: Extract<SaleCommand, { type: Type }> } = {
  open_prebid: { type: 'open_prebid', by: 'system' },
  start: { type: 'start', by },
  pause: { type: 'pause', by, reason: 'Istirahat' },
  resume: { type: 'resume', by },
  end: { type: 'end', by, unsoldLots: 0, onBlock: false },
  ratify: { type: 'ratify', by, lots: [{ lotId: lotId(31), head: 'ab'.repeat(32) }] },
  set_automatic: { type: 'set_automatic', by, automatic: RING },
  post_message: { type: 'post_message', by, text: 'Lot 12 ditarik penjual' },
}

function saleAfter(...types: (keyof typeof commands)[]) {
  let sale: Sale = scheduledSale(AUCTION)
  const events: SaleEvent[] = []
  for (const type of types) {
    const decided = decideSale(sale, commands[type], OPENS_AT)
    if (!decided.ok) throw new Error(`Failed to ${type}: ${decided.error.code}`)
    events.push(decided.value)
    sale = evolveSale(sale, decided.value)
  }
  return { sale, events }
}

const situations: Record<Sale['state'], Sale> = {
  scheduled: saleAfter().sale,
  prebid: saleAfter('open_prebid').sale,
  live: saleAfter('open_prebid', 'start').sale,
  paused: saleAfter('start', 'pause').sale,
  ended: saleAfter('start', 'end').sale,
  ratified: saleAfter('start', 'end', 'ratify').sale,
}

const takes: Record<SaleCommand['type'], Partial<Record<Sale['state'], Sale['state']>>> = {
  open_prebid: { scheduled: 'prebid' },
  start: { scheduled: 'live', prebid: 'live' },
  pause: { live: 'paused' },
  resume: { paused: 'live' },
  end: { live: 'ended', paused: 'ended' },
  ratify: { ended: 'ratified' },
  set_automatic: { scheduled: 'scheduled', prebid: 'prebid', live: 'live', paused: 'paused' },
  post_message: { scheduled: 'scheduled', prebid: 'prebid', live: 'live', paused: 'paused' },
}

describe('every command to a session in every situation', () => {
  const table = Object.keys(takes).flatMap((type) =>
    Object.keys(situations).map((from) => [type as SaleCommand['type'], from as Sale['state']] as const),
  )
  it.each(table)('%s: %s', (type, from) => {
    const sale = situations[from]
    expect(sale.state).toBe(from)
    const decided = decideSale(sale, commands[type], OPENS_AT)
    const to = takes[type][from]
    if (to === undefined)
      expect(decided).toEqual({ ok: false, error: { code: 'sale_state_forbids', state: from } })
    else expect(decided.ok && evolveSale(sale, decided.value).state).toBe(to)
  })
})

describe('a session', () => {
  it('does not end while a lot is on the block or waits', () => {
    const { live } = situations
    expect(decideSale(live, { ...commands.end, onBlock: true }, OPENS_AT)).toMatchObject({
      error: { code: 'lot_on_block' },
    })
    expect(decideSale(live, { ...commands.end, unsoldLots: 2 }, OPENS_AT)).toMatchObject({
      error: { code: 'lots_waiting', count: 2 },
    })
  })

  it('asks why it is paused, and for words in a message', () => {
    const { live } = situations
    expect(decideSale(live, { ...commands.pause, reason: ' ' }, OPENS_AT)).toMatchObject({
      error: { code: 'reason_required' },
    })
    expect(decideSale(live, { ...commands.post_message, text: '' }, OPENS_AT)).toMatchObject({
      error: { code: 'message_empty' },
    })
    const short = { ...commands.set_automatic, automatic: { ringMs: 5_000, breakMs: 5_000 } }
    expect(decideSale(live, short, OPENS_AT)).toMatchObject({ error: { code: 'automatic_invalid' } })
  })

  it('goes never back in time', () => {
    const decided = decideSale(situations.live, commands.pause, plus(OPENS_AT, -90_000))
    expect(decided).toMatchObject({ value: { at: OPENS_AT } })
  })
})

describe('a command given to an older screen', () => {
  it.each([
    ['resume', ['sale_paused'], false],
    ['resume', ['sale_paused', 'message_posted'], false],
    ['resume', ['sale_paused', 'sale_resumed'], true],
    ['start', ['prebid_opened'], false],
    ['start', ['sale_started'], true],
    ['start', ['automatic_chosen'], true],
    ['end', ['message_posted'], false],
    ['end', ['sale_paused'], true],
    ['ratify', ['message_posted'], false],
    ['set_automatic', ['sale_paused', 'sale_resumed'], false],
    ['set_automatic', ['automatic_chosen'], true],
    ['open_prebid', [], false],
  ] as const)('%s after %j is stale: %s', (command, since, stale) => {
    expect(isStale(command, since)).toBe(stale)
  })
})

describe('the chain of a session', () => {
  const { events, sale } = saleAfter(
    'open_prebid',
    'set_automatic',
    'start',
    'post_message',
    'pause',
    'resume',
    'end',
    'ratify',
  )
  let previous = sha256(saleGenesisBytes(AUCTION))
  const links = events.map((event) => {
    previous = sha256(saleLinkBytes(previous, event))
    return { event, hash: previous }
  })

  it('verifies from its genesis, and folds to the session', () => {
    expect(new Set(events.map(({ type }) => type)).size).toBe(8)
    expect(verifySaleChain(AUCTION, links, sha256)).toMatchObject({ intact: true, checked: 8 })
    expect(foldSale(AUCTION, events)).toEqual(sale)
  })

  it('breaks where anything was changed', () => {
    for (const [index, link] of links.entries()) {
      const changes: Partial<Record<string, unknown>>[] = [{ at: link.event.at + 1 }, { by: staffId(8) }]
      if (link.event.type === 'sale_paused') changes.push({ reason: 'Lain' })
      if (link.event.type === 'message_posted') changes.push({ text: 'Lain' })
      if (link.event.type === 'automatic_chosen') changes.push({ automatic: null })
      if (link.event.type === 'sale_ratified') changes.push({ lots: [] })
      for (const change of changes) {
        const mutated = links.with(index, { ...link, event: { ...link.event, ...change } as SaleEvent })
        expect(verifySaleChain(AUCTION, mutated, sha256)).toEqual({ intact: false, brokenSeq: index + 1 })
      }
    }
    expect(verifySaleChain(auctionId(4), links, sha256)).toMatchObject({ intact: false, brokenSeq: 1 })
  })
})
