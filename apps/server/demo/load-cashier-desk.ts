import {
  type AuctionId,
  type CustomerId,
  formatRupiah,
  HOUR_MS,
  type Instant,
  isoDay,
  MANUAL,
  MINUTE_MS,
  plus,
  wibDay,
} from '@ketok/domain'
import sharp from 'sharp'
import { orderNipl } from '../src/features/money/nipl/order-nipl.ts'
import { takeProof } from '../src/features/money/payment/proofs.ts'
import { decideOnPayout } from '../src/features/money/payout/decide-payout.ts'
import { preparePayout } from '../src/features/money/payout/prepare-payout.ts'
import { recordBankAnswer } from '../src/features/money/payout/record-bank-answer.ts'
import { proposeDismissal } from '../src/features/money/statement/dismiss-line.ts'
import { importStatement } from '../src/features/money/statement/import-statement.ts'
import { proposeMatch } from '../src/features/money/statement/match-by-hand.ts'
import { returnLine } from '../src/features/money/statement/return-line.ts'
import { forgetPast } from '../src/features/notice/notification/forget-past.ts'
import { decideOnProposal } from '../src/features/people/proposal/decide-on-proposal.ts'
import type { Services } from '../src/services.ts'
import { callerOf } from './staff.ts'

/** Of the crowd: who pays by transfer to the house's own account today. */
const PAYERS = [
  'penawar03@ketok.test',
  'penawar05@ketok.test',
  'penawar07@ketok.test',
  'penawar09@ketok.test',
  'penawar11@ketok.test',
  'penawar13@ketok.test',
] as const
const NAMELESS = 2_750_000
const AFTERNOON_NAMELESS = 1_875_000
const INTEREST = 41_239
const MISSING = 1_000_000
const TOO_MUCH = 50_000
/** Up to the next thousand or so: the digits are lost, and with them whose it is. */
const ROUNDED = 1_250

/** Money that came for nothing, whose it turned out to be, and how far it is on its way back. */
const RETURNS = [
  {
    words: 'TRSF E-BANKING CR PELUNASAN LELANG',
    amount: 350_000,
    email: 'penawar02@ketok.test',
    step: 'prepared',
  },
  {
    words: 'TRSF E-BANKING CR 0411 TITIP',
    amount: 1_200_000,
    email: 'penawar04@ketok.test',
    step: 'approved',
  },
  { words: 'SWITCHING CR DR 014', amount: 640_000, email: 'penawar06@ketok.test', step: 'failed' },
  { words: 'SETORAN TUNAI TONO P', amount: 275_000, email: 'tono@ketok.test', step: 'owed' },
] as const

/**
 * A morning at the cashier's desk: transfers with and without proof, a statement with lines that fit and lines that do
 * not, one that waits for a second person, refunds at every step. After the staff is there, and through the house's own use cases.
 */
export async function loadCashierDesk(services: Services): Promise<void> {
  const [cashier, supervisor] = [await callerOf(services, 'finance'), await callerOf(services, 'supervisor')]
  const auctionId = await auctionLongOpen(services)
  if (services.config.manual === null || cashier === null || supervisor === null || auctionId === null) return
  await services.jobs.start()
  const now = services.now()
  const at = (ago: number): Services => ({ ...services, now: () => plus(now, -ago) })

  const [exact, shown, short, over, unsure, later] = await ordersOf(at(7 * HOUR_MS), auctionId)
  if (!exact || !shown || !short || !over || !unsure || !later) return
  const photo = await slipOf(shown, plus(now, -6 * HOUR_MS))
  await takeProof(at(6 * HOUR_MS), shown.customerId, shown.instructionId, photo)
  const today = isoDay(wibDay(now))
  const lines = [
    ['TRSF E-BANKING CR 2111/FTSCY/WS95031', exact.amount, ''],
    ['BI-FAST CR BIF TRANSFER DR 008', short.amount - MISSING, ''],
    ['TRSF E-BANKING CR 2111/FTFVA/WS95271', over.amount + TOO_MUCH, ''],
    ['TRSF E-BANKING CR 2111/FTSCY/WS95402', unsure.amount + ROUNDED, ''],
    ['SETORAN TUNAI KCU KELAPA GADING', NAMELESS, ''],
    ['BUNGA', INTEREST, ''],
    ['BIAYA ADM', '', 17_500],
    ...RETURNS.map(({ words, amount }) => [words, amount, '']),
  ]
  const statementOf = (rows: typeof lines) =>
    ['Tanggal,Keterangan,Kredit,Debet', ...rows.map((row) => [today, ...row].join(',')), ''].join('\n')
  const desk = at(5 * HOUR_MS)
  const { proposal_id } = await importStatement(desk, cashier, {
    file_name: `mutasi-${today}.csv`,
    content: statementOf(lines),
  })
  await decideOnProposal(desk, supervisor, proposal_id ?? 0, { state: 'approved' })
  const matches = [
    ['BI-FAST', short],
    ['WS95271', over],
    ['WS95402', unsure],
  ] as const
  for (const [words, { instructionId }] of matches) {
    const proposalId = await proposeMatch(desk, cashier, await lineOf(services, words), {
      instruction_id: instructionId,
      reason: 'Nama pengirim di mutasi sama dengan pelanggan',
    })
    // The last one waits for the supervisor.
    if (words !== 'WS95402') await decideOnProposal(desk, supervisor, proposalId, { state: 'approved' })
  }
  await proposeDismissal(at(4 * HOUR_MS), cashier, await lineOf(services, 'BUNGA'), {
    reason: 'Bunga bank bulan ini',
  })
  for (const [index, each] of RETURNS.entries()) {
    const soon = at(4 * HOUR_MS - index * 9 * MINUTE_MS)
    const customerId = await customerOf(services, each.email)
    await returnLine(soon, cashier, await lineOf(services, each.words), customerId)
    if (each.step === 'owed') continue
    const payoutId = await preparePayout(soon, cashier, { refundCaseId: await caseOf(services, customerId) })
    if (each.step === 'prepared') continue
    await decideOnPayout(at(2 * HOUR_MS), supervisor, payoutId, { state: 'approved' })
    if (each.step === 'failed')
      await recordBankAnswer(at(HOUR_MS), cashier, payoutId, {
        state: 'failed',
        reason: 'Rekening tujuan tidak aktif',
      })
  }
  // The bank's page once more in the afternoon, with what came since: it waits for the supervisor.
  await importStatement(at(40 * MINUTE_MS), cashier, {
    file_name: `mutasi-${today}-sore.csv`,
    content: statementOf([
      ...lines.slice(0, 2),
      ['TRSF E-BANKING CR 2111/FTSCY/WS96118', later.amount, ''],
      ['SETORAN TUNAI KCP PLUIT', AFTERNOON_NAMELESS, ''],
      ['BIAYA TRANSFER', '', 2_500],
    ]),
  })
  await forgetPast(services.db)
}

