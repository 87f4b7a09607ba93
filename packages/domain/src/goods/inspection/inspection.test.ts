import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unitId } from '../../ids.ts'
import {
  countOfPoints,
  faultOfReport,
  gapsOfReport,
  gradeToPublish,
  INSPECTION_GRADES,
  INSPECTION_MARKS,
  INSPECTION_SHOTS,
  type InspectedPart,
  type InspectionGrade,
  type InspectionMark,
  inspectionGradeOf,
  inspectionKey,
  judgeInspection,
  judgeReport,
  reachOf,
  readInspectionKey,
  STARTING_TEMPLATES,
} from './index.ts'

/** A part whose points are marked so: 'ok ok fault'. */
const marked = (name: string, marks: string): InspectedPart => ({
  name,
  points: marks.split(' ').map((mark, index) => ({
    name: `Titik ${index + 1}`,
    mark: mark as InspectionMark,
    note: mark === 'ok' ? '' : 'Lecet',
    photos: [],
  })),
})
const times = (count: number, mark: InspectionMark) => Array.from({ length: count }, () => mark).join(' ')

describe('a template', () => {
  it('of a car has 150 points in 8 parts', () => {
    expect(STARTING_TEMPLATES.car).toHaveLength(8)
    expect(countOfPoints(STARTING_TEMPLATES.car)).toBe(150)
  })

  it.each(Object.entries(STARTING_TEMPLATES))('of kind %s names each part and point once', (_, template) => {
    expect(new Set(template.map(({ name }) => name)).size).toBe(template.length)
    for (const { points } of template) {
      expect(points.length).toBeGreaterThan(0)
      expect(new Set(points).size).toBe(points.length)
      expect(points.every((point) => point !== '')).toBe(true)
    }
  })

  it.each(Object.entries(INSPECTION_SHOTS))(
    'of kind %s asks for pictures under names of their own',
    (_, shots) => {
      expect(new Set(shots.map(({ name }) => name)).size).toBe(shots.length)
      expect(shots.some(({ required }) => required)).toBe(true)
    },
  )
})

describe('the grade of a part', () => {
  it.each([
    ['all good', times(10, 'ok'), 100, 'A'],
    ['one note of ten', `note ${times(9, 'ok')}`, 97, 'A'],
    ['one fault of ten', `fault ${times(9, 'ok')}`, 87, 'B'],
    ['a fault among hundreds is no A', `fault ${times(199, 'ok')}`, 87, 'B'],
    ['notes alone', times(10, 'note'), 70, 'C'],
    ['half broken', `${times(5, 'fault')} ${times(5, 'ok')}`, 50, 'D'],
    ['all broken', times(3, 'fault'), 0, 'E'],
  ])('with %s follows the rule', (_, marks, score, grade) => {
    expect(judgeInspection([marked('Mesin', marks)]).parts).toMatchObject([{ name: 'Mesin', score, grade }])
  })

  it('tells faults before notes, and says so when there are none', () => {
    const { parts } = judgeInspection([
      {
        name: 'Bodi',
        points: [
          { name: 'Atap', mark: 'ok', note: '', photos: [] },
          { name: 'Bumper', mark: 'note', note: 'Baret halus', photos: [] },
          { name: 'Pintu', mark: 'fault', note: 'Penyok', photos: [] },
        ],
      },
      marked('Kaca', 'ok ok'),
    ])
    expect(parts.map(({ note }) => note)).toEqual([
      'Pintu: Penyok. Bumper: Baret halus',
      '2 titik, semuanya baik',
    ])
  })
})

describe('the grade of the whole', () => {
  it('is at most one better than its worst part', () => {
    const { grade, score } = judgeInspection([
      marked('Mesin', 'fault fault'),
      marked('Bodi', times(100, 'ok')),
    ])
    expect({ grade, score }).toEqual({ grade: 'D', score: 61 })
  })

  const anyParts = fc.array(
    fc.array(fc.constantFrom(...INSPECTION_MARKS), { maxLength: 30 }).map((marks) => marks.join(' ')),
    { minLength: 1, maxLength: 9 },
  )
  const partsOf = (all: readonly string[]) =>
    all.map((marks, index) => (marks === '' ? { name: `${index}`, points: [] } : marked(`${index}`, marks)))

  it('fits its score, counts each point that was looked at, and leaves out parts that nobody looked at', () => {
    fc.assert(
      fc.property(anyParts, (all) => {
        const parts = partsOf(all)
        const judged = judgeInspection(parts)
        expect(judged.grade).toBe(inspectionGradeOf(judged.score))
        for (const part of judged.parts) expect(part.grade).toBe(inspectionGradeOf(part.score))
        expect(judged.pointCount).toBe(parts.reduce((sum, { points }) => sum + points.length, 0))
        expect(judged.parts).toHaveLength(parts.filter(({ points }) => points.length > 0).length)
      }),
    )
  })

  it('never gets better when a point gets worse', () => {
    const worse: Record<string, string> = { ok: 'note', note: 'fault', fault: 'fault' }
    fc.assert(
      fc.property(anyParts, fc.nat(), fc.nat(), (all, partAt, pointAt) => {
        const [before, after] = [all, [...all]]
        const marks = (all[partAt % all.length] ?? '').split(' ')
        const at = pointAt % marks.length
        marks[at] = worse[marks[at] ?? ''] ?? ''
        after[partAt % all.length] = marks.join(' ')
        expect(judgeInspection(partsOf(after)).score).toBeLessThanOrEqual(
          judgeInspection(partsOf(before)).score,
        )
      }),
    )
  })
})

