import { CallError } from '@ketok/client'
import { UNIT_QUESTIONS, type UnitId } from '@ketok/domain'
import { client } from '../../../app-services.ts'
import { fieldsOf, sheetOf, type UnitFields } from './unit-fields.ts'
import type { Unit } from './unit-words.tsx'

/**
 * Saves the sheet of a unit with something of it changed, as its own form would: read anew, so that nothing of it is saved
 * over, and by the version that was read.
 */
export async function changeStored(
  unitId: UnitId,
  change: (unit: Unit) => Partial<UnitFields> | null,
): Promise<void> {
  const params = { unit_id: unitId }
  const unit = await client.call('GET /office/unit/{unit_id}', { params })
  const changed = change(unit)
  if (changed === null) return
  const questionNames = UNIT_QUESTIONS[unit.product_type.kind].map(({ name }) => name)
  const { sheet, errors } = sheetOf({ ...fieldsOf(unit), ...changed }, questionNames)
  if (sheet === null) throw new CallError('invalid_input', Object.values(errors)[0] ?? 'Lembar belum lengkap')
  await client.call('PUT /office/unit/{unit_id}', { params, body: { ...sheet, revision: unit.revision } })
}
