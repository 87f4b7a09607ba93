import type { Reply } from '@ketok/contract'
import {
  bookInspection,
  type Consignment,
  type ConsignmentOnDesk,
  cancelConsignment,
  consignedFactRows,
  consignmentNumber,
  HOUSE_ZONE,
  type Holidays,
  type Instant,
  inspectionCutOff,
  inspectionEnd,
  instant,
  isMissedInspection,
  mayAnswerPrice,
  offeredInspections,
  releaseNumber,
  shotLabel,
  wibIso,
  withdrawConsignment,
} from '@ketok/domain'
import type { LinkTo } from '../../../platform/pictures/private-photos.ts'
import type { ContractInWords } from '../../pricing/contract/contract.ts'
import type { ConsignmentRow, EventRow } from './consignment.store.ts'
import type { Branch } from './inspection.store.ts'
import { type IntakeFacts, intakeView } from './intake.views.ts'
import type { OwnLotRow } from './own-lot.store.ts'
import type { OwnRelease } from './own-release.ts'
import type { PhotoRow } from './photo.store.ts'
import { agreementsView, pricesView, termsView } from './price.views.ts'
import type { ConsignmentPaper } from './price-link.ts'
import type { MessageRow, PriceRow } from './thread.store.ts'
import type { TakenOff } from './what-is-taken-off.ts'

export type ConsignmentReply = Reply<'GET /customer/titip-lelang/{id}'>
type Card = Reply<'GET /customer/titip-lelang'>['consignments'][number]

const isoOf = (at: Date) => wibIso(instant(at.getTime()))

/** What the rules look at. */
export function consignmentOf({ id, state, starts_at, inspection_zone }: ConsignmentRow): Consignment {
  const zone = inspection_zone ?? HOUSE_ZONE
  if (state === 'asked_back') {
    return { state, inspectionAt: starts_at === null ? null : instant(starts_at.getTime()), zone }
  }
  if (state !== 'inspection_booked') return { state }
  if (starts_at === null) throw new Error(`Failed to read consignment ${id}: it is booked and has no booking`)
  return { state, inspectionAt: instant(starts_at.getTime()), zone }
}

export interface Surroundings {
  readonly branches: readonly Branch[]
  readonly holidays: Holidays
  readonly linkTo: LinkTo
  readonly linkToIntakePhoto: LinkTo
  readonly linkToPaper: (paper: ConsignmentPaper, id: number) => string
  readonly now: Instant
}

export function cardView(row: ConsignmentRow, photos: readonly PhotoRow[], around: Surroundings): Card {
  const first = photos.find(({ consignment_id }) => consignment_id === row.id)
  return {
    consignment_id: row.id,
    number: consignmentNumber(row.id),
    title: row.title,
    product_type: { id: row.product_type_id, name: row.product_type_name, kind: row.product_kind },
    state: row.state,
    city: row.city,
    asking_price: row.asking_price,
    photo: first === undefined ? null : photoView(row, first, around.linkTo),
    inspection: inspectionView(row, around),
    submitted_at: isoOf(row.submitted_at),
  }
}

export interface ConsignmentFacts {
  readonly photos: readonly PhotoRow[]
  readonly events: readonly EventRow[]
  readonly desk: ConsignmentOnDesk
  readonly thread: readonly MessageRow[]
  readonly prices: readonly PriceRow[]
  readonly intake: IntakeFacts
  /** If it is signed now. */
  readonly takenOff: TakenOff
  readonly contracts: ReadonlyMap<number, ContractInWords>
  readonly lot: OwnLotRow | null
  readonly release: OwnRelease | null
}

/** Shown to its owner and to nobody else. */
export function consignmentView(
  row: ConsignmentRow,
  { photos, events, desk, thread, prices, intake, takenOff, contracts, lot, release }: ConsignmentFacts,
  around: Surroundings,
): ConsignmentReply {
  const { now, holidays } = around
  const consignment = consignmentOf(row)
  // Of any branch: whether they may is told by the time they have.
  const clock = { holidays, zone: HOUSE_ZONE }
  const [first] = offeredInspections(now, clock)
  return {
    ...cardView(row, photos, around),
    sale: lot && ownLotView(lot),
    intake: intakeView(intake, around),
    release: release && {
      ...{ number: releaseNumber(release.year, release.number), receiver_name: release.receiver_name },
      ...{ at: isoOf(release.at), time_zone: release.zone, url: around.linkToPaper('release', release.id) },
    },
    facts: consignedFactRows(row.product_kind, row.facts),
    note: row.note,
    photos: photos.map((photo) => photoView(row, photo, around.linkTo)),
    contact_name: row.contact_name,
    contact_phone: row.contact_phone,
    may_reschedule: first !== undefined && bookInspection(consignment, first, now, clock).ok,
    may_cancel: cancelConsignment(consignment, now, holidays).ok,
    may_withdraw: withdrawConsignment(row.state).ok,
    accepted_at: row.accepted_at && isoOf(row.accepted_at),
    thread: thread.map(({ id, author, body, at }) => ({ message_id: id, from: author, body, at: isoOf(at) })),
    question_open: desk.asked,
    prices: pricesView(prices, desk),
    may_answer_price: mayAnswerPrice(desk),
    terms: termsView(takenOff),
    agreements: agreementsView(prices, { contracts, desk }, (id) => around.linkToPaper('agreement', id)),
    timeline: events.map(stepView),
    server_time: wibIso(now),
  }
}

export function stepView({ type, at, zone, note }: EventRow): ConsignmentReply['timeline'][number] {
  return { event: type, at: isoOf(at), time_zone: zone ?? HOUSE_ZONE, note }
}

function ownLotView({ audience, opens_at, closes_at, ...lot }: OwnLotRow): ConsignmentReply['sale'] {
  return {
    ...lot,
    opens_at: isoOf(opens_at),
    closes_at: isoOf(closes_at),
    is_public: audience === 'public',
  }
}

export function photoView(
  row: Pick<ConsignmentRow, 'product_kind'>,
  photo: PhotoRow,
  linkTo: LinkTo,
): ConsignmentReply['photos'][number] {
  const shot = photo.shot ?? ''
  return {
    photo_id: photo.id,
    shot,
    label: shotLabel(row.product_kind, shot),
    small_url: linkTo(photo.stored_name, 'small'),
    large_url: linkTo(photo.stored_name, 'large'),
    width: photo.width,
    height: photo.height,
  }
}

function inspectionView(row: ConsignmentRow, { branches, holidays, now }: Surroundings): Card['inspection'] {
  const { branch_id, starts_at } = row
  const branch = branches.find(({ id }) => id === branch_id)
  if (starts_at === null || branch === undefined) return null
  const start = instant(starts_at.getTime())
  return {
    branch,
    starts_at: wibIso(start),
    ends_at: wibIso(inspectionEnd(start)),
    change_until: wibIso(inspectionCutOff(start, { holidays, zone: branch.time_zone })),
    is_missed: isMissedInspection(consignmentOf(row), now),
  }
}
