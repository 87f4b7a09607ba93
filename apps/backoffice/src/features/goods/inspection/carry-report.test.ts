import { staffId } from '@ketok/domain'
import { describe, expect, it } from 'vitest'
import { aJob } from '../../../testing/inspection-job.ts'
import { baseOf, carryReport, isCarried, leftBehind } from './carry-report.ts'
import {
  addPhoto,
  type Base,
  bodyOf,
  dropPhoto,
  emptyDraft,
  isEmpty,
  type Job,
  noteOf,
  pointKey,
  progressOf,
  restIsGood,
  toggleMark,
  typeMicrons,
} from './draft.ts'

const photoOf = (client_photo_id: string) => ({
  client_photo_id,
  photo_id: 7,
  shot: 'point',
  label: 'Foto dekat',
  small_url: null,
  large_url: null,
})

const report: NonNullable<Job['report']> = {
  version: 1,
  inspected_at: '2026-11-26T10:00:00.000+07:00',
  time_zone: 'Asia/Jakarta',
  received_at: '2026-11-26T10:00:00.000+07:00',
  inspector: { staff_id: staffId(2), full_name: 'Eko Prasetyo' },
  grade: 'E',
  computed_grade: 'C',
  grade_reason: 'Bekas banjir',
  score: 70,
  point_count: 2,
  odometer_km: 45_200,
  paint: [{ place: 'roof', label: 'Atap', microns: 112 }],
  parts: [
    {
      name: 'Bodi',
      grade: 'C',
      score: 70,
      note: '',
      points: [
        { name: 'Atap', mark: 'fault', note: 'Penyok', photos: [photoOf('foto-atap-1')] },
        { name: 'Spion lama', mark: 'fault', note: 'Pecah', photos: [] },
      ],
    },
    {
      name: 'Mesin',
      grade: 'A',
      score: 100,
      note: '',
      points: [{ name: 'Oli', mark: 'ok', note: '', photos: [] }],
    },
  ],
}
const job: Job = { ...aJob, shots: [], photos: [photoOf('foto-atap-1')], report }
const [bodi] = job.template.parts as [Job['template']['parts'][number]]
const ROOF = pointKey('Bodi', 'Atap')
const BUMPER = pointKey('Bodi', 'Bumper')
const OIL = pointKey('Mesin', 'Oli')
const AT = new Date('2026-11-27T03:00:00Z')

const base = baseOf(job, []) as Base
const empty = emptyDraft(job.key)
const begun = carryReport(empty, base)
const bodyNow = (draft = begun) => bodyOf(draft, job, 'laporan-2', AT)

describe('a new draft of a thing with a report', () => {
  it('hands in all that the report said, with its pictures by their ids', () => {
    expect(bodyNow()).toEqual({
      client_report_id: 'laporan-2',
      template_version: 3,
      inspected_at: '2026-11-27T03:00:00.000Z',
      odometer_km: 45_200,
      paint: [{ place: 'roof', microns: 112 }],
      grade: 'E',
      grade_reason: 'Bekas banjir',
      parts: [
        {
          name: 'Bodi',
          points: [{ name: 'Atap', mark: 'fault', note: 'Penyok', photo_ids: ['foto-atap-1'] }],
        },
        { name: 'Mesin', points: [{ name: 'Oli', mark: 'ok', note: '', photo_ids: [] }] },
      ],
    })
    expect(progressOf(begun, job.template)).toEqual({ done: 2, total: 3 })
  })

  it('is completed by what was forgotten, and the rest that is good is not what was carried', () => {
    const { parts } = bodyNow(restIsGood(begun, bodi))
    expect(parts[0]?.points.map(({ name, mark }) => [name, mark])).toEqual([
      ['Atap', 'fault'],
      ['Bumper', 'ok'],
    ])
  })

  it('tells what stands as the report said from what was changed', () => {
    expect([ROOF, BUMPER, OIL].map((key) => isCarried(begun, key))).toEqual([true, false, true])
    expect(isCarried(noteOf(begun, ROOF, 'Penyok dalam'), ROOF)).toBe(false)
    expect(isCarried(addPhoto(begun, { id: 'foto-baru', shot: 'point', point: ROOF }), ROOF)).toBe(false)
    expect(isCarried(toggleMark(empty, OIL, 'ok'), OIL)).toBe(false)
  })

  it('is kept once all was taken out of it', () => {
    expect(isEmpty({ ...empty, base })).toBe(false)
  })

  it('keeps the grade of the rule where the report had it', () => {
    const ruled = baseOf({ report: { ...report, grade: 'C', grade_reason: '' } }, [])
    expect(ruled).toMatchObject({ grade: null, gradeReason: '' })
  })

  it('names what was found at points that the template has no more', () => {
    expect(leftBehind(base, job.template)).toEqual(['Spion lama: Pecah'])
  })

  it('begins with nothing where there is no report', () => {
    expect(baseOf({ report: null }, [])).toBeNull()
  })
})

