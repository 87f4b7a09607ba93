import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildApp } from '@ketok/server/src/app.ts'
import { placeBid } from '@ketok/server/src/features/bidding/lot/place-bid.ts'
import {
  goOnWithImport,
  importSummary,
  startImport,
  takeInList,
} from '@ketok/server/src/features/goods/import/import.ts'
import { storeZip } from '@ketok/server/src/features/goods/import/photo-files.ts'
import { RefusalError } from '@ketok/server/src/platform/refusal.ts'
import type { StaffCaller } from '@ketok/server/src/platform/web/session.ts'
import { closeServices } from '@ketok/server/src/services.ts'
import sharp from 'sharp'
import { aHotSale, BASE, STEP } from './parts/hot-sale.ts'
import { atMost, log, median, percentile, report } from './parts/measure.ts'
import { type ZippedFile, zipOf } from './parts/photo-zip.ts'
import { benchServices } from './parts/server.ts'

/**
 * How long bids wait while a fleet comes in, over how long they wait alone: the rows, then the pictures, which the encoder
 * makes in its own process. At last the largest fleet that is taken, ten photos a unit in one ZIP, and the memory it takes.
 * `npm run bench -- import 200` takes another number of units.
 */
const UNITS = Number(process.argv[2] ?? 2_000)
const ROUNDS = 3
const RUN_MS = 8_000
const PHOTOS_OF_UNIT = 10
const PHOTO_BYTES = 50_000
/** A lively sale; in a rush bids wait for each other more than for anything else. */
const BIDS_PER_S = 100

const services = await benchServices()
// What the import leaves to the queue is known to it, and this process does it by hand.
await buildApp(services)
await services.jobs.start()
const sale = await aHotSale(services)
const staff = await somebody()
const folder = await mkdtemp(join(tmpdir(), 'ketok-bench-'))
let step = 0

async function bid(): Promise<void> {
  const bidder = sale.bidders[step % sale.bidders.length] as (typeof sale.bidders)[number]
  step++
  const offer = { amount: BASE + step * STEP, clientBidId: `bench-${step}`, confirmed: true }
  await placeBid(services, bidder, sale.lotId, offer).catch((error: unknown) => {
    if (!(error instanceof RefusalError)) throw error
  })
}

const p99 = (waits: readonly number[]) => percentile(waits, 0.99)
const p99While = async (isOver: () => boolean) => p99(await waitsWhile(isOver))

/** At even distances, however long each takes: whoever waits is counted from when they pressed. */
async function waitsWhile(isOver: () => boolean): Promise<number[]> {
  const waits: number[] = []
  const under: Promise<void>[] = []
  const start = performance.now()
  for (let at = 0; !isOver(); at++) {
    const due = start + (at * 1_000) / BIDS_PER_S
    const early = due - performance.now()
    if (early > 0) await sleep(early)
    under.push(bid().then(() => void waits.push(performance.now() - due)))
  }
  await Promise.all(under)
  return waits
}

const forMs = (ms: number) => {
  const end = performance.now() + ms
  return () => performance.now() > end
}

