import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CONSIGNMENT_STATES } from './consignment.ts'
import { isSignature, mayTakeIn, SIGNATURE_HEIGHT } from './consignment-intake.ts'

describe('an intake', () => {
  it.each(CONSIGNMENT_STATES)('of one that is %s happens once or not at all', (state) => {
    const first = mayTakeIn(state, { isTakenIn: false })
    if (!first.ok) expect(first.error).toEqual({ code: 'consignment_not_to_take_in', state })
    expect(mayTakeIn(state, { isTakenIn: true }).ok).toBe(false)
  })

  it.each(['submitted', 'asked_back', 'returned', 'rejected', 'cancelled', 'settled'] as const)(
    'of one that is %s is refused',
    (state) => {
      expect(mayTakeIn(state, { isTakenIn: false }).ok).toBe(false)
    },
  )
})

describe('a signature', () => {
  const point = fc.tuple(fc.integer({ min: 0, max: 1_000 }), fc.integer({ min: 0, max: SIGNATURE_HEIGHT }))

  it('goes somewhere', () => {
    expect(isSignature([])).toBe(false)
    expect(isSignature([[]])).toBe(false)
    expect(isSignature([[500, 200]])).toBe(false)
    expect(isSignature([[500, 200, 510, 205]])).toBe(false)
    expect(isSignature([[100, 200, 300, 100, 500, 300]])).toBe(true)
  })

  it('made of dots alone is none, however many there are', () => {
    fc.assert(
      fc.property(fc.array(point, { maxLength: 60 }), (dots) => {
        expect(isSignature(dots)).toBe(false)
      }),
    )
  })

  it('lies on the pad', () => {
    const drawn = [100, 200, 300, 100, 500, 300]
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5 }), fc.integer(), (at, value) => {
        const most = at % 2 === 0 ? 1_000 : SIGNATURE_HEIGHT
        fc.pre(value < 0 || value > most)
        expect(isSignature([drawn.with(at, value)])).toBe(false)
      }),
    )
    expect(isSignature([[...drawn, 5]])).toBe(false)
  })
})
