import {
  AGREEMENT_TERMS,
  consignedFactRows,
  consignmentNumber,
  HOUSE_ZONE,
  type Instant,
  instant,
  present,
  type ShownIdentity,
  type Signature,
  type TimeZone,
} from '@ketok/domain'
import type { Services } from '../../../services.ts'
import type { ContractInWords } from '../../pricing/contract/contract.ts'
import { consignmentById } from './consignment.store.ts'
import { agreementOfPrice } from './thread.store.ts'
import { signedContracts } from './what-is-taken-off.ts'

/** What a printed agreement says, as it was when it was signed. */
export interface PrintedAgreement {
  readonly number: string
  /** The mailbox that the code went to; null where it was signed at the desk. */
  readonly owner: { readonly name: string; readonly email: string | null }
  /** Who proposed the price for the house. */
  readonly staffName: string
  readonly consignmentNumber: string
  readonly thing: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly basePrice: number
  readonly reserve: number
  readonly takenOff: {
    readonly basisPoints: number | null
    readonly contract: ContractInWords | null
  }
  /** YYYY-MM-DD */
  readonly validUntil: string
  readonly termsVersion: string
  readonly terms: readonly string[]
  readonly signedName: string
  readonly way: SignedByCode | SignedAtDesk
  readonly proposedAt: Instant
  readonly signedAt: Instant
  /** Of the branch that looked after it when it was signed, by whose calendar it ends; before there is one, the house's own. */
  readonly zone: TimeZone
}

export interface SignedByCode {
  readonly codeSentTo: string
  readonly address: string
}

export interface SignedAtDesk {
  readonly signature: Signature
  readonly identity: ShownIdentity
  readonly identityEnding: string
  readonly place: string
  /** Who of the house watched. */
  readonly takenBy: string
}

/** Null where this price was not signed. */
export async function agreementToPrint(
  { db }: Pick<Services, 'db'>,
  priceId: number,
): Promise<PrintedAgreement | null> {
  const signed = await agreementOfPrice(db, priceId)
  const row = signed && (await consignmentById(db, signed.consignment_id))
  if (signed === null || row === null) return null
  const contracts = await signedContracts(db, row, [signed])
  return {
    number: signed.number,
    owner: { name: signed.owner_name, email: signed.code_sent_to },
    staffName: signed.full_name,
    consignmentNumber: consignmentNumber(row.id),
    thing: row.title,
    facts: consignedFactRows(row.product_kind, row.facts),
    basePrice: signed.base_price,
    reserve: signed.reserve,
    takenOff: {
      basisPoints: signed.commission_basis_points,
      contract: signed.contract_id === null ? null : present(contracts.get(signed.contract_id)),
    },
    validUntil: signed.valid_until,
    termsVersion: signed.terms_version,
    terms: AGREEMENT_TERMS[signed.terms_version] ?? [],
    signedName: signed.signed_name,
    way: wayOf(signed),
    proposedAt: instant(signed.at.getTime()),
    signedAt: instant(signed.signed_at.getTime()),
    zone: signed.zone_then ?? HOUSE_ZONE,
  }
}

type Signed = NonNullable<Awaited<ReturnType<typeof agreementOfPrice>>>

/** The database holds that one of the two is whole. */
function wayOf({ code_sent_to, address, ...atDesk }: Signed): SignedByCode | SignedAtDesk {
  if (code_sent_to !== null) return { codeSentTo: code_sent_to, address: address ?? '' }
  return {
    signature: present(atDesk.signature),
    identity: present(atDesk.identity_kind),
    identityEnding: present(atDesk.identity_ending),
    place: present(atDesk.place),
    takenBy: present(atDesk.taker_name),
  }
}