describe('a report that waits on the phone', () => {
  const body = bodyNow(noteOf(toggleMark(begun, BUMPER, 'fault'), BUMPER, 'Retak'))

  it('is what the next one goes on from, under the number that it will have', () => {
    const found = baseOf(job, [{ body, version: null }])
    expect(found).toMatchObject({ version: 2, points: { [BUMPER]: { mark: 'fault', note: 'Retak' } } })
    expect(found?.photos).toEqual(base.photos)
    expect(baseOf({ report: null }, [{ body, version: null }])?.version).toBe(1)
  })

  it('gives way to a newer one of the house', () => {
    expect(baseOf({ report: { ...report, version: 3 } }, [{ body, version: 2 }])?.version).toBe(3)
    expect(baseOf(job, [{ body, version: 2 }])?.version).toBe(2)
  })
})

describe('a draft that a newer report has overtaken', () => {
  const newer: Base = {
    ...base,
    version: 2,
    points: {
      ...base.points,
      [OIL]: { mark: 'fault', note: 'Rembes' },
      [BUMPER]: { mark: 'note', note: 'Baret' },
    },
    photos: [...base.photos, { id: 'foto-oli-1', shot: 'point', point: OIL }],
    odometer: '45900',
    paint: { roof: '300' },
  }

  it('takes what was not changed in it, and keeps what was', () => {
    const own = toggleMark(typeMicrons(begun, 'roof', '120'), BUMPER, 'ok')
    const carried = carryReport(own, newer)
    expect(carried.points).toMatchObject({
      [OIL]: { mark: 'fault', note: 'Rembes' },
      [BUMPER]: { mark: 'ok' },
      [ROOF]: { mark: 'fault', note: 'Penyok' },
    })
    expect(carried.photos.map(({ id }) => id).toSorted()).toEqual(['foto-atap-1', 'foto-oli-1'])
    expect([carried.odometer, carried.paint.roof, carried.base?.version]).toEqual(['45900', '120', 2])
  })

  it('does not bring back a mark or a picture that was taken out', () => {
    expect(carryReport(toggleMark(begun, OIL, 'ok'), newer).points[OIL]).toBeUndefined()
    expect(carryReport(dropPhoto(begun, 'foto-atap-1'), newer).photos.map(({ id }) => id)).toEqual([
      'foto-oli-1',
    ])
  })

  it('keeps a near picture whose mark was taken back', () => {
    const own = toggleMark(addPhoto(begun, { id: 'foto-bumper', shot: 'point', point: BUMPER }), OIL, 'ok')
    expect(carryReport(own, base).photos.map(({ id }) => id)).toContain('foto-bumper')
  })

  it('of an earlier version of this page, begun with nothing, is filled in around its marks', () => {
    const old = noteOf(toggleMark(empty, ROOF, 'note'), ROOF, 'Baret')
    const walked = addPhoto(old, { id: 'foto-depan', shot: 'front', point: null })
    const carried = carryReport(walked, base)
    expect(carried.points).toMatchObject({ [ROOF]: { mark: 'note', note: 'Baret' }, [OIL]: { mark: 'ok' } })
    expect(carried.photos.map(({ id }) => id)).toEqual(['foto-depan'])
  })
})
