import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  BODIES,
  changesOfTemplate,
  faultsOfTemplate,
  INSPECTION_SHOTS,
  type InspectionShot,
  type InspectionTemplate,
  STARTING_TEMPLATES,
  shotNameOf,
} from './index.ts'

const aShot = (name: string, label = name): InspectionShot => ({
  name,
  label,
  required: true,
  frame: 'whole',
  hint: '',
})
const bodi = { name: 'Bodi', points: ['Atap', 'Pintu'] }

describe('a template', () => {
  it.each(BODIES)('that a %s starts with can be saved as it is', (body) => {
    expect(faultsOfTemplate(body, STARTING_TEMPLATES[body], INSPECTION_SHOTS[body])).toEqual([])
  })

  it.each<[string, InspectionTemplate, InspectionShot[], string]>([
    ['without a part', [], [], 'parts'],
    ['with a part without points', [{ name: 'Bodi', points: [] }], [], 'parts.0.points'],
    ['with a part twice', [bodi, { ...bodi, name: 'BODI' }], [], 'parts.1.name'],
    ['with a point twice', [{ name: 'Bodi', points: ['Atap', 'atap'] }], [], 'parts.0.points.1.name'],
    ['with a place of another body', [{ ...bodi, places: { Pintu: 'tank' } }], [], 'parts.0.points.1.place'],
    ['with a shot twice', [bodi], [aShot('a', 'Depan'), aShot('b', 'depan')], 'shots.1.label'],
    ['with a shot’s name twice', [bodi], [aShot('a', 'Depan'), aShot('a', 'Belakang')], 'shots.1.name'],
    ['with a shot that means a point', [bodi], [aShot('point')], 'shots.0.name'],
  ])('%s is refused beside its field', (_, parts, shots, field) => {
    expect(faultsOfTemplate('car', parts, shots).map((fault) => fault.field)).toEqual([field])
  })

  it('has no place where nothing is drawn', () => {
    expect(faultsOfTemplate(null, [{ ...bodi, places: { Atap: 'roof' } }], [])).toMatchObject([
      { field: 'parts.0.points.0.place' },
    ])
  })
})

describe('the name of a new shot', () => {
  it.each([
    ['Rangka depan', [], 'rangka_depan'],
    ['Rangka depan', ['rangka_depan'], 'rangka_depan_2'],
    ['  4x4!  ', [], 'x4'],
    ['漢字', [], 'foto'],
    ['Point', [], 'foto'],
  ])('%j is made of its label', (label, taken, name) => {
    expect(shotNameOf(label, taken)).toBe(name)
  })

  it('is one that phones can send, and nobody has', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string()), (label, taken) => {
        const name = shotNameOf(label, [...taken, 'point'])
        expect(name).toMatch(/^[a-z][a-z0-9_]{0,39}$/)
        expect([...taken, 'point']).not.toContain(name)
      }),
    )
  })
})

describe('what changed between two templates', () => {
  it('is what is asked for anew and what no more, by part', () => {
    const newer = [
      { name: 'Bodi', points: ['Atap', 'Kap mesin'] },
      { name: 'Baterai', points: ['Sel'] },
    ]
    expect(changesOfTemplate([bodi, { name: 'Mesin', points: ['Oli'] }], newer)).toEqual([
      { part: 'Bodi', added: ['Kap mesin'], removed: ['Pintu'] },
      { part: 'Baterai', added: ['Sel'], removed: [] },
      { part: 'Mesin', added: [], removed: ['Oli'] },
    ])
    expect(changesOfTemplate(newer, newer)).toEqual([])
  })
})
