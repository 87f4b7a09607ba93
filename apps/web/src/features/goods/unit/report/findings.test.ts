import { describe, expect, it } from 'vitest'
import { marksOf, numbered, numbersOf, panelsOf, type Report } from './findings.ts'

type Given = Report['findings'][number]
const finding = (point: string, mark: Given['mark'], place: string | null): Given => ({
  part: 'Bodi',
  point,
  mark,
  note: '',
  place,
  photos: [],
})
const pointsOf = (all: readonly { number: number; point: string }[]) => all.map(({ point }) => point)

describe('findings', () => {
  const findings = [
    finding('Oli', 'note', null),
    finding('Fender kanan', 'note', 'right_fender'),
    finding('Bumper', 'note', 'front_bumper'),
    finding('Klakson', 'fault', null),
    finding('Gril', 'fault', 'front_bumper'),
  ]

  it('are numbered with the broken first, in the order of a walk around', () => {
    const all = numbered('car', { findings })
    expect(pointsOf(all)).toEqual(['Gril', 'Klakson', 'Bumper', 'Fender kanan', 'Oli'])
    expect(all.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
  })

  it('share a mark where they lie at one place, as bad as the worst of them', () => {
    const marks = marksOf('car', numbered('car', { findings }))
    expect(marks.map(({ place, tone, findings }) => [place, tone, numbersOf(findings)])).toEqual([
      ['front_bumper', 'fault', '1, 3'],
      ['right_fender', 'note', '4'],
    ])
  })

  it('stay a list where nothing is drawn, or the place is not', () => {
    expect(pointsOf(numbered(null, { findings }))).toHaveLength(5)
    expect(marksOf('car', numbered('car', { findings: [finding('x', 'note', 'nowhere')] }))).toEqual([])
  })

  it.each([
    [[3], '3'],
    [[3, 4, 5], '3–5'],
    [[3, 5], '3, 5'],
  ])('numbered %j are written %s', (numbers, words) => {
    expect(numbersOf(numbers.map((number) => ({ ...finding('x', 'note', null), number })))).toBe(words)
  })
})

describe('the paint of panels', () => {
  it('is told in the order of a walk around, with what it means', () => {
    const paint = [
      { place: 'right_fender', microns: 420 },
      { place: 'hood', microns: 110 },
      { place: 'tank', microns: 110 },
    ]
    expect(panelsOf('car', { paint }).map(({ label, state, tone }) => [label, state, tone])).toEqual([
      ['Kap mesin', 'factory', 'good'],
      ['Fender kanan', 'filler', 'fault'],
    ])
  })
})
