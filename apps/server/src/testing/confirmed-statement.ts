import type { Reply } from '@ketok/contract'
import { agreeOn } from './agree-on.ts'
import type { TestStaff } from './build-staff.ts'
import type { House } from './house.ts'

/** A bank's statement that one person imports and another confirms; answers what came of it. */
export async function confirmedStatement(
  house: Pick<House, 'api' | 'services'>,
  as: TestStaff,
  content: string,
): Promise<Reply<'POST /office/keuangan/mutasi'>> {
  const imported = await house.api.get('POST /office/keuangan/mutasi', {
    as,
    body: { file_name: 'mutasi.csv', content },
  })
  if (imported.proposal_id === null) return imported
  const { status, errors } = await agreeOn(house, imported.proposal_id)
  if (status !== 200) throw new Error(`Failed to confirm a statement: ${JSON.stringify(errors)}`)
  const { change } = await house.api.get('GET /office/usulan/{proposal_id}', {
    as,
    params: { proposal_id: imported.proposal_id },
  })
  if (change.kind !== 'import') throw new Error('Failed to confirm a statement: it is another proposal')
  return change.statement
}
