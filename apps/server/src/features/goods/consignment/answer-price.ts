import {
  AGREEMENT_DAYS,
  AGREEMENT_VERSION,
  agreementNumber,
  answerPrice,
  consignmentNumber,
  dayIn,
  daysFrom,
  formatRupiah,
  HOUSE_ZONE,
  type Instant,
  isoDay,
  type StaffId,
  type TimeZone,
} from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import { orNotFound, orRefuse, RefusalError, refuse, refuseFaulty } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { type ConsignmentRow, lockConsignment, noteChange, onDesk, recordStep } from './consignment.store.ts'
import { faultsInPrice } from './propose-price.ts'
import { checkSigningCode, codeUsed } from './signing-code.ts'
import { consignorNews, tellConsignor } from './tell-consignor.ts'
import { insertAgreement, insertPriceAnswer, type PriceRow, pricesOf } from './thread.store.ts'
import { takenOffAt } from './what-is-taken-off.ts'

/** Which price is answered: it was found to be theirs before. */
export interface PriceOfOwner {
  readonly consignmentId: number
  readonly priceId: number
}

export interface PriceToAnswer extends PriceOfOwner {
  readonly way: 'profile' | 'link'
  /** Where the call came from, which the agreement keeps. */
  readonly address: string
}

export interface Signature {
  readonly signed_name: string
  readonly code: string
  readonly terms_version: string
}

/** The typed name and the code of the mail are the signature. What is signed already stays signed: twice is once. */
export async function signPrice(
  services: Services,
  target: PriceToAnswer,
  signature: Signature,
): Promise<void> {
  try {
    await sign(services, target, signature)
  } catch (error) {
    // Another try of the same owner may have signed it meanwhile, with the code that this one brought too.
    if (!(error instanceof RefusalError && (await isSigned(services.db, target)))) throw error
  }
}

async function sign(services: Services, target: PriceToAnswer, signature: Signature): Promise<void> {
  const { db } = services
  await decide(db, target, 'accept', services.now())
  if (signature.terms_version !== AGREEMENT_VERSION) refuse({ code: 'consignment_terms_changed' })
  const sentTo = await checkSigningCode(services, target.priceId, signature.code)
  await inTransaction(db, async (tx) => {
    const row = orNotFound(await lockConsignment(tx, target.consignmentId))
    if (await isSigned(tx, target)) return
    const at = services.now()
    const { way, address } = target
    await agree(services, tx, {
      row,
      target,
      decided: await decide(tx, target, 'accept', at),
      answer: { way },
      signed: { signed_name: signature.signed_name, code_sent_to: sentTo, address },
      at,
    })
    await codeUsed(tx, target.priceId)
  })
}

interface Agreed {
  readonly row: ConsignmentRow
  readonly target: PriceOfOwner
  readonly decided: Awaited<ReturnType<typeof decide>>
  readonly answer: AnswerWay
  /** What shows that it was them. */
  readonly signed: Omit<
    Parameters<typeof insertAgreement>[1],
    | ('price_id' | 'number' | 'terms_version' | 'commission_basis_points' | 'contract_id')
    | ('valid_until' | 'signed_at')
  >
  readonly at: Instant
}

/** What follows from a signature, however it was given; the consignment is locked. */
export async function agree(
  services: Services,
  tx: Db,
  { row, target, decided: { to, price }, answer, signed, at }: Agreed,
): Promise<{ state: ConsignmentRow['state']; number: string }> {
  const { basisPoints, contract } = await takenOffAt(tx, row, at)
  const number = agreementNumber(consignmentNumber(row.id), price.position)
  await insertPriceAnswer(tx, answerOf(target, answer, 'accepted', at))
  await insertAgreement(tx, {
    ...signed,
    price_id: price.id,
    number,
    terms_version: AGREEMENT_VERSION,
    commission_basis_points: basisPoints,
    contract_id: contract?.id ?? null,
    valid_until: validUntil(at, row.desk_zone ?? HOUSE_ZONE),
    signed_at: new Date(at),
  })
  const note = `Limit ${formatRupiah(price.reserve)}, perjanjian ${number}`
  await recordStep(tx, row.id, { state: to, at, note })
  await tellConsignor(services, tx, row, consignorNews.agreed(row, number, signed.place ?? null), at)
  return { state: to, number }
}

/** The owner names another price; the desk proposes anew, or does not. */
export async function counterPrice(
  services: Services,
  target: PriceToAnswer,
  wish: OtherPrice,
): Promise<void> {
  refuseFaulty(faultsInPrice(wish))
  await inTransaction(services.db, async (tx) => {
    const row = orNotFound(await lockConsignment(tx, target.consignmentId))
    await counter(services, tx, { row, target, answer: { way: target.way }, wish, at: services.now() })
  })
}

interface OtherPrice {
  readonly base_price: number
  readonly reserve: number
  readonly message?: string | undefined
}

interface Countered extends Omit<Agreed, 'signed' | 'decided'> {
  readonly wish: OtherPrice
}

/** What follows from it, whoever typed it; the consignment is locked. */
export async function counter(
  services: Services,
  tx: Db,
  { row, target, answer, wish: { base_price, reserve, message = '' }, at }: Countered,
): Promise<void> {
  await decide(tx, target, 'counter', at)
  await insertPriceAnswer(tx, {
    ...answerOf(target, answer, 'countered', at),
    counter_base: base_price,
    counter_reserve: reserve,
    message,
  })
  await noteChange(tx, row.id, at)
  const amounts = `Harga dasar ${formatRupiah(base_price)}, limit ${formatRupiah(reserve)}`
  await tellConsignor(services, tx, row, consignorNews.countered(row, amounts), at)
}

/** Whether this price may be answered so now, and where that leads. */
export async function decide(
  db: Db,
  { consignmentId, priceId }: PriceOfOwner,
  answer: 'accept' | 'counter',
  at: Instant,
): Promise<{ to: ConsignmentRow['state']; price: PriceRow }> {
  const [newest] = await pricesOf(db, consignmentId)
  const target = { priceId, newestId: newest?.id ?? null }
  const { to } = orRefuse(answerPrice(await onDesk(db, consignmentId, at), target, answer))
  return { to, price: orNotFound(newest) }
}

async function isSigned(db: Db, { consignmentId, priceId }: PriceOfOwner): Promise<boolean> {
  const [newest] = await pricesOf(db, consignmentId)
  return newest?.id === priceId && newest.kind === 'accepted'
}

/** By the owner's own hand, or as somebody of the house heard it. */
type AnswerWay = { readonly way: PriceToAnswer['way'] } | { readonly way: 'desk'; readonly taken_by: StaffId }

function answerOf({ priceId }: PriceOfOwner, answer: AnswerWay, kind: 'accepted' | 'countered', at: Instant) {
  return {
    ...{ price_id: priceId, kind, counter_base: null, counter_reserve: null, message: '' },
    ...answer,
    at: new Date(at),
  }
}

function validUntil(at: Instant, zone: TimeZone): string {
  return isoDay(daysFrom(dayIn(zone, at), AGREEMENT_DAYS))
}
