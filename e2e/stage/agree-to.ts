import assert from 'node:assert/strict'
import type { Reply } from '@ketok/contract'
import type { HouseLine } from '../chaos/storm/house-line.ts'

/** The second of two people, at a desk of their own: agrees to what waits and says these words of itself. */
export async function agreesTo(second: HouseLine, words: string): Promise<void> {
  const { proposals } = await second.get<Reply<'GET /office/usulan'>>('GET', '/office/usulan?state=waiting')
  const matching = proposals.filter(({ about, reason }) => `${about} ${reason}`.includes(words))
  assert.equal(matching.length, 1, `${matching.length} proposals that wait say: ${words}`)
  await second.get('POST', `/office/usulan/${matching[0]?.proposal_id}/setuju`, {})
}
