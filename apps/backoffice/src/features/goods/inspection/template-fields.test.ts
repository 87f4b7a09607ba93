import { describe, expect, it } from 'vitest'
import {
  aPart,
  aShot,
  asTemplate,
  bodyOf,
  fieldsOf,
  moved,
  partOfFault,
  replaced,
} from './template-fields.ts'

const template = {
  parts: [
    {
      name: 'Bodi',
      private_photos: false,
      points: [
        { name: 'Atap', place: 'roof' },
        { name: 'Bau', place: null },
      ],
    },
  ],
  shots: [{ name: 'front', label: 'Depan', required: true, frame: 'front' as const, hint: 'Lurus' }],
}

describe('the fields of a template', () => {
  it('are sent back as they came', () => {
    expect(bodyOf(fieldsOf(template), 3)).toEqual({ based_on: 3, ...template })
  })

  it('give a new shot a name that nobody has, and leave known ones alone', () => {
    const fields = fieldsOf(template)
    const shots = [
      ...replaced(fields.shots, 'front', { label: 'Muka' }),
      ...['Front', 'front'].map((label) => ({ ...aShot(), label })),
    ]
    expect(bodyOf({ ...fields, shots }, 0).shots.map(({ name, label }) => [name, label])).toEqual([
      ['front', 'Muka'],
      ['front_2', 'Front'],
      ['front_3', 'front'],
    ])
  })

  it('begin a part with one empty point', () => {
    expect(asTemplate({ parts: [{ ...aPart(), name: ' Mesin ' }], shots: [] })).toEqual([
      { name: 'Mesin', points: [''] },
    ])
  })

  it.each([
    [0, 1, 'bac'],
    [2, -1, 'acb'],
    [0, -1, 'abc'],
    [2, 1, 'abc'],
  ] as const)('move the one at %i by %i to %s', (index, step, order) => {
    expect(moved([...'abc'], index, step).join('')).toBe(order)
  })

  it('know in which part a fault lies', () => {
    expect(partOfFault({ 'parts.3.points.2.name': 'x' })).toBe(3)
    expect(partOfFault({ 'shots.0.label': 'x' })).toBeNull()
  })
})
