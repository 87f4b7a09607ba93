import { createHash } from 'node:crypto'
import type pg from 'pg'
import { errorCode } from '../error-code.ts'
import { decrypt, encrypt, type KeyRing } from './secrets.ts'

/** Settings whose key seals what stays for ever. */
export type HouseKey = 'IDENTITY_KEY' | 'SEALING_KEY'

type Client = Pick<pg.Pool, 'query'>

/** A setting that is not the key of this house. Its message is for the person who started it. */
export class StrangeKey extends Error {}

export interface KnownKeys {
  /** Those of the settings first, then all that the house ever encrypted with. */
  readonly ring: KeyRing
  /** The first that this house ever had. */
  readonly first: Uint8Array
}

/** The keys of the settings, and those that are kept in the database under them. */
export async function knownKeys(client: Client, setting: HouseKey, given: KeyRing): Promise<KnownKeys> {
  const kept = (await rowsOf(client, setting)).map((row) => opened(row, setting, given))
  const earlier = kept.filter((key) => !given.some((known) => known.every((byte, at) => byte === key[at])))
  return { ring: [...given, ...earlier], first: kept[0] ?? given[0] }
}

/** Keeps every key of the settings under the current one, so that those it replaced may leave the settings. */
export async function keepKeys(client: Client, setting: HouseKey, given: KeyRing): Promise<void> {
  const { ring } = await knownKeys(client, setting, given)
  const current = given[0]
  // A house that keeps its keys for the first time had the replaced ones before the current one.
  for (const key of [...ring.slice(1).reverse(), current])
    await client.query(
      `INSERT INTO house_key (setting, fingerprint, sealed) VALUES ($1, $2, $3)
       ON CONFLICT (setting, fingerprint) DO UPDATE SET sealed = excluded.sealed`,
      [setting, fingerprintOf(key), encrypt(key, current, about(setting))],
    )
}

interface Row {
  readonly id: number
  readonly sealed: Buffer
}

async function rowsOf(client: Client, setting: HouseKey): Promise<readonly Row[]> {
  try {
    const { rows } = await client.query<Row>(
      'SELECT id, sealed FROM house_key WHERE setting = $1 ORDER BY id',
      [setting],
    )
    return rows
  } catch (error) {
    // Before the migration that made it.
    if (errorCode(error) === '42P01') return []
    throw error
  }
}

function opened({ sealed }: Row, setting: HouseKey, given: KeyRing): Uint8Array {
  try {
    return new Uint8Array(decrypt(sealed, given, about(setting)))
  } catch {
    throw new StrangeKey(
      `${setting} is not the key of this house: what is in its database was sealed with another. ` +
        `Set the right one, or put the one it replaces into ${setting}_PREVIOUS.`,
    )
  }
}

const about = (setting: HouseKey) => `key of the house ${setting}`

const fingerprintOf = (key: Uint8Array) =>
  createHash('sha256').update('ketok key ').update(key).digest().subarray(0, 16)
