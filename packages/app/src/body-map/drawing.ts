/** How a shape is filled: sheet metal and plastic, glass, tyres, lamps; a `line` only helps to recognise the thing. */
export type Look = 'panel' | 'glass' | 'tyre' | 'lamp' | 'line'

export interface Shape {
  readonly d: string
  readonly look: Look
  /** The place of the body map that it is. */
  readonly place?: string
}

/** One side of a thing in a box of its own; x to the right, y down. */
export interface View {
  readonly label: string
  readonly width: number
  readonly height: number
  readonly shapes: readonly Shape[]
  /** Where a mark of a place stands in this view. */
  readonly spots: Readonly<Record<string, readonly [x: number, y: number]>>
}

export interface PlacedView extends View {
  readonly x: number
  readonly y: number
}

export interface BodyDrawing {
  readonly width: number
  readonly height: number
  readonly views: readonly PlacedView[]
}

const WIDTH = 360
const MARGIN = 10
/** Above each row stands what it shows. */
const CAPTION = 22
const GAP = 14

/** Rows of one or two views, each row below the other. */
export function drawingOf(rows: readonly (readonly View[])[]): BodyDrawing {
  const views: PlacedView[] = []
  let y = 0
  for (const row of rows) {
    y += CAPTION
    let x = MARGIN
    for (const view of row) {
      views.push({ ...view, x, y })
      x +=
        view.width +
        (WIDTH - 2 * MARGIN - row.reduce((sum, { width }) => sum + width, 0)) / Math.max(1, row.length - 1)
    }
    y += Math.max(...row.map(({ height }) => height)) + GAP
  }
  return { width: WIDTH, height: y, views }
}

export const panel = (place: string, d: string): Shape => ({ d, look: 'panel', place })
export const glass = (place: string, d: string): Shape => ({ d, look: 'glass', place })
export const lamp = (place: string, d: string): Shape => ({ d, look: 'lamp', place })
export const line = (d: string): Shape => ({ d, look: 'line' })

export const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y} a${r} ${r} 0 1 0 ${2 * r} 0 a${r} ${r} 0 1 0 ${-2 * r} 0 Z`

/** A tyre with its rim and hub. */
export function wheel(place: string, x: number, y: number, r: number): Shape[] {
  return [
    { d: disc(x, y, r), look: 'tyre', place },
    { d: disc(x, y, r * 0.62), look: 'panel', place },
    line(disc(x, y, r * 0.18)),
  ]
}
