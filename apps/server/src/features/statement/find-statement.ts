import type { Query, Reply } from '@ketok/contract'
import { orNotFound } from '../../platform/refusal.ts'
import type { Db } from '../../tables.ts'
import { newestProof } from './proof.store.ts'
import {
  awaitedTransfers,
  candidatesOf,
  lineShown,
  linesFor,
  openLines,
  statementLines,
  transferById,
  transfersById,
} from './statement.store.ts'
import { lineView, proofView, transferView } from './statement.views.ts'

const PAGE_SIZE = 100

export async function findLines(
  db: Db,
  { state, cari, before, limit = PAGE_SIZE }: Query<'GET /office/keuangan/mutasi'>,
): Promise<Reply<'GET /office/keuangan/mutasi'>> {
  const [rows, open] = await Promise.all([
    statementLines(db, { state, search: cari === '' ? undefined : cari, before, limit: limit + 1 }),
    openLines(db),
  ])
  const page = rows.slice(0, limit)
  const transfers = await transfersById(
    db,
    page.flatMap(({ instruction_id }) => instruction_id ?? []),
  )
  return {
    lines: page.map((row) =>
      lineView(
        row,
        transfers.find(({ instruction_id }) => instruction_id === row.instruction_id),
      ),
    ),
    next_before: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    open,
  }
}

export async function lineOf(
  db: Db,
  id: number,
): Promise<Reply<'GET /office/keuangan/mutasi'>['lines'][number]> {
  const row = orNotFound(await lineShown(db, id))
  const [match] = await transfersById(db, row.instruction_id === null ? [] : [row.instruction_id])
  return lineView(row, match)
}

export async function getLine(db: Db, id: number): Promise<Reply<'GET /office/keuangan/mutasi/{line_id}'>> {
  const row = orNotFound(await lineShown(db, id))
  const candidates = row.state === 'open' ? await candidatesOf(db, row) : []
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
  const [candidates, proof] = await Promise.all([
    transfer.state === 'PAID' ? [] : linesFor(db, transfer),
    newestProof(db, id),
  ])
  return {
    ...transferView(transfer),
    candidates: candidates.map((line) => lineView(line, undefined)),
    last_proof: proof && proofView(proof),
  }
}
