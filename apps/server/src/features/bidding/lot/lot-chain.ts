import {
  type AnyLotEvent,
  COMMITMENT_SALT_SIZE,
  genesisBytes,
  hasCommitment,
  type Lead,
  type LotId,
  leadAfter,
  ledgerEvent,
  linkBytes,
  publicEvent,
  publicGenesisBytes,
  publicLinkBytes,
  SALT_SIZE,
} from '@ketok/domain'
import { sha256 } from '../../../platform/hot/sha256.ts'
import type { Pseudonyms } from './pseudonyms.ts'

/** Where the log of a lot ends, and what the next event needs of it. */
export interface ChainHead {
  readonly hash: Buffer
  /** The maximum that leads, which the event that beats it opens. Of layout 2. */
  readonly lead: Lead | null
}

/** How the bytes of a lot's log lie: fixed when it is published, by whether it has pseudonyms. */
export interface LogFormat {
  readonly lotId: LotId
  /** Null in layout 1. */
  readonly pseudonyms: Pseudonyms | null
}

export function layoutOf({ pseudonyms }: Pick<LogFormat, 'pseudonyms'>): 1 | 2 {
  return pseudonyms === null ? 1 : 2
}

export function chainStart({ lotId, pseudonyms }: LogFormat, termsVersion: number): ChainHead {
  const genesis = { lotId, termsVersion }
  return {
    hash: sha256(pseudonyms === null ? genesisBytes(genesis) : publicGenesisBytes(genesis)),
    lead: null,
  }
}

/** How much chance an event takes. */
export function saltSize({ pseudonyms }: Pick<LogFormat, 'pseudonyms'>, event: AnyLotEvent): number {
  if (pseudonyms === null) return SALT_SIZE
  return hasCommitment(event) ? COMMITMENT_SALT_SIZE : 0
}

export function chainNext(
  logFormat: LogFormat,
  head: ChainHead,
  event: AnyLotEvent,
  salt: Buffer,
): ChainHead {
  const { lotId, pseudonyms } = logFormat
  if (pseudonyms === null) {
    return { hash: sha256(linkBytes(head.hash, salt, ledgerEvent(event))), lead: null }
  }
  const told = publicEvent({ lotId, names: pseudonyms, sha256 }, event, salt, head.lead)
  return { hash: sha256(publicLinkBytes(head.hash, told)), lead: leadAfter(head.lead, event, salt) }
}
