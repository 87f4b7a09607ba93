import type { LotId, NiplId } from '@ketok/domain'
import type pg from 'pg'
import { replayedLot } from '../features/bidding/lot/replay-lot.ts'
import { findings } from '../features/money/ledger/book-alarm.store.ts'
import { queriesOver } from '../platform/database/database.ts'
import { earlierSchema, type Migration } from '../platform/database/migrate.ts'
import type { Files } from '../platform/files/files.ts'
import { hasPicture } from '../platform/pictures/picture-files.ts'
import type { Tables } from '../tables.ts'

/** Something that should not be so, and what an operator does about it. */
export interface Complaint {
  readonly about: 'migration' | 'books' | 'chain' | 'nipl' | 'file' | 'job' | 'deadline'
  readonly what: string
  readonly todo: string
}

export interface Patient {
  readonly pool: pg.Pool
  readonly files: Files
  readonly migrations: readonly Migration[]
  readonly now: Date
}

/** Looks at everything that can be wrong without anybody noticing; changes nothing. */
export async function examine(patient: Patient): Promise<Complaint[]> {
  const schema = await examineMigrations(patient)
  // Questions to tables that are not there would only complain about the same thing in other words.
  if (schema.length > 0) return schema
  const checks = [examineBooks, examineNipls, examineChains, examineFiles, examineJobs, examineDeadlines]
  const found: Complaint[] = []
  for (const check of checks) found.push(...(await check(patient)))
  return found
}

async function examineMigrations({ pool, migrations }: Patient): Promise<Complaint[]> {
  const table = await pool.query<{ is_there: boolean }>(
    `SELECT to_regclass('migration') IS NOT NULL AS is_there`,
  )
  const { rows } = table.rows[0]?.is_there
    ? await pool.query<{ name: string; checksum: string }>('SELECT name, checksum FROM migration')
    : { rows: [] }
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  const about = 'migration'
  const earlier = earlierSchema([...applied.keys()], migrations)
  if (earlier !== null)
    return [{ about, what: earlier, todo: 'Run npm start -- --reset, or take the program that made it.' }]
  return [
    ...migrations
      .filter(({ name }) => !applied.has(name))
      .map(
        ({ name }) =>
          ({
            about,
            what: `${name} is not applied`,
            todo: 'Run apps/server/src/prepare.ts (npm start does it).',
          }) as const,
      ),
    ...migrations
      .filter(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum)
      .map(
        ({ name }) =>
          ({
            about,
            what: `${name} was changed after it was applied`,
            todo: 'Restore the file as it was, and write a new migration.',
          }) as const,
      ),
  ]
}

async function examineBooks({ pool }: Patient): Promise<Complaint[]> {
  const found = await findings(queriesOver<Tables>(pool))
  return found.map(({ invariant, finding }) => ({
    about: 'books',
    what: `${invariant}: ${finding}`,
    todo: 'Stop payouts, restore the last backup beside the house and compare the journals; enter a correcting journal, never change one.',
  }))
}

async function examineNipls({ pool }: Patient): Promise<Complaint[]> {
  const { rows } = await pool.query<{ nipl_id: NiplId; lots: string }>(
    `SELECT nipl_id, string_agg(lot_id::text, ', ' ORDER BY lot_id) AS lots FROM nipl_hold
     GROUP BY nipl_id HAVING count(*) > 1`,
  )
  const strays = await pool.query<{ nipl_id: NiplId; lot_id: LotId }>(
    `SELECT nipl_hold.nipl_id, nipl_hold.lot_id FROM nipl_hold
     JOIN lot ON lot.id = nipl_hold.lot_id JOIN nipl ON nipl.id = nipl_hold.nipl_id
     WHERE nipl.auction_id <> lot.auction_id`,
  )
  return [
    ...rows.map(({ nipl_id, lots }) => ({
      about: 'nipl' as const,
      what: `NIPL ${nipl_id} is held by several lots: ${lots}`,
      todo: 'Pause these lots; only one may keep it. See whether the key of nipl_hold is still there.',
    })),
    ...strays.rows.map(({ nipl_id, lot_id }) => ({
      about: 'nipl' as const,
      what: `NIPL ${nipl_id} is held by lot ${lot_id} of another auction`,
      todo: 'Pause the lot and look at its log.',
    })),
  ]
}

