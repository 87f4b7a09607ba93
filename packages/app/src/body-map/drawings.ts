import type { Body } from '@ketok/domain'
import { car } from './car.ts'
import type { BodyDrawing } from './drawing.ts'
import { machine } from './machine.ts'
import { motorcycle } from './motorcycle.ts'
import { truck } from './truck.ts'

export const BODY_DRAWINGS: Readonly<Record<Body, BodyDrawing>> = { car, motorcycle, truck, machine }

export interface Spot {
  /** In hundredths of the drawing. */
  readonly left: number
  readonly top: number
}

/** Where the mark of a place stands in the whole drawing; null where the place is not drawn. */
export function spotOf(body: Body, place: string): Spot | null {
  const { width, height, views } = BODY_DRAWINGS[body]
  for (const { x, y, spots } of views) {
    const spot = spots[place]
    if (spot !== undefined)
      return { left: ((x + spot[0]) / width) * 100, top: ((y + spot[1]) / height) * 100 }
  }
  return null
}
