import { describe, expect, it } from 'vitest'
import { isHeic } from '../../../components/forms/shrink-photo.ts'
import {
  addPhotos,
  type Draft,
  type DraftPhoto,
  draftOf,
  draftTitle,
  emptyFields,
  fieldsOf,
  forKind,
  isFor,
  isWorthKeeping,
  movePhoto,
  openShots,
  renameShot,
} from './draft.ts'

const photo = (id: string, shot = 'other'): DraftPhoto => ({ id, shot, uploadedId: null })
const shots = (photos: readonly DraftPhoto[]) => photos.map(({ id, shot }) => `${id} ${shot}`)
const draft: Draft = { idempotencyKey: 'm', ownerId: null, savedAt: 0, fields: emptyFields, photos: [] }

describe('a draft', () => {
  it('that was kept before its key had the name of today keeps its key', () => {
    const { idempotencyKey, ...rest } = draft
    expect(draftOf({ ...rest, mark: idempotencyKey })).toEqual(draft)
    expect(draftOf(draft)).toBe(draft)
  })

  it.each<[string, Pick<Draft, 'fields' | 'photos'>, boolean]>([
    ['nothing typed', draft, false],
    ['a type alone', { ...draft, fields: { ...emptyFields, product_type_id: 1 } }, false],
    ['blanks', { ...draft, fields: { ...emptyFields, facts: { brand: ' ' } } }, false],
    ['a brand', { ...draft, fields: { ...emptyFields, facts: { brand: 'Honda' } } }, true],
    ['a picture', { ...draft, photos: [photo('a')] }, true],
  ])('with %s is worth keeping: %3$s', (_, kept, worth) => {
    expect(isWorthKeeping(kept)).toBe(worth)
  })

  it('has no answer to a question that was shown and left alone', () => {
    const facts = { brand: undefined, model: 'Brio' } as unknown as Record<string, string>
    const fields = fieldsOf({ ...emptyFields, facts })
    expect(fields.facts).toEqual({ model: 'Brio' })
    expect(isWorthKeeping({ fields, photos: [] })).toBe(true)
  })

  it.each<[string, number | null, number | null, boolean]>([
    ['a visitor’s is for the visitor', null, null, true],
    ['a visitor’s is for who signs in', null, 7, true],
    ['a customer’s is for them', 7, 7, true],
    ['a customer’s is not for another', 7, 8, false],
    ['a customer’s is not for a visitor', 7, null, false],
  ])('%s', (_, ownerId, customerId, expected) => {
    expect(isFor({ ...draft, ownerId }, customerId)).toBe(expected)
  })

  it('has a name as soon as there is one', () => {
    expect(draftTitle(draft, 'Mobil')).toBe('Mobil')
    const named = {
      ...draft,
      fields: { ...emptyFields, facts: { brand: 'Honda', model: 'Brio', variant: '' } },
    }
    expect(draftTitle(named, 'Mobil')).toBe('Honda Brio')
  })
})

describe('pictures', () => {
  it('chosen at once fill the needed shots in order, then stand beside the list', () => {
    const photos = addPhotos('car', [photo('x', 'rear')], ['a', 'b', 'c', 'd', 'e'])
    expect(shots(photos)).toEqual(['a front', 'x rear', 'b left', 'c right', 'd odometer', 'e other'])
  })

  it('for one shot take the place of the one before, and more of them go on', () => {
    const before = addPhotos('car', [], ['a', 'b', 'c', 'd', 'e'])
    expect(shots(addPhotos('car', before, ['new'], 'rear'))).toContain('new rear')
    expect(shots(addPhotos('car', before, ['new'], 'rear'))).not.toContain('b rear')
    expect(shots(addPhotos('car', [], ['x', 'y'], 'left'))).toEqual(['y front', 'x left'])
    expect(shots(addPhotos('car', before, ['o'], 'other'))).toHaveLength(6)
  })

  it('say which shots are open, needed ones first', () => {
    expect(openShots('motorcycle', [photo('a', 'front')])[0]).toBe('rear')
    expect(openShots('motorcycle', [])).toContain('stnk')
  })

  it('change places when one is said to show what another showed', () => {
    const photos = [photo('a', 'front'), photo('b', 'rear'), photo('c')]
    expect(shots(renameShot('car', photos, 'c', 'rear'))).toEqual(['a front', 'c rear', 'b other'])
    expect(shots(renameShot('car', photos, 'a', 'rear'))).toEqual(['b front', 'a rear', 'c other'])
    expect(shots(renameShot('car', photos, 'a', 'other'))).toEqual(['b rear', 'a other', 'c other'])
  })

  it('beside the list can be moved among themselves only', () => {
    const photos = [photo('a', 'front'), photo('b'), photo('c')]
    expect(shots(movePhoto(photos, 'c', -1))).toEqual(['a front', 'c other', 'b other'])
    expect(shots(movePhoto(photos, 'b', -1))).toEqual(shots(photos))
    expect(shots(movePhoto(photos, 'c', 1))).toEqual(shots(photos))
  })

  it('stay when the kind of thing changes', () => {
    const photos = [photo('a', 'front'), photo('b', 'odometer')]
    expect(shots(forKind('device', photos))).toEqual(['a front', 'b other'])
  })

  it.each([
    ['ftypheic', true],
    ['ftypmif1', true],
    ['ftypavif', false],
    ['JFIF\0\x01\x01\0', false],
  ])('by their first bytes, %j is HEIC: %s', async (head, heic) => {
    expect(await isHeic(new Blob(['\0\0\0\x18', head, 'the rest']))).toBe(heic)
  })
})
