import { refuse } from '../../../platform/refusal.ts'
import type { ImportState } from './import.tables.ts'

/** Why a list can be changed, carried out or turned down no more. */
export function refuseDecided(state: Exclude<ImportState, 'draft'>, field?: string): never {
  if (state === 'withdrawn') return refuse({ code: 'import_withdrawn' }, field)
  if (state === 'turned_down') return refuse({ code: 'import_turned_down' }, field)
  return refuse({ code: 'import_started' }, field)
}

/** Of a company's list that nobody carries out any more. */
export const isEnded = (state: ImportState): state is 'withdrawn' | 'turned_down' =>
  state === 'withdrawn' || state === 'turned_down'
