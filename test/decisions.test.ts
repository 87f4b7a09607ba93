import { describe, expect, it } from 'vitest'
import { decisions, readDecision, successorsOf } from '../scripts/docs/decisions-page.ts'
import { textOf } from '../scripts/docs/sources.ts'

/* Every decision has a date, an area and a status, and a page that is superseded is named by the page that does it. */

const all = decisions()
const byNumber = new Map(all.map((decision) => [decision.number, decision]))

describe('decisions', () => {
  it('have numbers of their own', () => {
    expect(byNumber.size).toBe(all.length)
  })

  it('that are superseded name a page that names them', () => {
    const superseded = all.flatMap((decision) =>
      successorsOf(decision).map((number) => ({ decision, number })),
    )
    expect(superseded.length).toBeGreaterThan(0)
    const wrong = superseded
      .filter(({ decision, number }) => {
        const successor = byNumber.get(number)
        return successor === undefined || !textOf(successor.file).includes(decision.number)
      })
      .map(({ decision, number }) => `${decision.file} is superseded by ${number}, which does not say so`)
    expect(wrong).toEqual([])
  })
})

describe('the check itself', () => {
  const page = (line: string) => `# 0999 A title\n\n${line}\n\n## Context\n`

  it('reads number, title, date, area and status', () => {
    const line = 'Date: 2026-11-26. Area: money. Status: accepted; in part superseded by 0165.'
    const decision = readDecision('docs/decisions/0999-a-title.md', page(line))
    expect(decision).toMatchObject({ number: '0999', title: 'A title', date: '2026-11-26', area: 'money' })
    expect(successorsOf(decision)).toEqual(['0165'])
  })

  it.each([
    ['without a date', 'Status: accepted.'],
    ['of an area that is none', 'Date: 2026-11-26. Area: cellar. Status: accepted.'],
    ['of a status that is none', 'Date: 2026-11-26. Area: money. Status: perhaps.'],
  ])('refuses a page %s', (_, line) => {
    expect(() => readDecision('docs/decisions/0999-a-title.md', page(line))).toThrow('0999-a-title.md')
  })
})
