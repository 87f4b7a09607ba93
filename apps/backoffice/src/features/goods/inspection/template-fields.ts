import type { Body as BodyOf, Reply } from '@ketok/contract'
import { type InspectionShot, type InspectionTemplate, shotNameOf } from '@ketok/domain'

export type Template = Reply<'GET /office/inspeksi-templat/{product_type_id}'>
export type TemplateBody = BodyOf<'PUT /office/inspeksi-templat/{product_type_id}'>

export interface PointField {
  /** Only for React, so that a field that is moved keeps its focus. */
  readonly key: string
  readonly name: string
  readonly place: string
}

export interface PartField {
  readonly key: string
  readonly name: string
  readonly isPrivate: boolean
  readonly points: readonly PointField[]
}

/** `name` is empty until it is saved for the first time: phones know a shot by it, whatever it is called later. */
export interface ShotField extends Omit<InspectionShot, 'name'> {
  readonly key: string
  readonly name: string
}

export interface TemplateFields {
  readonly parts: readonly PartField[]
  readonly shots: readonly ShotField[]
}

let made = 0
const freshKey = () => `baru-${++made}`

export const aPoint = (): PointField => ({ key: freshKey(), name: '', place: '' })
export const aPart = (): PartField => ({ key: freshKey(), name: '', isPrivate: false, points: [aPoint()] })
export const aShot = (): ShotField => ({
  key: freshKey(),
  name: '',
  label: '',
  required: true,
  frame: 'whole',
  hint: '',
})

export function fieldsOf({ parts, shots }: Pick<Template, 'parts' | 'shots'>): TemplateFields {
  return {
    parts: parts.map(({ name, private_photos, points }) => ({
      key: name,
      name,
      isPrivate: private_photos,
      points: points.map(({ name, place }) => ({ key: name, name, place: place ?? '' })),
    })),
    shots: shots.map((shot) => ({ ...shot, key: shot.name })),
  }
}

export function bodyOf({ parts, shots }: TemplateFields, basedOn: number): TemplateBody {
  const taken = shots.map(({ name }) => name).filter((name) => name !== '')
  return {
    based_on: basedOn,
    parts: parts.map(({ name, isPrivate, points }) => ({
      name: name.trim(),
      private_photos: isPrivate,
      points: points.map(({ name, place }) => ({ name: name.trim(), place: place === '' ? null : place })),
    })),
    shots: shots.map(({ name: known, label, required, frame, hint }) => {
      const name = known === '' ? shotNameOf(label, taken) : known
      if (known === '') taken.push(name)
      return { name, label: label.trim(), required, frame, hint: hint.trim() }
    }),
  }
}

/** As the rules see it, for the difference that is shown before saving. */
export function asTemplate({ parts }: TemplateFields): InspectionTemplate {
  return parts.map(({ name, points }) => ({
    name: name.trim(),
    points: points.map(({ name }) => name.trim()),
  }))
}

/** One step up or down; at the end it stays. */
export function moved<Item>(items: readonly Item[], index: number, step: -1 | 1): Item[] {
  const to = index + step
  const copy = [...items]
  const [item] = copy.splice(index, 1)
  if (item === undefined || to < 0 || to > copy.length) return [...items]
  copy.splice(to, 0, item)
  return copy
}

export const replaced = <Item extends { readonly key: string }>(
  items: readonly Item[],
  key: string,
  change: Partial<Item>,
): Item[] => items.map((item) => (item.key === key ? { ...item, ...change } : item))

/** In which part a fault lies, so that it is opened: 'parts.3.points.2.name' lies in the fourth. */
export function partOfFault(fields: Readonly<Record<string, string>>): number | null {
  const [found] = Object.keys(fields).flatMap((field) => /^parts\.(\d+)/.exec(field)?.[1] ?? [])
  return found === undefined ? null : Number(found)
}