describe('a report', () => {
  it.each([
    ['without any point', [{ name: 'Bodi', points: [] }], 'parts'],
    ['with a part twice', [marked('Bodi', 'ok'), marked('Bodi', 'ok')], 'parts.1.name'],
    [
      'with a point twice',
      [{ name: 'Bodi', points: [...marked('', 'ok').points, ...marked('', 'note').points] }],
      'parts.0.points.1.name',
    ],
    [
      'with a fault that nobody explains',
      [{ name: 'Bodi', points: [{ name: 'Atap', mark: 'fault' as const, note: '', photos: ['x'] }] }],
      'parts.0.points.0.note',
    ],
  ])('%s is refused beside its field', (_, parts, field) => {
    expect(faultOfReport(parts)?.field).toBe(field)
  })

  it('that lacks pictures or points is taken, and says what it lacks', () => {
    const parts = [marked('Bodi', 'ok fault'), { ...marked('Kaca', 'note'), points: [] }]
    expect(faultOfReport(parts)).toBeNull()
    const template = [
      { name: 'Bodi', points: ['Titik 1', 'Titik 2', 'Titik 3'] },
      { name: 'Kaca', points: ['Titik 1'] },
    ]
    const gaps = gapsOfReport(template, INSPECTION_SHOTS.other, parts, ['front'])
    expect(gaps.map(({ message }) => message)).toEqual([
      'Titik 2: rusak, belum ada foto',
      'Belum ada foto Tampak belakang',
      'Bodi: 1 titik belum diperiksa',
      'Kaca: 1 titik belum diperiksa',
    ])
  })
})

const ALL = reachOf([{ name: 'Mesin', points: ['Titik 1'] }], [marked('Mesin', 'ok')])

describe('what was looked at', () => {
  const template = [
    { name: 'Bodi', points: Array.from({ length: 60 }, (_, at) => `Titik ${at + 1}`) },
    { name: 'Mesin', points: Array.from({ length: 40 }, (_, at) => `Titik ${at + 1}`) },
  ]
  it.each([
    [[60, 40], 'A'],
    [[60, 20], 'A'],
    [[60, 19], 'B'],
    [[50, 0], 'B'],
    [[49, 0], 'C'],
    [[1, 0], 'C'],
  ] as const)('of %s points of 60 and 40 allows nothing better than %s', ([body, engine], best) => {
    const parts = [
      marked('Bodi', times(body, 'ok')),
      ...(engine === 0 ? [] : [marked('Mesin', times(engine, 'ok'))]),
    ]
    const { grade, score, reach } = judgeReport(template, parts)
    expect([grade, reach.best, reach.looked]).toEqual([best, best, body + engine])
    expect(inspectionGradeOf(score)).toBe(best)
  })

  it('counts only points that the template asks for', () => {
    const other = judgeReport(template, [marked('Kabin', times(90, 'ok')), marked('Mesin', times(45, 'ok'))])
    expect(other.reach).toMatchObject({ looked: 40, asked: 100, best: 'C' })
  })

  it('is not made up for by a reason', () => {
    const { grade, reach } = judgeReport(template, [marked('Bodi', times(24, 'ok'))])
    expect(gradeToPublish(grade, 'A', 'Mobil baru', reach)).toEqual({
      ok: false,
      error: { code: 'inspection_grade_unseen', grade: 'A', looked: 24, asked: 100, least: 80 },
    })
    expect(gradeToPublish(grade, 'D', 'Bekas banjir', reach).ok).toBe(true)
  })
})

describe('the published grade', () => {
  it('is the rule’s own unless somebody gives another with a reason', () => {
    const publish = (given: InspectionGrade | null, reason: string) => gradeToPublish('B', given, reason, ALL)
    expect(publish(null, '')).toEqual({ ok: true, value: { grade: 'B', reason: '' } })
    expect(publish('B', 'tidak perlu')).toEqual({ ok: true, value: { grade: 'B', reason: '' } })
    expect(publish('C', 'Bekas banjir')).toEqual({
      ok: true,
      value: { grade: 'C', reason: 'Bekas banjir' },
    })
    expect(publish('A', '').ok).toBe(false)
  })

  it('is never better for a lower score', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99 }), (score) => {
        const at = (value: number) => INSPECTION_GRADES.indexOf(inspectionGradeOf(value))
        expect(at(score)).toBeGreaterThanOrEqual(at(score + 1))
      }),
    )
  })
})

describe('the name of a thing to inspect', () => {
  it('is read back as it was written', () => {
    for (const subject of [
      { kind: 'unit', id: unitId(12) },
      { kind: 'consignment', id: 12 },
    ] as const) {
      expect(readInspectionKey(inspectionKey(subject))).toEqual(subject)
    }
  })

  it.each(['', '0', '012', 'titipan-', 'titipan-0', 'TITIPAN-1', '2147483648', '-1', '1e3', ' 1'])(
    'is not %j',
    (key) => {
      expect(readInspectionKey(key)).toBeNull()
    },
  )
})
