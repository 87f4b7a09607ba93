import { type BodyTone, spotOf } from '@ketok/app/body-map'
import type { Reply } from '@ketok/contract'
import { BODY_PLACES, type Body, type PaintState, paintStateOf } from '@ketok/domain'

export type Reports = Reply<'GET /unit/{unit_id}/inspeksi'>
export type Report = Reports['versions'][number]

export interface Finding extends Readonly<Report['findings'][number]> {
  /** From 1; by it the mark on the map and the line of the list are the same. */
  readonly number: number
}

/**
 * What is broken comes first, so that whoever reads only the beginning has read the worst; of either kind what lies on the body
 * map, in the order of a walk around.
 */
export function numbered(body: Body | null, { findings }: Pick<Report, 'findings'>): Finding[] {
  const walk = body === null ? [] : BODY_PLACES[body].map(({ name }) => name)
  const rank = ({ mark, place }: Report['findings'][number]) => {
    const at = place === null ? -1 : walk.indexOf(place)
    return (mark === 'fault' ? 0 : walk.length + 1) + (at < 0 ? walk.length : at)
  }
  return findings
    .toSorted((one, other) => rank(one) - rank(other))
    .map((finding, index) => ({ ...finding, number: index + 1 }))
}

/** A mark on the map: all that was found at one place. */
export interface PlaceMark {
  readonly place: string
  readonly label: string
  readonly tone: BodyTone
  readonly left: number
  readonly top: number
  readonly findings: readonly Finding[]
}

export function marksOf(body: Body, findings: readonly Finding[]): PlaceMark[] {
  return BODY_PLACES[body].flatMap(({ name, label }) => {
    const here = findings.filter(({ place }) => place === name)
    const spot = spotOf(body, name)
    if (here.length === 0 || spot === null) return []
    const tone = here.some(({ mark }) => mark === 'fault') ? 'fault' : 'note'
    return [{ place: name, label, tone, ...spot, findings: here }]
  })
}

/** '3', '3–5' where they follow each other, '3, 9' where they do not. */
export function numbersOf(findings: readonly Finding[]): string {
  const numbers = findings.map(({ number }) => number)
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)]
  if (numbers.length > 1 && last - first === numbers.length - 1) return `${first}–${last}`
  return numbers.join(', ')
}

export const placeLabel = (body: Body | null, place: string | null) =>
  body === null ? undefined : BODY_PLACES[body].find(({ name }) => name === place)?.label

const PAINT_TONES: Readonly<Record<PaintState, BodyTone>> = {
  thin: 'note',
  factory: 'good',
  repainted: 'note',
  filler: 'fault',
}

export interface PanelPaint {
  readonly place: string
  readonly label: string
  readonly microns: number
  readonly state: PaintState
  readonly tone: BodyTone
  readonly left: number
  readonly top: number
}

/** In the order of a walk around. */
export function panelsOf(body: Body, { paint }: Pick<Report, 'paint'>): PanelPaint[] {
  return BODY_PLACES[body].flatMap(({ name, label }) => {
    const reading = paint.find(({ place }) => place === name)
    const spot = spotOf(body, name)
    if (reading === undefined || spot === null) return []
    const state = paintStateOf(reading.microns)
    return [{ place: name, label, microns: reading.microns, state, tone: PAINT_TONES[state], ...spot }]
  })
}