interface Transfer {
  readonly instructionId: number
  readonly customerId: CustomerId
  readonly amount: number
  readonly accountName: string
}

async function ordersOf(then: Services, auctionId: AuctionId): Promise<Transfer[]> {
  const transfers: Transfer[] = []
  for (const email of PAYERS) {
    const customerId = await customerOf(then, email)
    const { instruction } = await orderNipl(then, customerId, {
      auction_id: auctionId,
      quantity: 1,
      payment_method: MANUAL,
    })
    if (instruction?.instruction_id === undefined)
      throw new Error(`Failed to load the demo: ${email} got no transfer to make`)
    transfers.push({
      instructionId: instruction.instruction_id,
      customerId,
      amount: instruction.amount,
      accountName: instruction.virtual_account_name,
    })
  }
  return transfers
}

/** Open for a day more, so that its orders wait as long. */
async function auctionLongOpen({ db, now }: Services): Promise<AuctionId | null> {
  const found = await db
    .selectFrom('auction')
    .select('id')
    .where('kind', '=', 'time')
    .where('audience', '=', 'public')
    .where('closes_at', '>', new Date(plus(now(), 26 * HOUR_MS)))
    .orderBy('closes_at')
    .limit(1)
    .executeTakeFirst()
  return found?.id ?? null
}

async function customerOf({ db }: Services, email: string): Promise<CustomerId> {
  const { id } = await db
    .selectFrom('customer')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return id
}

async function lineOf({ db }: Services, words: string): Promise<number> {
  const { id } = await db
    .selectFrom('bank_statement_line')
    .select('id')
    .where('description', 'like', `%${words}%`)
    .executeTakeFirstOrThrow()
  return id
}

async function caseOf({ db }: Services, customerId: CustomerId): Promise<number> {
  const { id } = await db
    .selectFrom('refund_case')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('reason', '=', 'unidentified')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

/** What a phone shows after a transfer: drawn, of no real bank, and marked as a sample. */
function slipOf({ amount, accountName }: Transfer, paidAt: Instant): Promise<Buffer> {
  const rows = [
    ['Tanggal', isoDay(wibDay(paidAt))],
    ['Ke rekening', 'Bank Contoh · ****2026'],
    ['Atas nama', accountName],
    ['Berita', 'NIPL lelang'],
    ['Status', 'BERHASIL'],
  ]
    .map(
      ([label = '', value = ''], row) => `
      <text x="60" y="${470 + row * 84}" font-size="24" fill="#5D6878">${label}</text>
      <text x="660" y="${470 + row * 84}" font-size="24" font-weight="600" text-anchor="end" fill="#121926">${value}</text>`,
    )
    .join('')
  const slip = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="1000" font-family="sans-serif">
    <rect width="720" height="1000" fill="#E3E8EF"/>
    <rect x="24" y="24" width="672" height="952" rx="28" fill="#FFFFFF"/>
    <circle cx="360" cy="130" r="52" fill="#0F7A45"/>
    <path d="M334 130 L354 150 L390 110" stroke="#FFFFFF" stroke-width="11" fill="none"/>
    <text x="360" y="238" font-size="34" font-weight="700" text-anchor="middle" fill="#121926">Transfer berhasil</text>
    <text x="360" y="326" font-size="58" font-weight="800" text-anchor="middle" fill="#121926">${formatRupiah(amount)}</text>
    <line x1="60" x2="660" y1="390" y2="390" stroke="#CDD5DF" stroke-width="2"/>
    ${rows}
    <text x="360" y="930" font-size="24" text-anchor="middle" fill="#5D6878">CONTOH, bukan bukti dari bank mana pun</text>
  </svg>`
  return sharp(Buffer.from(slip)).png().toBuffer()
}
