import { open } from '@ketok/contract/seal'
import { isId, type UnitId, unitId } from '@ketok/domain'
import type { Services } from '../../../services.ts'

/** The unit whose windscreen sheet was scanned; null for words that are no such code. */
export function unitOfCode({ config }: Pick<Services, 'config'>, code: string): UnitId | null {
  const id = Number(open(config.keys.routeSecret, code) ?? '')
  return isId(id) ? unitId(id) : null
}
