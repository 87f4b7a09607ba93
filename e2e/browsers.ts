import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSites } from '../scripts/launch/site-build.ts'
import { findChromiums } from '../scripts/tools/chromium.ts'
import { findFirefox, findWebKit } from '../scripts/tools/other-engines.ts'
import type { Driver } from './browsers/driver.ts'
import { openFirefox } from './browsers/firefox.ts'
import { Visitor } from './browsers/visitor.ts'
import { openWebKit } from './browsers/webkit.ts'
import { openProduct } from './product/open-product.ts'
import { openBrowser } from './stage/browser.ts'
import { DEMO_PASSWORD } from './stage/person.ts'
import { Stage } from './stage/stage.ts'

/**
 * The main flow in the other engines that the README promises: `node e2e/browsers.ts [firefox | webkit]`. Somebody signs in,
 * looks round, buys a NIPL, bids against a rival who sits at a Chromium, wins by the clock and pays. A failed one leaves a
 * picture. Ends with `N passed, N failed`.
 */
const ENGINES: Readonly<Record<string, () => Promise<Driver>>> = {
  firefox: async () => openFirefox(await findFirefox()),
  webkit: async () => openWebKit(await findWebKit()),
}

const PAGES = [
  ...['/', '/schedule-catalogue', '/auction-schedule', '/our-locations', '/faq', '/periksa'],
  ...['/profile/setting', '/profile/transaction', '/profile/nipl', '/profile/notification'],
  ...['/profile/auction-history', '/consignment-auction'],
]

const wanted = process.argv.slice(2)
const chosen = Object.keys(ENGINES).filter((name) => wanted.length === 0 || wanted.includes(name))
await buildSites((line) => console.log(line))
const product = await openProduct({ demo: true })
const browser = await openBrowser((await findChromiums()).shell)
let failed = 0
try {
  for (const name of chosen) if (!(await lived(name))) failed++
} finally {
  await browser.close()
  await product.stop()
}
console.log(`${chosen.length - failed} passed, ${failed} failed`)
process.exit(failed === 0 && chosen.length > 0 ? 0 : 1)

async function lived(name: string): Promise<boolean> {
  const stage = new Stage(product, browser)
  const driver = await ENGINES[name]?.()
  if (driver === undefined) return false
  try {
    await mainFlow(stage, new Visitor(driver, product.site), name)
    const faults = stage.people.flatMap((person) => person.faults)
    if (faults.length > 0) throw new Error(`Behind the rival’s screen: ${faults.join('; ')}`)
    console.log(`  ✓ the main flow in ${driver.name}`)
    return true
  } catch (error) {
    const folder = join(tmpdir(), `ketok-browsers-${process.pid}`)
    mkdirSync(folder, { recursive: true })
    const picture = join(folder, `${name}.png`)
    writeFileSync(picture, Buffer.from(await driver.picture().catch(() => ''), 'base64'))
    const says = await driver.run<string>('return document.body.innerText').catch(() => '')
    console.log(`  ✗ the main flow in ${driver.name}: ${error instanceof Error ? error.stack : error}`)
    console.log(`    ${picture}\n    ${says.replaceAll(/\s+/g, ' ').slice(0, 1_500)}`)
    return false
  } finally {
    await stage.leave()
    await driver.close()
  }
}

async function mainFlow(stage: Stage, visitor: Visitor, engine: string): Promise<void> {
  const [email, rival] = [await stage.customer(`Mira ${engine}`), await stage.customer(`Saingan ${engine}`)]
  const title = `Avanza Untuk ${engine}`
  await visitor.visits('/login')
  await visitor.fills('Email', email)
  await visitor.presses('Selanjutnya')
  await visitor.fills('Password', DEMO_PASSWORD)
  await visitor.presses('Masuk')
  await visitor.sees('Login berhasil')
  for (const path of PAGES) await visitor.visits(path)

  const sale = await stage.sale({
    name: `Lelang ${engine}`,
    titles: [title],
    closesInMs: 120_000,
    windowMs: 8_000,
  })
  const unitId = sale.lots[0]?.unitId ?? 0
  await stage.hasNipl(rival, sale.auctionId)
  const chromium = await stage.onDesktop()
  await chromium.signsIn(rival)
  await chromium.visits(stage.roomOf(sale, unitId))

  await visitor.visits(`/auction-unit/${stage.sealed(unitId)}`)
  await visitor.sees(title)
  await visitor.presses('Beli NIPL Rp')
  await visitor.presses('Selanjutnya')
  await visitor.chooses('BNI')
  await visitor.presses('Beli NIPL')
  await visitor.sees('Bayar sebelum')
  await stage.bank.pay((await visitor.reads('virtual-account')).replaceAll(' ', ''))
  await visitor.sees('Lunas, NIPL Anda aktif')

  await visitor.visits(stage.roomOf(sale, unitId))
  await visitor.presses('Tawar Rp 100.000.000')
  await visitor.sees('Maksimum rahasia Anda')
  await visitor.presses('Tawar Rp 100.000.000')
  await visitor.sees('Anda tertinggi')
  await chromium.sees('Rp 100.500.000')
  await chromium.button('Tambah Rp 1.000.000').click()
  await chromium.bidsFirst('Rp 101.500.000')
  await visitor.sees('Terlampaui')
  await visitor.fills('Maksimum Anda', '105000000')
  await visitor.presses('Tawar Rp 105.000.000')
  await visitor.sees('Anda tertinggi')
  await chromium.sees('Terlampaui')
  await chromium.page
    .getByText('Anda kalah di lot ini')
    .waitFor({ timeout: Math.max(0, sale.closesAt - Date.now()) + 60_000 })
  await visitor.sees('Anda menang')

  await visitor.presses('Bayar sekarang')
  await visitor.chooses('BNI')
  await visitor.presses('Buat virtual account')
  await stage.bank.pay((await visitor.reads('virtual-account')).replaceAll(' ', ''))
  await visitor.sees('Pembayaran diterima. Lunas!')
  await visitor.leavesNoFault()
}
