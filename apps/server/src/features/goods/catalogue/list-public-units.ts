import type { Db } from '../../../tables.ts'
import { countPublicUnits, publicUnits } from './catalogue.store.ts'

/** Every unit that anybody may look at, for those who list the whole site. */
export const listPublicUnits = (db: Db, part: { limit: number; offset: number }) => publicUnits(db, part)

export const countOfPublicUnits = (db: Db) => countPublicUnits(db)