async function examineChains({ pool }: Patient): Promise<Complaint[]> {
  const db = queriesOver<Tables>(pool)
  const { rows } = await pool.query<{ lot_id: LotId; seq: number; head: Buffer }>(
    'SELECT lot_id, seq, head FROM lot_state ORDER BY lot_id',
  )
  const found: Complaint[] = []
  const unnamed = await lotsWithoutKey(pool)
  for (const { lot_id, seq, head } of rows) {
    if (unnamed.has(lot_id)) {
      found.push({
        about: 'chain',
        what: `the log of lot ${lot_id} has pseudonyms, and their key is gone`,
        todo: 'Bring its row of lot_secret back from a backup: until then nobody can bid on it or check it.',
      })
      continue
    }
    const { verdict, events } = await replayedLot(db, lot_id)
    const last = await pool.query<{ hash: Buffer }>(
      'SELECT hash FROM lot_event WHERE lot_id = $1 AND seq = $2',
      [lot_id, seq],
    )
    const what = !verdict.intact
      ? `the log of lot ${lot_id} is not what was hashed, from event ${verdict.brokenSeq} on`
      : events.length !== seq || last.rows[0]?.hash.equals(head) !== true
        ? `the log of lot ${lot_id} does not end where its row says (event ${seq})`
        : null
    if (what !== null)
      found.push({
        about: 'chain',
        what,
        todo: 'Keep the database as it is for evidence; compare with the last backup and with receipts that bidders hold.',
      })
  }
  return found
}

async function lotsWithoutKey(pool: Patient['pool']): Promise<Set<number>> {
  const { rows } = await pool.query<{ lot_id: LotId }>(
    `SELECT lot_id FROM lot_state LEFT JOIN lot_secret USING (lot_id)
     WHERE lot_state.layout = 2 AND lot_secret.lot_id IS NULL`,
  )
  return new Set(rows.map(({ lot_id }) => lot_id))
}

async function examineFiles({ pool, files }: Patient): Promise<Complaint[]> {
  const { rows } = await pool.query<{ place: string; file: string }>(
    `SELECT 'unit ' || unit.id AS place, shown->>'file' AS file FROM unit, jsonb_array_elements(pictures) AS shown
     UNION ALL SELECT 'banner ' || id, picture->>'file' FROM banner
     UNION ALL SELECT 'banner ' || id, picture_phone->>'file' FROM banner WHERE picture_phone IS NOT NULL
     UNION ALL SELECT 'blog ' || id, picture->>'file' FROM blog
     UNION ALL SELECT 'product type ' || id, picture->>'file' FROM product_type WHERE picture IS NOT NULL`,
  )
  const found: Complaint[] = []
  for (const { place, file } of rows) {
    if (!(await hasPicture(files, file)))
      found.push({
        about: 'file',
        what: `${place} shows the picture ${file}, which is not there`,
        todo: 'Bring uploads/pictures back from a backup, or upload the picture anew.',
      })
  }
  const kept = await pool.query<{ place: string; folder: string; file: string }>(
    `SELECT 'tax invoice of bill ' || bill_id AS place, 'invoices' AS folder, stored_name AS file FROM tax_invoice
     UNION ALL SELECT 'identity file of customer ' || customer_id, 'identity', stored_name FROM identity_file
     UNION ALL SELECT 'photo ' || id || ' of a consignment', 'consignment', stored_name || '-large.webp' FROM consignment_photo`,
  )
  for (const { place, folder, file } of kept.rows) {
    if ((await files.sizeOf(`uploads/${folder}/${file}`)) === null)
      found.push({
        about: 'file',
        what: `the ${place} is not in uploads/${folder}`,
        todo: `Bring uploads/${folder} back from a backup.`,
      })
  }
  return found
}

