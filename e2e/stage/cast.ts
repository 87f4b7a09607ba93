import { readdirSync } from 'node:fs'
import type { Journey } from '../journeys/journey.ts'

/** A journey with the name of its file. */
export interface Cast extends Journey {
  readonly file: string
}

const FOLDER = new URL('../journeys/', import.meta.url)

/** Every journey that a file of the folder exports, alone or in a list. */
export async function castOf(): Promise<readonly Cast[]> {
  const files = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.ts'))
    .sort()
  const found = await Promise.all(
    files.map(async (file) => {
      const exported = Object.values((await import(new URL(file, FOLDER).href)) as object).flat()
      return exported.filter(isJourney).map((journey): Cast => ({ ...journey, file }))
    }),
  )
  return found.flat()
}

function isJourney(value: unknown): value is Journey {
  return typeof value === 'object' && value !== null && 'says' in value && 'live' in value
}
