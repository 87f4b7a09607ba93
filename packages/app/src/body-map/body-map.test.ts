import { BODIES, BODY_PLACES } from '@ketok/domain'
import { describe, expect, it } from 'vitest'
import { BODY_DRAWINGS, spotOf } from './drawings.ts'

/** Nearer than this, in hundredths of a drawing's width, two marks would cover each other. */
const NEAREST = 5.5

describe.each(BODIES)('the drawing of a %s', (body) => {
  const drawing = BODY_DRAWINGS[body]
  const names = BODY_PLACES[body].map(({ name }) => name)

  it('has a spot and a shape for each place, and draws nothing that is no place', () => {
    const drawn = new Set(drawing.views.flatMap(({ shapes }) => shapes.flatMap(({ place = [] }) => place)))
    expect([...drawn].filter((place) => !names.includes(place))).toEqual([])
    expect(names.filter((name) => !drawn.has(name) || spotOf(body, name) === null)).toEqual([])
    const spotted = drawing.views.flatMap(({ spots }) => Object.keys(spots))
    expect(spotted.filter((place) => !names.includes(place))).toEqual([])
    expect(new Set(spotted).size).toBe(spotted.length)
  })

  it('keeps its spots inside and apart from each other', () => {
    const scale = drawing.height / drawing.width
    const spots = names.map((name) => ({ name, ...(spotOf(body, name) ?? { left: 0, top: 0 }) }))
    for (const { name, left, top } of spots) {
      expect(left > 0 && left < 100 && top > 0 && top < 100, name).toBe(true)
      for (const other of spots) {
        if (other.name === name) continue
        const apart = Math.hypot(left - other.left, (top - other.top) * scale)
        expect(apart, `${name} and ${other.name}`).toBeGreaterThan(NEAREST)
      }
    }
  })

  it('lies within its own frame', () => {
    for (const { x, y, width, height } of drawing.views) {
      expect(x >= 0 && x + width <= drawing.width).toBe(true)
      expect(y >= 0 && y + height <= drawing.height).toBe(true)
    }
  })
})