async function examineJobs({ pool, now }: Patient): Promise<Complaint[]> {
  const { rows } = await pool.query<{ name: string; count: number; since: Date }>(
    `SELECT name, count(*)::int AS count, min(start_after) AS since FROM pgboss.job
     WHERE state IN ('created', 'retry') AND start_after < $1::timestamptz - interval '10 minutes'
        OR state = 'active' AND started_on < $1::timestamptz - interval '10 minutes'
     GROUP BY name ORDER BY name`,
    [now],
  )
  const failed = await pool.query<{ name: string; count: number }>(
    `SELECT name, count(*)::int AS count FROM pgboss.job WHERE state = 'failed' GROUP BY name ORDER BY name`,
  )
  return [
    ...rows.map(({ name, count, since }) => ({
      about: 'job' as const,
      what: `${count} × ${name} should have been done since ${since.toISOString()}`,
      todo: 'See that a server runs and reaches the database; its log names the job that fails.',
    })),
    ...failed.rows.map(({ name, count }) => ({
      about: 'job' as const,
      what: `${count} × ${name} was given up`,
      todo: 'Find the fault in the log by the job’s name; the sweep of its kind makes good what it left.',
    })),
  ]
}

/** What is past its time; `waits` where a person has yet to say whether it was paid, and the clock decides nothing. */
const PAST_TIME = `
  SELECT 'lot ' || lot_id AS what, lot_state.closes_at AS since, false AS waits
  FROM lot_state JOIN lot ON lot.id = lot_id JOIN auction ON auction.id = lot.auction_id
  WHERE lot_state.state = 'open' AND auction.kind = 'time'
    AND lot_state.closes_at < $1::timestamptz - interval '5 minutes'
  UNION ALL
  SELECT 'bill ' || id, due_at, EXISTS (
      SELECT FROM account_of_bill JOIN account_in_question USING (instruction_id) WHERE bill_id = bill.id)
  FROM bill WHERE status = 'PENDING' AND due_at < $1::timestamptz - interval '2 hours'
  UNION ALL
  SELECT 'NIPL order ' || id, expires_at, EXISTS (
      SELECT FROM payment_instruction i JOIN account_in_question ON instruction_id = i.id
      WHERE i.nipl_order_id = nipl_order.id)
  FROM nipl_order WHERE status = 'PENDING' AND expires_at < $1::timestamptz - interval '2 hours'`

async function examineDeadlines({ pool, now }: Patient): Promise<Complaint[]> {
  const { rows } = await pool.query<{ what: string; waits: boolean }>(
    `SELECT what, waits FROM (${PAST_TIME}) AS past
     WHERE NOT waits OR since < $1::timestamptz - interval '1 day'`,
    [now],
  )
  const imports = await pool.query<{ what: string }>(
    `SELECT 'statement ' || statement_id || ' (' || file_name || ', ' || count_in || ' credits of ' || amount_in
       || ' rupiah) waits for its second person since ' || to_char(imported_at AT TIME ZONE 'Asia/Jakarta', 'YYYY-MM-DD') AS what
     FROM statement_import WHERE state = 'waiting' AND imported_at < $1::timestamptz - interval '1 day'
     ORDER BY statement_id`,
    [now],
  )
  return [
    ...rows.map(({ what, waits }) =>
      waits
        ? {
            about: 'deadline' as const,
            what: `${what} is past its time and waits for a person`,
            todo: 'At the cashier’s desk somebody decides on its proof, its match or the line of its amount; the clock ends it when none is left.',
          }
        : {
            about: 'deadline' as const,
            what: `${what} should be over`,
            todo: 'See that a server does its jobs, and that the payment gateway answers: nothing is ended while it can not be asked.',
          },
    ),
    ...imports.rows.map(({ what }) => ({
      about: 'deadline' as const,
      what,
      todo: 'Somebody else of the cashiers or a supervisor confirms or refuses it among the proposals. Until then its lines stand in no book and in no sum of the bank, and hold the deadlines of what they may be.',
    })),
  ]
}
