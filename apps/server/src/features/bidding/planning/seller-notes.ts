import { doublesOfSeller, groupThousands, type UnitId } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { doublesOf } from '../../people/account/account.ts'
import { type SellerOfUnitsRow, sellersOfUnits } from './planning.store.ts'

interface SellerNote {
  readonly code: 'seller_may_not_bid' | 'seller_in_question' | 'seller_is_staff'
  readonly message: string
  readonly blocks: false
}

/**
 * Who may not bid on these units because they are theirs (rules 0.4), said before the sale and not to a bidder in it. Those
 * that nobody consigned are the house's own.
 */
export async function sellerNotesOf(db: Db, unitIds: readonly UnitId[]): Promise<Map<UnitId, SellerNote[]>> {
  const sellers = await sellersOfUnits(db, unitIds)
  return new Map(
    sellers.flatMap((seller) => {
      const notes = notesOf(seller)
      return seller.unit_ids.map((unitId) => [unitId, notes] as const)
    }),
  )
}

function notesOf({ name, is_company, is_staff, doubles, insider_count }: SellerOfUnitsRow): SellerNote[] {
  const { own, waiting, staff } = doublesOfSeller(doublesOf(doubles))
  const notes: SellerNote[] = []
  if (is_staff || staff === 'yes')
    notes.push(
      note('seller_is_staff', `Penitip ${name} bekerja di sini. Mintalah petugas lain menangani lot ini`),
    )
  else if (staff === 'maybe')
    notes.push(
      note(
        'seller_is_staff',
        `Penitip ${name} berbagi data dengan akun petugas. Periksa di Data sama sebelum terbit`,
      ),
    )
  if (waiting > 0)
    notes.push(
      note(
        'seller_in_question',
        `${groupThousands(waiting)} akun berbagi data dengan penitip ${name}, dan baru bisa menawar lot ini setelah diperiksa di Data sama`,
      ),
    )
  const others = is_company
    ? withCount(insider_count, 'orang yang bertindak untuknya')
    : withCount(own, 'akun lain miliknya')
  return [...notes, note('seller_may_not_bid', `Penitip ${name}${others} tidak bisa menawar lot ini`)]
}

const note = (code: SellerNote['code'], message: string): SellerNote => ({ code, message, blocks: false })

const withCount = (count: number, what: string) =>
  count === 0 ? '' : ` dan ${groupThousands(count)} ${what}`
