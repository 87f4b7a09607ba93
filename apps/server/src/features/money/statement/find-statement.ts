import type { Query, Reply } from '@ketok/contract'
import { orNotFound } from '../../../platform/refusal.ts'
import type { Db } from '../../../tables.ts'
import { lastProofOf } from '../payment/payment.ts'
import { linesWaitingFor, waitingImports } from './import.store.ts'
import {
  awaitedTransfers,
  candidatesOf,
  expectedOf,
  type LineShown,
  lineShown,
  linesFor,
  linesShown,
  openLines,
  statementLines,
  transferById,
  transfersById,
} from './statement.store.ts'
import { importSums, lineView, transferView } from './statement.views.ts'

type WireLine = Reply<'GET /office/keuangan/mutasi'>['lines'][number]

const PAGE_SIZE = 100

export async function findLines(
  db: Db,
  { state, impor, cari, before, limit = PAGE_SIZE }: Query<'GET /office/keuangan/mutasi'>,
): Promise<Reply<'GET /office/keuangan/mutasi'>> {
  const search = cari === '' ? undefined : cari
  const [rows, open, waiting] = await Promise.all([
    statementLines(db, { state, statementId: impor, search, before, limit: limit + 1 }),
    openLines(db),
    waitingImports(db),
  ])
  const page = rows.slice(0, limit)
  return {
    lines: await linesView(db, page),
    next_before: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    waiting: waiting.map(importSums),
    open,
  }
}

/** Each with the transfer that it is, or would be if its import were confirmed now. */
async function linesView(db: Db, rows: readonly LineShown[]): Promise<WireLine[]> {
  const unconfirmed = rows.filter(({ state }) => state === 'unconfirmed').map(({ id }) => id)
  const expected = new Map(
    (await expectedOf(db, unconfirmed)).map(({ line_id, instruction_id }) => [line_id, instruction_id]),
  )
  const meant = rows.flatMap(({ instruction_id }) => instruction_id ?? [])
  const transfers = new Map(
    (await transfersById(db, [...meant, ...expected.values()])).map((row) => [row.instruction_id, row]),
  )
  return rows.map((row) =>
    lineView(row, {
      match: transfers.get(row.instruction_id ?? 0),
      expected: transfers.get(expected.get(row.id) ?? 0),
    }),
  )
}

/** The lines with these ids, in the same order. */
export async function linesById(db: Db, ids: readonly number[]): Promise<WireLine[]> {
  return linesView(db, await linesShown(db, ids))
}

export async function lineOf(db: Db, id: number): Promise<WireLine> {
  const [line] = await linesById(db, [id])
  return orNotFound(line ?? null)
}

export async function getLine(db: Db, id: number): Promise<Reply<'GET /office/keuangan/mutasi/{line_id}'>> {
  const row = orNotFound(await lineShown(db, id))
  const candidates =
    row.state === 'open' || (row.state === 'unconfirmed' && row.direction === 'in')
      ? await candidatesOf(db, row)
      : []
  return { ...(await lineOf(db, id)), candidates: candidates.map(transferView) }
}

export async function transferOf(
  db: Db,
  id: number,
): Promise<Reply<'GET /office/keuangan/transfer'>['transfers'][number]> {
  return transferView(orNotFound(await transferById(db, id)))
}

export async function findTransfers(
  db: Db,
  { cari, page = 1, limit = PAGE_SIZE }: Query<'GET /office/keuangan/transfer'>,
): Promise<Reply<'GET /office/keuangan/transfer'>> {
  const { rows, total } = await awaitedTransfers(db, {
    search: cari === '' ? undefined : cari,
    limit,
    offset: (page - 1) * limit,
  })
  return { transfers: rows.map(transferView), total }
}

export async function getTransfer(
  db: Db,
  id: number,
): Promise<Reply<'GET /office/keuangan/transfer/{instruction_id}'>> {
  const transfer = orNotFound(await transferById(db, id))
  const [candidates, unconfirmed, proof] = await Promise.all([
    transfer.state === 'PAID' ? [] : linesFor(db, transfer),
    linesWaitingFor(db, id).then((ids) => linesById(db, ids)),
    lastProofOf(db, id),
  ])
  return {
    ...transferView(transfer),
    candidates: candidates.map((line) => lineView(line, {})),
    unconfirmed,
    last_proof: proof,
  }
}
