import type { Brand } from './brand.ts'

export type LotId = Brand<number, 'LotId'>
export type UnitId = Brand<number, 'UnitId'>
export type AuctionId = Brand<number, 'AuctionId'>
export type ProductTypeId = Brand<number, 'ProductTypeId'>
export type CustomerId = Brand<number, 'CustomerId'>
/** A bidder is a customer seen from a lot; the same number, so no translation can go wrong. */
export type BidderId = CustomerId
export type StaffId = Brand<number, 'StaffId'>
export type NiplId = Brand<number, 'NiplId'>
export type BillId = Brand<number, 'BillId'>
export type InvitationId = Brand<number, 'InvitationId'>
export type OfferId = Brand<number, 'OfferId'>

/** Ids fill four bytes in the hash chain and in PostgreSQL's integer. */
const LARGEST_ID = 2_147_483_647

/** `isId<LotId>(value)` is for what nobody has read before, such as a part of an address or a frame. */
export function isId<Id extends number = number>(value: unknown): value is Id {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= LARGEST_ID
}

function idOf<Id extends number>(name: string): (value: number) => Id {
  return (value) => {
    if (!isId(value)) throw new RangeError(`${name} must be an integer from 1 to ${LARGEST_ID}, got ${value}`)
    return value as Id
  }
}

export const lotId = idOf<LotId>('LotId')
export const unitId = idOf<UnitId>('UnitId')
export const auctionId = idOf<AuctionId>('AuctionId')
export const productTypeId = idOf<ProductTypeId>('ProductTypeId')
export const customerId = idOf<CustomerId>('CustomerId')
export const bidderId = idOf<BidderId>('BidderId')
export const staffId = idOf<StaffId>('StaffId')
export const niplId = idOf<NiplId>('NiplId')
export const billId = idOf<BillId>('BillId')
export const invitationId = idOf<InvitationId>('InvitationId')
