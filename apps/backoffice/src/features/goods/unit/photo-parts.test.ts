import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLargeEnough, nudged, partBetween } from './photo-parts.ts'

const anywhere = fc.record({
  x: fc.double({ min: -1, max: 2, noNaN: true }),
  y: fc.double({ min: -1, max: 2, noNaN: true }),
})
const keys = fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight')

const isInside = ({ left, top, width, height }: ReturnType<typeof partBetween>) =>
  left >= 0 && top >= 0 && left + width <= 1 + 1e-9 && top + height <= 1 + 1e-9

describe('a part of a picture', () => {
  it('lies between two corners, whichever was touched first, and inside the picture', () => {
    fc.assert(
      fc.property(anywhere, anywhere, (a, b) => {
        const part = partBetween(a, b)
        expect(partBetween(b, a)).toEqual(part)
        expect(isInside(part)).toBe(true)
      }),
    )
  })

  it('stays inside the picture however it is moved and resized by keys', () => {
    const presses = fc.array(fc.tuple(keys, fc.boolean()), { maxLength: 200 })
    fc.assert(
      fc.property(presses, (pressed) => {
        let part = { left: 0.4, top: 0.65, width: 0.2, height: 0.08 }
        for (const [key, isResize] of pressed) part = nudged(part, key, isResize) ?? part
        expect(isInside(part)).toBe(true)
        expect(part.width).toBeGreaterThan(0)
      }),
    )
  })

  it('is not changed by other keys, and a tap makes none', () => {
    expect(nudged({ left: 0, top: 0, width: 0.5, height: 0.5 }, 'Enter', false)).toBeNull()
    expect(isLargeEnough(partBetween({ x: 0.5, y: 0.5 }, { x: 0.501, y: 0.6 }), 0.01)).toBe(false)
  })
})
