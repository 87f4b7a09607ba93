import { PROPOSAL_KINDS, PROPOSAL_PEOPLE, PROPOSAL_STATES, type UnitId } from '@ketok/domain'
import * as z from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import {
  day as aDay,
  countText,
  id,
  idText,
  optionalText,
  payer,
  person,
  rupiah,
  time,
} from '../../shapes.ts'
import { cancellationChange, saleCorrectionChange, saleMoveChange } from '../bidding/control.ts'
import { writtenMaximumChange } from '../bidding/front-desk.ts'
import { publicationChange } from '../bidding/planning.ts'
import { reserveLoweringChange } from '../bidding/reserve.ts'
import { cardWay, statementImport, statementLine, transfer } from '../money/statement.ts'
import { contractChange } from '../pricing/contract.ts'
import { charge, feeBands, productType, taxLines } from '../pricing/tariff.ts'

const day = aDay()

// A proposal shows what it proposes, in the shapes of the nouns that it comes from.
const proposalId = z.object({ proposal_id: idText('Usulan') })

const proposal = z.object({
  proposal_id: id(),
  kind: z.enum(PROPOSAL_KINDS),
  state: z.enum(PROPOSAL_STATES),
  /** What it is about, for people: 'Biaya layanan Mobil mulai 01-12-2026'. */
  about: z.string(),
  /** Of a statement line, or of all that came in by a statement when it was imported; null for what people are charged. */
  amount: rupiah.nullable(),
  customer: payer.nullable(),
  line_id: id().nullable(),
  instruction_id: id().nullable(),
  reason: z.string(),
  asked_by: person,
  asked_at: time,
  decided_by: person.nullable(),
  decided_at: time.nullable(),
  /** Why it was refused. */
  answer: z.string().nullable(),
})

const chargeTerms = z.object({ fee: rupiah, amount_min: rupiah, amount_max: rupiah })

/** What it would do by how things stand now. `before` is what would count on that day without it. */
const change = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('import'),
    statement: statementImport,
    /** The first of them, in the order of the file; all are under `GET /office/keuangan/mutasi`. */
    lines: z.array(statementLine),
    /** Past their time and open for this import alone: they end when it is refused or taken back. */
    holds: z.object({ bills: z.number(), orders: z.number() }),
  }),
  z.object({ kind: z.literal('match'), line: statementLine, transfer }),
  z.object({
    kind: z.literal('dismissal'),
    line: statementLine,
    /** Of cash that was carried to the bank; null where it is another receipt of the house. */
    cash_slip: z.string().nullable(),
    /** Of card or QRIS money, of which the acquirer kept its fee. */
    card: z.object({ way: cardWay, fee: rupiah }).nullable(),
  }),
  z.object({
    kind: z.literal('service_fee'),
    product_type: productType,
    valid_from: day,
    bands: feeBands,
    before: feeBands.nullable(),
  }),
  z.object({
    kind: z.literal('payment_charge'),
    payment_method: charge.shape.payment_method,
    valid_from: day,
    terms: chargeTerms,
    before: chargeTerms.nullable(),
  }),
  z.object({
    kind: z.literal('correction'),
    unit_id: id<UnitId>(),
    title: z.string(),
    /** Lines of the sheet, as customers read them. */
    differences: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
  }),
  z.object({ kind: z.literal('tax'), valid_from: day, lines: taxLines, before: taxLines.nullable() }),
  publicationChange,
  cancellationChange,
  saleMoveChange,
  saleCorrectionChange,
  reserveLoweringChange,
  contractChange,
  writtenMaximumChange,
])

/**
 * What waits for a second person, and what was decided. Everybody sees the kinds of their own work, and who decides on a
 * kind stands in `domain`.
 */
export const proposalEndpoints = defineEndpoints({
  'GET /office/usulan': {
    summary: 'Proposals, newest first',
    access: 'staff',
    roles: PROPOSAL_PEOPLE,
    query: z.object({
      state: z.enum(PROPOSAL_STATES, { error: 'Keadaan tidak dikenal' }).optional(),
      cari: optionalText('Pencarian', 100).optional(),
      /** The last id of the page before. */
      before: countText('Penanda halaman', 1, 2_147_483_647).optional(),
      limit: countText('Jumlah per halaman', 1, 500).optional(),
    }),
    reply: z.object({
      proposals: z.array(proposal),
      next_before: z.number().nullable(),
      /** Of all that wait, whatever was searched for. */
      waiting: z.number(),
    }),
  },
  'GET /office/usulan/{proposal_id}': {
    summary: 'One proposal, and what it would change as things stand now',
    access: 'staff',
    roles: PROPOSAL_PEOPLE,
    params: proposalId,
    reply: proposal.extend({ change }),
  },
  'POST /office/usulan/{proposal_id}/setuju': {
    summary: 'Agree to what another person asked for: it happens at once, or is refused and goes on waiting',
    access: 'staff',
    roles: PROPOSAL_PEOPLE,
    params: proposalId,
    reply: proposal,
  },
  'POST /office/usulan/{proposal_id}/tolak': {
    summary: 'Refuse what another person asked for',
    access: 'staff',
    roles: PROPOSAL_PEOPLE,
    params: proposalId,
    /** The office asks for it; other programs may leave it out. */
    body: z.strictObject({ reason: optionalText('Alasan').optional() }),
    reply: proposal,
  },
  'POST /office/usulan/{proposal_id}/tarik': {
    summary: 'Take back what one asked for oneself',
    access: 'staff',
    roles: PROPOSAL_PEOPLE,
    params: proposalId,
    reply: proposal,
  },
})
