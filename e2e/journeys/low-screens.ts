import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { problemsAtTwiceTheLetters } from '../stage/large-letters.ts'
import { Office } from '../stage/office.ts'
import type { Person } from '../stage/person.ts'
import { Rostrum } from '../stage/rostrum.ts'
import type { Stage } from '../stage/stage.ts'
import type { Journey } from './journey.ts'

/** Laptops as a browser leaves them, a phone on its side, a page at twice its size, and what was always well. */
const SIZES = [
  [1366, 625],
  [1280, 600],
  [1024, 650],
  [844, 390],
  [683, 312],
  [390, 844],
  [1440, 900],
] as const
/** A console is led from a desk or a tablet; at a phone's size it is scrolled. */
const DESKS = SIZES.filter(([width]) => width >= 844)

/** What a bidder must see at one glance, and what tells one thing from another. */
const ROOM = ['section[aria-label="Harga"] .figure', '[role="status"].ui-state', '.ui-key']
const TIMED = [...ROOM, '[role="timer"]']
const LIVE = [...ROOM, '[aria-label="Panggilan juru lelang"]']
const FLOOR = [...ROOM.slice(0, 2), '[aria-label="Panggilan juru lelang"]']
const CONSOLE = [
  '.console-amount',
  '.console-calls',
  '.console-keys > :is(button, div)',
  '.console-bar-fact b',
]
const TOLD_BY =
  ':is(h1, h3, .ui-state *, #riwayat + p, [aria-labelledby="riwayat"] li strong, .ui-key, .figure)'
const TOLD_AT_DESK = ':is(.console-feed-who, .console-chip span, .console-amount, .console-key-label)'

export const lowScreens: Journey = {
  says: 'price, time, own state and key are in view on low screens, in every room and at the rostrum, and a room cuts no words at twice the letters',
  async live(stage) {
    const timed = await stage.sale({
      name: 'Lelang Layar Pendek',
      titles: ['Toyota Innova Zenix 2.0 V Hybrid CVT', 'Mitsubishi Pajero Sport Dakar Ultimate 4x4'],
      closesInMs: 2 * 3_600_000,
      windowMs: 60_000,
    })
    const timedLot = timed.lots[0]
    assert(timedLot)
    await stage.hasNipl('budi@ketok.test', timed.auctionId)
    await stage.hasNipl('sari@ketok.test', timed.auctionId)
    await stage.bids('budi@ketok.test', timedLot.lotId, 101_000_000)
    await stage.bids('sari@ketok.test', timedLot.lotId, 105_000_000)
    const [live, floor] = [await onTheBlock(stage, 'live'), await onTheBlock(stage, 'offline')]
    const budi = await stage.onDesktop()
    await budi.signsIn('budi@ketok.test')
    await everySize(budi, stage.roomOf(timed, timedLot.unitId), TIMED, TOLD_BY, SIZES)
    await atTwiceTheLetters(budi)
    await everySize(budi, `/live-auction/${stage.sealed(live)}`, LIVE, TOLD_BY, SIZES)
    await atTwiceTheLetters(budi)
    await everySize(budi, `/offline-auction/${stage.sealed(floor)}`, FLOOR, TOLD_BY, SIZES)
    await atTwiceTheLetters(budi)
    const office = new Office(stage.product)
    const juru = await stage.onDesktop()
    await office.seats(juru, 'auctioneer')
    await everySize(juru, `${office.url}/sidang/${live}`, CONSOLE, TOLD_AT_DESK, DESKS)
  },
}

/** A sale with its first lot up, which Budi leads. */
async function onTheBlock(stage: Stage, kind: 'live' | 'offline'): Promise<number> {
  const { auctionId, lots } = await stage.sale({
    name: `Sidang Layar Pendek ${kind}`,
    titles: ['Mitsubishi Pajero Sport Dakar Ultimate 4x4', 'Toyota Avanza 1.5 G'],
    kind,
    closesInMs: 4 * 3_600_000,
    windowMs: 60_000,
  })
  await stage.hasNipl('budi@ketok.test', auctionId)
  const rostrum = new Rostrum(await new Office(stage.product).lineOf('auctioneer'), auctionId)
  await rostrum.sale({ command: 'start' })
  const lotId = lots[0]?.lotId ?? 0
  await rostrum.opens(lotId)
  if (kind === 'live') await stage.bids('budi@ketok.test', lotId, 100_000_000)
  return auctionId
}

async function everySize(
  person: Person,
  path: string,
  needed: readonly string[],
  toldBy: string,
  sizes: readonly (readonly [number, number])[],
): Promise<void> {
  await person.visits(path)
  for (const part of needed) await person.page.locator(part).filter({ visible: true }).first().waitFor()
  for (const [width, height] of sizes) {
    await person.page.setViewportSize({ width, height })
    await person.page.evaluate(() => scrollTo(0, 0))
    assert.deepEqual(await outOfView(person.page, needed), [], `out of view at ${width}x${height} on ${path}`)
    assert.deepEqual(await cutIn(person.page, toldBy), [], `cut at ${width}x${height} on ${path}`)
  }
}

/** The room that somebody is in, on the smallest phone with the largest letters. */
async function atTwiceTheLetters(person: Person): Promise<void> {
  assert.deepEqual(
    await problemsAtTwiceTheLetters(person),
    [],
    `at twice the letters on ${person.page.url()}`,
  )
}

/** Runs in the page: which of these parts are not whole on the screen, or lie below something else. */
const outOfView = (page: Page, parts: readonly string[]) =>
  page.evaluate((wanted) => {
    const problems: string[] = []
    for (const part of wanted) {
      const shown = [...document.querySelectorAll<HTMLElement>(part)].filter(
        (one) => one.offsetParent !== null || getComputedStyle(one).position === 'fixed',
      )
      if (shown.length === 0) problems.push(`${part} is not there`)
      for (const one of shown) {
        const { top, bottom, left, right } = one.getBoundingClientRect()
        if (top < 0 || left < 0 || bottom > innerHeight + 1 || right > innerWidth + 1)
          problems.push(`${part} from ${Math.round(top)} to ${Math.round(bottom)}`)
        const onTop = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        if (onTop !== null && !one.contains(onTop) && !onTop.contains(one))
          problems.push(`${part} lies below ${onTop.outerHTML.slice(0, 80)}`)
      }
    }
    return problems
  }, parts)

/** What is wider than its place. */
const cutIn = (page: Page, toldBy: string) =>
  page.locator(toldBy).evaluateAll((elements) =>
    elements
      .filter((one) => one.checkVisibility() && getComputedStyle(one).position !== 'absolute')
      .filter(
        (one) =>
          (getComputedStyle(one).display !== 'inline' && one.scrollWidth > one.clientWidth + 1) ||
          one.getBoundingClientRect().right > document.documentElement.clientWidth + 1,
      )
      .map((one) => `${one.className}: ${one.textContent}`),
  )
