import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  BODIES,
  BODY_PLACES,
  bodyOf,
  changesOfReport,
  INSPECTION_MARKS,
  type InspectedPart,
  isPlaceOf,
  PAINT_WORDS,
  paintedPanelsOf,
  paintStateOf,
  STARTING_TEMPLATES,
} from './index.ts'
import { STARTING_PLACES } from './starting-places.ts'

describe('a body map', () => {
  it.each(BODIES)('of a %s names each place once, in words', (body) => {
    const all = BODY_PLACES[body]
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
    expect(new Set(all.map(({ label }) => label)).size).toBe(all.length)
    expect(all.every(({ name }) => /^[a-z][a-z_]*$/.test(name))).toBe(true)
  })

  it.each(BODIES)(
    'of a %s has the places of the starting template, and each of its points is there',
    (body) => {
      const points = STARTING_TEMPLATES[body].flatMap((part) => part.points)
      const placed = Object.entries(STARTING_PLACES[body])
      expect(placed.length).toBeGreaterThan(10)
      for (const [point, place] of placed) {
        expect(points, point).toContain(point)
        expect(isPlaceOf(body, place), place).toBe(true)
      }
      const ofTemplate = STARTING_TEMPLATES[body].flatMap(({ places }) => Object.keys(places ?? {}))
      expect(new Set(ofTemplate)).toEqual(new Set(placed.map(([point]) => point)))
    },
  )

  it('is there for what has a body, and a list for the rest', () => {
    expect(bodyOf('car')).toBe('car')
    expect(bodyOf('device')).toBeNull()
    expect(isPlaceOf(null, 'roof')).toBe(false)
    expect(isPlaceOf('motorcycle', 'roof')).toBe(false)
  })

  it('measures paint on panels of steel alone', () => {
    const names = paintedPanelsOf('car').map(({ name }) => name)
    expect(names).toContain('roof')
    expect(names).not.toContain('front_bumper')
    expect(paintedPanelsOf('motorcycle')).toEqual([])
    expect(paintedPanelsOf(null)).toEqual([])
  })
})

describe('the thickness of paint', () => {
  it.each([
    [1, 'thin'],
    [69, 'thin'],
    [70, 'factory'],
    [180, 'factory'],
    [181, 'repainted'],
    [300, 'repainted'],
    [301, 'filler'],
    [5000, 'filler'],
  ] as const)('of %i µm is %s', (microns, state) => {
    expect(paintStateOf(microns)).toBe(state)
  })

  it('never means less for more of it', () => {
    const order = Object.keys(PAINT_WORDS)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4999 }), (microns) => {
        const [less, more] = [paintStateOf(microns), paintStateOf(microns + 1)]
        expect(order.indexOf(more)).toBeGreaterThanOrEqual(order.indexOf(less))
      }),
    )
  })
})

describe('what changed between two reports', () => {
  const point = (name: string, mark: 'ok' | 'note' | 'fault', note = '') => ({ name, mark, note, photos: [] })

  it('is each point that was found otherwise, what is new, and at the end what is no longer looked at', () => {
    const older = [
      { name: 'Bodi', points: [point('Atap', 'ok'), point('Pintu', 'fault', 'Penyok'), point('Gril', 'ok')] },
    ]
    const newer = [
      { name: 'Bodi', points: [point('Atap', 'note', 'Baret'), point('Pintu', 'fault', 'Penyok')] },
      { name: 'Mesin', points: [point('Oli', 'ok')] },
    ]
    expect(changesOfReport(older, newer)).toEqual([
      {
        part: 'Bodi',
        point: 'Atap',
        before: { mark: 'ok', note: '' },
        after: { mark: 'note', note: 'Baret' },
      },
      { part: 'Mesin', point: 'Oli', before: null, after: { mark: 'ok', note: '' } },
      { part: 'Bodi', point: 'Gril', before: { mark: 'ok', note: '' }, after: null },
    ])
  })

  const anyReport: fc.Arbitrary<InspectedPart[]> = fc
    .dictionary(
      fc.constantFrom('a', 'b', 'a/b'),
      fc.dictionary(fc.constantFrom('c', 'b/c'), fc.constantFrom(...INSPECTION_MARKS)),
    )
    .map((parts) =>
      Object.entries(parts).map(([name, points]) => ({
        name,
        points: Object.entries(points).map(([name, mark]) => point(name, mark)),
      })),
    )

  it('is nothing for the same report, and the other way round as much', () => {
    fc.assert(
      fc.property(anyReport, anyReport, (one, other) => {
        expect(changesOfReport(one, one)).toEqual([])
        const there = changesOfReport(one, other)
        const back = changesOfReport(other, one)
        expect(back).toHaveLength(there.length)
        for (const { part, point, before, after } of there)
          expect(back).toContainEqual({ part, point, before: after, after: before })
      }),
    )
  })
})
