import type { Photo } from './unit-words.tsx'

export type Part = Photo['covers'][number]

interface Point {
  readonly x: number
  readonly y: number
}

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** The part between two corners, in whichever order they were touched. */
export function partBetween(a: Point, b: Point): Part {
  const inPicture = (point: Point): Point => ({ x: within(point.x, 0, 1), y: within(point.y, 0, 1) })
  const [x, y] = [inPicture(a), inPicture(b)]
  return {
    left: Math.min(x.x, y.x),
    top: Math.min(x.y, y.y),
    width: Math.abs(x.x - y.x),
    height: Math.abs(x.y - y.y),
  }
}

const STEP = 0.01
const LEAST = 0.02

/** By the arrows: moved, or with Shift made larger and smaller; never out of the picture. Null for any other key. */
export function nudged(part: Part, key: string, isResize: boolean): Part | null {
  const dx = key === 'ArrowRight' ? STEP : key === 'ArrowLeft' ? -STEP : 0
  const dy = key === 'ArrowDown' ? STEP : key === 'ArrowUp' ? -STEP : 0
  if (dx === 0 && dy === 0) return null
  if (isResize)
    return {
      ...part,
      width: within(part.width + dx, LEAST, 1 - part.left),
      height: within(part.height + dy, LEAST, 1 - part.top),
    }
  return {
    ...part,
    left: within(part.left + dx, 0, 1 - part.width),
    top: within(part.top + dy, 0, 1 - part.height),
  }
}

/** A tap is no part. */
export const isLargeEnough = ({ width, height }: Part, least: number) => width >= least && height >= least
