import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { findChromium } from '../scripts/launch/chromium.ts'
import { buildSites } from '../scripts/launch/site-build.ts'
import { approval } from './journeys/approval.ts'
import { badLine, failedOrder, missingThings, timedOut } from './journeys/bad-line.ts'
import { cashier, cashierPages, morningAfter } from './journeys/cashier.ts'
import {
  catalogueFilters,
  catalogueOnPhone,
  catalogueScroll,
  favourites,
  helpOnLaptop,
  search,
} from './journeys/catalogue.ts'
import { desktopConsignment, phoneConsignment } from './journeys/consignment.ts'
import { consoles } from './journeys/console.ts'
import { everyPage } from './journeys/every-page.ts'
import { film } from './journeys/film.ts'
import { financePages, financeTables } from './journeys/finance-tables.ts'
import { firstScreen } from './journeys/first-screen.ts'
import { brokenAddresses, guards } from './journeys/guards.ts'
import { taxInvoice, whyLost } from './journeys/history.ts'
import { information } from './journeys/information.ts'
import { installable } from './journeys/installable.ts'
import type { Journey } from './journeys/journey.ts'
import { keyboardBid } from './journeys/keyboard.ts'
import { konfirmasi } from './journeys/konfirmasi.ts'
import { largeCount } from './journeys/large-count.ts'
import { largeLetters } from './journeys/large-letters.ts'
import { liveCrash } from './journeys/live-crash.ts'
import { liveLine } from './journeys/live-line.ts'
import { liveSales } from './journeys/live-sale.ts'
import { forgottenPassword, loginModal, loginModalCloses, unverifiedLogin } from './journeys/login.ts'
import { mobileMenu, noDeadLinks, notifications } from './journeys/menus.ts'
import { money } from './journeys/money.ts'
import { newcomer } from './journeys/newcomer.ts'
import { notificationList, outbidPush, unsubscribing } from './journeys/notifications.ts'
import { office, officePages } from './journeys/office.ts'
import { offline } from './journeys/offline.ts'
import { premium } from './journeys/premium.ts'
import { relisting } from './journeys/relisting.ts'
import { lostAnswer, opening, serverRestart } from './journeys/room.ts'
import { backToTheList, comparison, suggestions } from './journeys/search.ts'
import { sellersPayout } from './journeys/sellers.ts'
import { serviceWorker } from './journeys/service-worker.ts'
import { telemetry } from './journeys/telemetry.ts'
import { openProduct } from './product/open-product.ts'
import { Stage } from './stage/stage.ts'

/**
 * Journeys in a real browser over the whole product: `node e2e/journeys.ts [words of its sentence]`. A failed one
 * leaves a picture of every screen. Ends with `N passed, N failed`.
 */
const stories: readonly Journey[] = [
  newcomer,
  loginModal,
  loginModalCloses,
  unverifiedLogin,
  guards,
  brokenAddresses,
  missingThings,
  timedOut,
  failedOrder,
  ...offline,
  catalogueFilters,
  catalogueOnPhone,
  helpOnLaptop,
  catalogueScroll,
  search,
  suggestions,
  backToTheList,
  comparison,
  favourites,
  phoneConsignment,
  desktopConsignment,
  keyboardBid,
  lostAnswer,
  opening,
  mobileMenu,
  notifications,
  notificationList,
  outbidPush,
  unsubscribing,
  whyLost,
  taxInvoice,
  ...money,
  ...installable,
  ...firstScreen,
  ...serviceWorker,
  ...office,
  approval,
  cashier,
  sellersPayout,
  ...financeTables,
  ...consoles,
  ...liveSales,
  film,
  premium,
  konfirmasi,
  relisting,
]
/** They look at everything and change nothing of others', so they walk beside the stories. */
const rounds: readonly Journey[] = [
  noDeadLinks,
  ...information,
  ...everyPage,
  largeLetters,
  largeCount,
  ...badLine,
  ...officePages,
  ...cashierPages,
  ...financePages,
]
/** They disturb whoever is there, or count what everybody does: alone, after all others. */
const disturbances: readonly Journey[] = [
  telemetry,
  liveLine,
  serverRestart,
  liveCrash,
  forgottenPassword,
  morningAfter,
]
const JOURNEY_MS = 240_000
const WORDS_SHOWN = 1_500
const SERVER_LINES_SHOWN = 12

const words = process.argv.slice(2).join(' ')
const isWanted = ({ says }: Journey) => says.includes(words)
const wanted = [...stories, ...rounds, ...disturbances].filter(isWanted)
const pictures = join(tmpdir(), `ketok-journeys-${process.pid}`)

await buildSites((line) => console.log(line))
const product = await openProduct({ demo: true, settings: { OFFER_TO_NEXT_BIDDER: 'on' } })
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: [
    ...['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
    ...['--disable-component-update', '--disable-sync', '--no-first-run'],
  ],
})
const close = async () => {
  await browser.close()
  await product.stop()
}
const leave = () => close().finally(() => process.exit(1))
process.on('SIGINT', leave)
process.on('SIGTERM', leave)

let failed = 0
try {
  await Promise.all([inTurn(stories), inTurn(rounds)])
  await inTurn(disturbances)
} finally {
  await close()
}
console.log(`${wanted.length - failed} passed, ${failed} failed`)
process.exit(failed === 0 && wanted.length > 0 ? 0 : 1)

async function inTurn(journeys: readonly Journey[]): Promise<void> {
  for (const journey of journeys.filter(isWanted)) if (!(await lived(journey))) failed++
}

async function lived({ says, live }: Journey): Promise<boolean> {
  const stage = new Stage(product, browser)
  const since = Date.now()
  const saidBefore = product.said.length
  let timer: NodeJS.Timeout | undefined
  try {
    const tooLong = new Promise<never>((_, fail) => {
      timer = setTimeout(() => fail(new Error(`took longer than ${JOURNEY_MS / 1_000} s`)), JOURNEY_MS)
    })
    await Promise.race([live(stage), tooLong])
    const faults = stage.people.flatMap((person) => person.faults)
    if (faults.length > 0) throw new Error(`Behind the screen:\n${faults.join('\n')}`)
    console.log(`  ✓ ${says} (${Math.round((Date.now() - since) / 1_000)} s)`)
    return true
  } catch (error) {
    console.log(`  ✗ ${says}`)
    console.log(`    ${String(error instanceof Error ? error.stack : error).replaceAll('\n', '\n    ')}`)
    await leavePictures(stage, says)
    for (const line of product.said.slice(saidBefore).slice(-SERVER_LINES_SHOWN)) console.log(`    ${line}`)
    return false
  } finally {
    clearTimeout(timer)
    await stage.leave()
  }
}

/** Pictures for who sits here; the words too, for who reads only what was printed. */
async function leavePictures({ people }: Stage, says: string): Promise<void> {
  mkdirSync(pictures, { recursive: true })
  for (const [index, { page, faults }] of people.entries()) {
    const path = join(pictures, `${says.replaceAll(/\W+/g, '-').slice(0, 60)}-${index}.png`)
    await page.screenshot({ path }).catch(() => {})
    const text = await page
      .locator('body')
      .innerText({ timeout: 2_000 })
      .catch(() => '')
    const words = text.replaceAll(/\s+/g, ' ').slice(0, WORDS_SHOWN)
    console.log(`    at ${page.url()}: ${path}${[...faults, words].map((line) => `\n    ${line}`).join('')}`)
  }
}
