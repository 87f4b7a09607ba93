import type { Reply } from '@ketok/contract'
import type { CustomerId, ProfileFacts } from '@ketok/domain'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { bankChangeView } from './bank-change.views.ts'
import { paperRows } from './papers.store.ts'
import { decryptNumber } from './private-number.ts'

type WireProfile = Reply<'GET /customer/pengaturan/profile'>

/** All that a customer told of themselves, in the clear: for those who check it, and for nobody's reply as it is. */
export interface Papers {
  readonly facts: ProfileFacts
  readonly email: string
  readonly gender: 'male' | 'female' | null
  readonly bankName: string | null
  readonly bankOffice: string | null
  readonly profileImage: WireProfile['profile_image']
  readonly identityFileAt: Date | null
  readonly bankChange: WireProfile['bank_change']
  readonly registeredAt: Date
  /** Papers were handed in and not taken back. */
  readonly hasCase: boolean
  readonly barred: boolean
  readonly mayBid: boolean
}

export async function papersOf(
  { config }: Pick<Services, 'config'>,
  db: Db,
  customerIds: readonly CustomerId[],
): Promise<ReadonlyMap<CustomerId, Papers>> {
  const key = config.keys.identity
  const rows = await paperRows(db, customerIds)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        facts: {
          sellerType: row.seller_type,
          fullName: row.full_name,
          companyName: row.company_name,
          phone: row.phone,
          nik: decryptNumber(key, row.id, 'identity_number', row.identity_number_sealed),
          npwp: decryptNumber(key, row.id, 'npwp', row.npwp_sealed),
          birthDate: row.birth_date,
          identityAddress: row.identity_address,
          currentAddress: row.current_address,
          cityId: row.city_id,
          bankId: row.bank_id,
          rekeningNumber: decryptNumber(key, row.id, 'rekening_number', row.rekening_number_sealed),
          rekeningOwner: row.rekening_owner,
          identityFile: row.identity_file,
        },
        email: row.email,
        gender: row.gender,
        bankName: row.bank_name,
        bankOffice: row.bank_office,
        profileImage: row.profile_image,
        identityFileAt: row.identity_file_at,
        bankChange: row.change === null ? null : bankChangeView(row.change, row.id, key),
        registeredAt: row.created_at,
        hasCase: row.has_case,
        barred: row.barred_at !== null,
        mayBid: row.approved_at !== null && row.barred_at === null,
      },
    ]),
  )
}
