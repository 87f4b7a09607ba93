import assert from 'node:assert/strict'
import type { Reply } from '@ketok/contract'
import type { HouseLine } from '../chaos/storm/house-line.ts'

/** The second of two people, at a desk of their own: agrees to what waits and says these words of itself. */
export async function agreesTo(second: HouseLine, words: string): Promise<void> {
  const { proposals } = await second.get<Reply<'GET /office/usulan'>>('GET', '/office/usulan?state=waiting')
  const asked = proposals.filter(({ about, reason }) => `${about} ${reason}`.includes(words))
  assert.equal(asked.length, 1, `${asked.length} proposals that wait say: ${words}`)
  await second.get('POST', `/office/usulan/${asked[0]?.proposal_id}/setuju`, {})
}
