import type { StaffRole } from '@ketok/domain'
import { aStaff } from './build-staff.ts'
import type { House } from './house.ts'

/** A second person agrees to what somebody asked for. */
export async function agreeOn(
  house: Pick<House, 'api' | 'services'>,
  proposalId: number | undefined,
  roles: readonly StaffRole[] = ['supervisor'],
) {
  return house.api.call('POST /office/usulan/{proposal_id}/setuju', {
    as: await aStaff(house, { roles, name: 'Dewi Penyelia' }),
    params: { proposal_id: proposalId ?? 0 },
  })
}
