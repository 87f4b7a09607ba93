import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeDemoKeys } from '../demo-keys.ts'

/** Keys of this data folder, made at its first start: sign-ins and sealed links outlive a restart. */
export function demoKeys(dataFolder: string): Record<string, string> {
  const path = join(dataFolder, 'demo-keys.json')
  const kept: Record<string, string> = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
  const all = { ...makeDemoKeys(), ...kept }
  writeFileSync(path, JSON.stringify(all, null, 2), { mode: 0o600 })
  chmodSync(path, 0o600)
  return all
}
