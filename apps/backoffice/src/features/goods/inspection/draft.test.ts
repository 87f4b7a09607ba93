import { describe, expect, it } from 'vitest'
import { aJob } from '../../../testing/inspection-job.ts'
import {
  addPhoto,
  bodyOf,
  dropPhoto,
  emptyDraft,
  faultOf,
  gapsOf,
  isEmpty,
  type Job,
  judgeDraft,
  micronsOf,
  noteOf,
  odometerOf,
  pointKey,
  progressOf,
  restIsGood,
  toggleMark,
  typeMicrons,
} from './draft.ts'

const job = aJob
const [bodi] = job.template.parts as [Job['template']['parts'][number]]
const ROOF = pointKey('Bodi', 'Atap')
const empty = emptyDraft(job.key)
const AT = new Date('2026-11-26T03:00:00Z')

describe('a draft', () => {
  it('is empty until something is marked, taken or typed', () => {
    expect(isEmpty(empty)).toBe(true)
    expect(isEmpty(toggleMark(empty, ROOF, 'ok'))).toBe(false)
    expect(isEmpty({ ...empty, odometer: '45' })).toBe(false)
  })

  it('takes a mark back at a second touch, and keeps a sentence that was typed', () => {
    expect(toggleMark(toggleMark(empty, ROOF, 'ok'), ROOF, 'ok').points).toEqual({})
    const told = noteOf(toggleMark(empty, ROOF, 'note'), ROOF, 'Baret')
    expect(toggleMark(told, ROOF, 'fault').points[ROOF]).toEqual({ mark: 'fault', note: 'Baret' })
    expect(toggleMark(told, ROOF, 'note').points[ROOF]).toEqual({ mark: 'note', note: 'Baret' })
  })

  it('calls the rest of a part good and changes nothing that was marked', () => {
    const draft = restIsGood(noteOf(toggleMark(empty, ROOF, 'fault'), ROOF, 'Penyok'), bodi)
    expect(draft.points[ROOF]?.mark).toBe('fault')
    expect(draft.points[pointKey('Bodi', 'Bumper')]?.mark).toBe('ok')
    expect(progressOf(draft, job.template)).toEqual({ done: 2, total: 3 })
  })

  it('has one picture of each named shot, and as many of a point as are taken', () => {
    const shots = ['a', 'b'].reduce((draft, id) => addPhoto(draft, { id, shot: 'front', point: null }), empty)
    expect(shots.photos.map(({ id }) => id)).toEqual(['b'])
    const near = ['c', 'd'].reduce((draft, id) => addPhoto(draft, { id, shot: 'point', point: ROOF }), shots)
    expect(near.photos.map(({ id }) => id)).toEqual(['b', 'c', 'd'])
    expect(dropPhoto(near, 'c').photos.map(({ id }) => id)).toEqual(['b', 'd'])
  })

  it.each([
    ['', { value: null }],
    ['45.200', { value: 45_200 }],
    ['45200 km', { value: 45_200 }],
    ['45 atau 46', { fault: 'Isi satu angka saja' }],
    ['2000001', { fault: 'Paling banyak 2.000.000 km' }],
  ])('reads %j on the odometer as %j', (odometer, km) => {
    expect(odometerOf({ ...empty, odometer })).toEqual(km)
  })

  it('that cannot be read is told, and nothing is handed in', () => {
    const marked = toggleMark(empty, pointKey('Mesin', 'Oli'), 'ok')
    expect(faultOf({ ...marked, odometer: '45.2 rb' }, job)).toBe('Odometer: Isi dengan angka saja')
  })
})

