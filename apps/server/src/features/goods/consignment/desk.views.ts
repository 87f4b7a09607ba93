import type { Reply } from '@ketok/contract'
import {
  agreementHasEnded,
  type ConsignmentOnDesk,
  consignedFactRows,
  dayIn,
  deskMoves,
  HOUSE_ZONE,
  hasMailbox,
  instant,
  isoDay,
  mayAnswerPrice,
  mayTakeIn,
  wibIso,
  withdrawAtDesk,
} from '@ketok/domain'
import { orNotFound } from '../../../platform/refusal.ts'
import type { Customer } from '../../people/account/account.ts'
import { personView } from '../../people/staff/staff.ts'
import type { ContractInWords } from '../../pricing/contract/contract.ts'
import type { EventRow } from './consignment.store.ts'
import type { KeptComparables } from './consignment.tables.ts'
import { cardView, photoView, type Surroundings, stepView } from './consignment.views.ts'
import type { DeskRow } from './desk.store.ts'
import { type IntakeFacts, intakeView } from './intake.views.ts'
import type { PhotoRow } from './photo.store.ts'
import { agreementsView, comparablesView, pricesView, termsView } from './price.views.ts'
import type { MessageRow, PriceRow } from './thread.store.ts'
import type { TakenOff } from './what-is-taken-off.ts'

type Card = Reply<'GET /office/titipan'>['consignments'][number]

const isoOf = (at: Date) => wibIso(instant(at.getTime()))

export function deskCardView(row: DeskRow, photos: readonly PhotoRow[], around: Surroundings): Card {
  const { number, title, product_type, state, city, asking_price, photo, inspection, submitted_at } =
    cardView(row, photos, around)
  return {
    id: row.id,
    number,
    title,
    product_type,
    state,
    city,
    asking_price,
    photo,
    inspection,
    submitted_at,
    turn: row.turn,
    turn_since: isoOf(row.turn_since),
    agreement_ended:
      row.agreed_until !== null &&
      agreementHasEnded(row.state, row.agreed_until, isoDay(dayIn(row.desk_zone ?? HOUSE_ZONE, around.now))),
    owner_name: row.owner_name,
    owner_has_mailbox: hasMailbox(row.owner_email),
    branch: branchView(row),
    question_open: row.asked,
  }
}

/** The branch that looks after it. */
export function branchView({ desk_branch_id, branch_name }: DeskRow): Card['branch'] {
  return desk_branch_id === null || branch_name === null ? null : { id: desk_branch_id, name: branch_name }
}

export interface DeskFacts {
  readonly desk: ConsignmentOnDesk
  readonly photos: readonly PhotoRow[]
  readonly events: readonly EventRow[]
  readonly thread: readonly MessageRow[]
  readonly prices: readonly PriceRow[]
  /** If a price is signed now. */
  readonly takenOff: TakenOff
  /** That prices were signed under. */
  readonly contracts: ReadonlyMap<number, ContractInWords>
  readonly comparables: KeptComparables | null
  readonly intake: IntakeFacts
  readonly owner: Customer
}

export function deskDetailView(
  row: DeskRow,
  { desk, photos, events, thread, prices, takenOff, contracts, comparables, intake, owner }: DeskFacts,
  around: Surroundings,
): Reply<'GET /office/titipan/{id}'> {
  return {
    ...deskCardView(row, photos, around),
    version: row.version,
    accepted_at: row.accepted_at && isoOf(row.accepted_at),
    moves: deskMoves(desk),
    owner: {
      customer_id: row.customer_id,
      full_name: owner.full_name,
      email: owner.email,
      phone: owner.phone,
      approved: owner.approved_at !== null,
    },
    entered_by: personView(row.entered_by, row.enterer_name),
    contact_name: row.contact_name,
    contact_phone: row.contact_phone,
    facts: consignedFactRows(row.product_kind, row.facts),
    note: row.note,
    photos: photos.map((photo) => photoView(row, photo, around.linkTo)),
    thread: thread.map(({ id, author, body, at, staff_id, full_name }) => ({
      message_id: id,
      from: author,
      body,
      at: isoOf(at),
      by: personView(staff_id, full_name),
    })),
    prices: pricesView(prices, desk).map((price, index) => ({
      ...price,
      by: orNotFound(personView(prices[index]?.staff_id ?? null, prices[index]?.full_name ?? null)),
      taken_by: personView(prices[index]?.taken_by ?? null, prices[index]?.taker_name ?? null),
    })),
    may_answer_price: mayAnswerPrice(desk),
    may_withdraw: withdrawAtDesk(row.state).ok,
    terms: termsView(takenOff),
    agreements: agreementsView(prices, { contracts, desk }, (id) => around.linkToPaper('agreement', id)),
    comparables: comparablesView(comparables),
    intake: deskIntakeView(intake, around),
    may_take_in: mayTakeIn(row.state, { isTakenIn: intake.intake !== null }).ok,
    timeline: events.map(stepView),
    unit_id: row.unit_id,
    server_time: wibIso(around.now),
  }
}

/** With whoever took it in, for the house. */
export function deskIntakeView(
  facts: IntakeFacts,
  around: Surroundings,
): Reply<'GET /office/titipan/{id}'>['intake'] {
  const shown = intakeView(facts, around)
  if (shown === null || facts.intake === null) return null
  return { ...shown, by: orNotFound(personView(facts.intake.staff_id, facts.intake.full_name)) }
}