async function somebody(): Promise<StaffCaller> {
  const { id } = await services.db
    .insertInto('staff')
    .values({
      email: 'bench@ketok.test',
      password_hash: '',
      full_name: 'Bench',
      roles: ['admin'],
      branch_ids: null,
      created_at: new Date(services.now()),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const who = { staffId: id, sessionId: 0, name: 'Bench', address: '127.0.0.1' }
  return { ...who, roles: ['admin'], branchIds: null }
}

/** A list with a picture for each row; each picture is one of its own. */
async function aFleet(round: number): Promise<{ importId: number; lookMs: number }> {
  const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const
  const photo = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#456', noise } })
    .jpeg({ quality: 80 })
    .toBuffer()
  const photos = await mkdtemp(join(folder, 'photos-'))
  const rows = Array.from({ length: UNITS }, (_, at) => `R${round}-${at};Toyota;Avanza;2021;Hitam`)
  for (let at = 0; at < UNITS; at++)
    // On the disk: the database is not to wait for what the bench writes.
    await writeFile(join(photos, `R${round}-${at}.jpg`), Buffer.concat([photo, Buffer.from(String(at))]), {
      flush: true,
    })
  const start = performance.now()
  const importId = await takesIn(rows, photos)
  return { importId, lookMs: performance.now() - start }
}

async function takesIn(rows: readonly string[], photos: string): Promise<number> {
  const { db } = services
  const type = await db.selectFrom('product_type').select('id').executeTakeFirstOrThrow()
  const pool = await db.selectFrom('pool').select('id').executeTakeFirstOrThrow()
  const table = new TextEncoder().encode(['Stok;Merek;Model;Tahun;Warna', ...rows].join('\n'))
  const list = { fileName: 'bench.csv', table, mapping: null }
  const defaults = { product_type_id: type.id, pool_id: pool.id }
  return takeInList(services, staff, { ...list, defaults }, { kept: photos, name: 'photos' })
}

/** All photos of the largest fleet in one ZIP of a gigabyte, which the house stores, reads and matches while bids come in. */
async function theLargest() {
  const noise = { type: 'gaussian', mean: 120, sigma: 30 } as const
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#456', noise } })
    .jpeg({ quality: 40 })
    .toBuffer()
  const padding = Buffer.alloc(Math.max(0, PHOTO_BYTES - picture.length - 8))
  function* files(): Generator<ZippedFile> {
    for (let at = 0; at < UNITS; at++)
      for (let shot = 1; shot <= PHOTOS_OF_UNIT; shot++) {
        const own = Buffer.from(`${at * PHOTOS_OF_UNIT + shot}`.padStart(8, '0'))
        yield { name: `armada/L-${at}-${shot}.jpg`, bytes: Buffer.concat([picture, padding, own]) }
      }
  }
  // Made before: whoever sends a ZIP does so on another machine.
  const zip = join(folder, 'largest.zip')
  await pipeline(zipOf(files()), createWriteStream(zip, { flush: true }))
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 100)
  const stored = await beside(() => storeZip(services.files, createReadStream(zip)))
  const rows = Array.from({ length: UNITS }, (_, at) => `L-${at};Toyota;Avanza;2021;Hitam`)
  const matched = await beside(() => takesIn(rows, stored.value.kept))
  const importId = matched.value
  await startImport(services, staff, importId)
  /** One slice of the work on pictures; how many came of it each second. */
  const slice = async () => {
    const start = performance.now()
    const done = (await importSummary(services.db, importId)).photos.done
    await goOnWithImport(services, importId)
    const { photos } = await importSummary(services.db, importId)
    return ((photos.done - done) / (performance.now() - start)) * 1_000
  }
  const first = await slice()
  // Towards the end the next photo is looked for behind all that are done.
  const last = UNITS * PHOTOS_OF_UNIT - 1_000
  await services.db
    .updateTable('unit_import_photo')
    .set({ state: 'done' })
    .where('import_id', '=', importId)
    .where('state', '=', 'waiting')
    .where('id', 'in', (ids) =>
      ids
        .selectFrom('unit_import_photo')
        .select('id')
        .where('import_id', '=', importId)
        .orderBy('id')
        .limit(last),
    )
    .execute()
  const late = await slice()
  clearInterval(watch)
  return { stored, matched, first, late, memoryMb: (most - before) / 1024 ** 2 }
}

/** How long bids wait while something is done, and how long that takes. */
async function beside<Value>(doing: () => Promise<Value>) {
  let isOver = false
  const start = performance.now()
  const working = doing().finally(() => {
    isOver = true
  })
  const waits = await waitsWhile(() => isOver)
  return { value: await working, waits, ms: performance.now() - start }
}

log('Warming up')
await p99While(forMs(3_000))
const found: Record<'alone' | 'rows' | 'photos' | 'rowsPerS' | 'photosPerS' | 'lookMs', number[]> = {
  ...{ alone: [], rows: [], photos: [], rowsPerS: [], photosPerS: [], lookMs: [] },
}
for (let round = 1; round <= ROUNDS; round++) {
  log(`Round ${round} of ${ROUNDS}`)
  const { importId, lookMs } = await aFleet(round)
  found.lookMs.push(lookMs)
  found.alone.push(await p99While(forMs(RUN_MS)))

  let isDone = false
  const start = performance.now()
  const rows = startImport(services, staff, importId).finally(() => {
    isDone = true
  })
  found.rows.push(await p99While(() => isDone))
  await rows
  found.rowsPerS.push((UNITS / (performance.now() - start)) * 1_000)

  let isEnded = false
  const pictures = goOnWithImport(services, importId).finally(() => {
    isEnded = true
  })
  const [from, until] = [performance.now(), forMs(RUN_MS)]
  found.photos.push(await p99While(() => isEnded || until()))
  const { photos } = await importSummary(services.db, importId)
  found.photosPerS.push((photos.done / (performance.now() - from)) * 1_000)
  // The rest of the slice, so that the next round is alone again.
  await pictures
}
log('The largest fleet')
const largest = await theLargest()
const [alone, rows, photos] = [median(found.alone), median(found.rows), median(found.photos)]
const ratios = {
  rows_over_alone: rows / alone,
  photos_over_alone: photos / alone,
  zip_over_alone: p99([...largest.stored.waits, ...largest.matched.waits]) / alone,
}
report({
  bench: 'import',
  ratios,
  figures: {
    units: UNITS,
    alone_p99_ms: alone,
    rows_p99_ms: rows,
    photos_p99_ms: photos,
    rows_per_s: median(found.rowsPerS),
    photos_per_s: median(found.photosPerS),
    look_ms: median(found.lookMs),
    zip_photos: UNITS * PHOTOS_OF_UNIT,
    zip_stored_p99_ms: p99(largest.stored.waits),
    zip_matched_p99_ms: p99(largest.matched.waits),
    zip_store_ms: largest.stored.ms,
    zip_match_ms: largest.matched.ms,
    zip_first_photos_per_s: largest.first,
    zip_last_photos_per_s: largest.late,
    zip_memory_mb: largest.memoryMb,
  },
  goals: {
    rows_over_alone: atMost(ratios.rows_over_alone, 1.5),
    photos_over_alone: atMost(ratios.photos_over_alone, 1.5),
    zip_over_alone: atMost(ratios.zip_over_alone, 1.5),
  },
})
await rm(folder, { recursive: true, force: true })
await closeServices(services)
process.exit()