describe('the thickness of paint', () => {
  it.each([
    ['', { value: null }],
    ['112', { value: 112 }],
    ['112 µm', { value: 112 }],
    ['1.250', { value: 1250 }],
    ['0', { fault: 'Isi 1 sampai 5.000 µm' }],
    ['5001', { fault: 'Isi 1 sampai 5.000 µm' }],
    ['tebal', { fault: 'Isi dengan angka saja' }],
  ])('is read from %j as %j', (typed, read) => {
    expect(micronsOf(typeMicrons(empty, 'roof', typed), 'roof')).toEqual(read)
  })

  it('is handed in for the panels that were measured, and holds back what cannot be read', () => {
    const marked = toggleMark(empty, ROOF, 'ok')
    const measured = typeMicrons(marked, 'roof', '112')
    expect(bodyOf(measured, job, 'laporan-1', AT).paint).toEqual([{ place: 'roof', microns: 112 }])
    expect(bodyOf(typeMicrons(measured, 'roof', ' '), job, 'laporan-1', AT)).not.toHaveProperty('paint')
    expect(faultOf(typeMicrons(marked, 'roof', 'x'), job)).toBe(
      'Tebal cat Atap: isi dengan angka 1 sampai 5.000',
    )
    expect(isEmpty(typeMicrons(empty, 'roof', '9'))).toBe(false)
  })
})

describe('a hand-in', () => {
  const marked = addPhoto(
    noteOf(toggleMark(toggleMark(empty, pointKey('Mesin', 'Oli'), 'ok'), ROOF, 'fault'), ROOF, ' Penyok '),
    { id: 'foto-atap', shot: 'point', point: ROOF },
  )

  it('waits for a point, a sentence for each fault, and a reason for another grade', () => {
    expect(faultOf(empty, job)).toBe('Belum ada titik yang diperiksa')
    expect(faultOf(toggleMark(empty, ROOF, 'fault'), job)).toContain('Atap: jelaskan')
    expect(faultOf(marked, job)).toBeNull()
    expect(faultOf({ ...marked, grade: 'B' }, job)).toContain('Jelaskan mengapa')
    expect(faultOf({ ...marked, grade: 'B', gradeReason: 'Sudah diperbaiki' }, job)).toBeNull()
  })

  it('waits for enough points for its grade, whatever the reason', () => {
    expect(faultOf({ ...marked, grade: 'A', gradeReason: 'Sudah diperbaiki' }, job)).toBe(
      'Baru 2 dari 3 titik diperiksa: nilai paling tinggi B. A mulai 3 titik.',
    )
  })

  it('says what is missing, and counts what the house has already', () => {
    expect(gapsOf(marked, job).map(({ message }) => message)).toEqual([
      'Belum ada foto Tampak depan',
      'Bodi: 1 titik belum diperiksa',
    ])
    const front = {
      client_photo_id: 'x',
      photo_id: 1,
      shot: 'front',
      label: '',
      small_url: '',
      large_url: '',
    }
    expect(gapsOf(marked, { ...job, photos: [front] })).toHaveLength(1)
  })

  it('carries the marks in the order of the template, with the pictures by the phone’s ids', () => {
    expect(bodyOf({ ...marked, odometer: '45.200' }, job, 'laporan-1', AT)).toEqual({
      client_report_id: 'laporan-1',
      template_version: 3,
      inspected_at: '2026-11-26T03:00:00.000Z',
      odometer_km: 45_200,
      parts: [
        { name: 'Bodi', points: [{ name: 'Atap', mark: 'fault', note: 'Penyok', photo_ids: ['foto-atap'] }] },
        { name: 'Mesin', points: [{ name: 'Oli', mark: 'ok', note: '', photo_ids: [] }] },
      ],
    })
  })

  it('names a grade only where it is another than the rule’s', () => {
    const { grade } = judgeDraft(marked, job.template)
    expect(bodyOf({ ...marked, grade }, job, 'laporan-1', AT)).not.toHaveProperty('grade')
    expect(
      bodyOf({ ...marked, grade: 'E', gradeReason: 'Bekas banjir' }, job, 'laporan-1', AT),
    ).toMatchObject({
      grade: 'E',
      grade_reason: 'Bekas banjir',
    })
  })
})
