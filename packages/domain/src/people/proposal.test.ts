import { describe, expect, it } from 'vitest'
import { staffId } from '../ids.ts'
import { answerProposal, type Proposal } from './proposal.ts'

const sari = { staffId: staffId(1), roles: ['finance'] as const }
const dewi = { staffId: staffId(2), roles: ['supervisor'] as const }
const arief = { staffId: staffId(3), roles: ['admin'] as const }
const match: Proposal = { kind: 'match', state: 'waiting', askedBy: sari.staffId, decidedBy: null }
const tax: Proposal = { ...match, kind: 'tax' }
const refusal = (code: string) => ({ ok: false, error: { code } })

describe('a proposal', () => {
  it('is decided by another person, and by nobody who asked', () => {
    expect(answerProposal(match, dewi, 'approved')).toEqual({ ok: true, value: 'now' })
    expect(answerProposal(match, dewi, 'refused')).toEqual({ ok: true, value: 'now' })
    expect(answerProposal(match, sari, 'approved')).toEqual(refusal('needs_another_person'))
    expect(answerProposal(match, sari, 'refused')).toEqual(refusal('needs_another_person'))
  })

  it('is taken back by whoever asked, whatever their roles are by now', () => {
    const moved = { ...sari, roles: ['clerk'] as const }
    expect(answerProposal(match, moved, 'withdrawn')).toEqual({ ok: true, value: 'now' })
    expect(answerProposal(match, dewi, 'withdrawn')).toEqual(refusal('proposal_not_own'))
  })

  it('of customers’ money is not the admin’s, of a table of fees not the supervisor’s', () => {
    expect(answerProposal(match, arief, 'approved')).toEqual(refusal('forbidden'))
    expect(answerProposal(tax, dewi, 'refused')).toEqual(refusal('forbidden'))
    expect(answerProposal(tax, arief, 'approved')).toEqual({ ok: true, value: 'now' })
  })

  it('is decided once; who asks again for their own answer gets it', () => {
    const approved: Proposal = { ...match, state: 'approved', decidedBy: dewi.staffId }
    expect(answerProposal(approved, dewi, 'approved')).toEqual({ ok: true, value: 'again' })
    expect(answerProposal(approved, dewi, 'refused')).toEqual(refusal('proposal_decided'))
    const other = { staffId: staffId(4), roles: ['finance'] as const }
    expect(answerProposal(approved, other, 'approved')).toEqual(refusal('proposal_decided'))
    expect(answerProposal(approved, sari, 'withdrawn')).toEqual(refusal('proposal_decided'))
  })
})
