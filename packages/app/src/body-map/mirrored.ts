import type { Shape, View } from './drawing.ts'

const otherSide = (place: string) => place.replace(/(^|_)left(?=_|$)/, '$1right')

/**
 * The right side of a thing whose left side is drawn. The front is at the right then, and what both sides show is marked on
 * the left one alone.
 */
export function mirrored(left: View, label: string): View {
  const { width } = left
  const spots = Object.entries(left.spots).flatMap(([place, [x, y]]): [string, [number, number]][] =>
    otherSide(place) === place ? [] : [[otherSide(place), [width - x, y]]],
  )
  return {
    ...left,
    label,
    shapes: left.shapes.map((shape) => turned(shape, width)),
    spots: Object.fromEntries(spots),
  }
}

function turned({ place, ...shape }: Shape, width: number): Shape {
  return { ...shape, d: turnedPath(shape.d, width), ...(place !== undefined && { place: otherSide(place) }) }
}

/** How many figures a command takes, and which of them run along x. Absolute ones are turned around, relative ones change their sign. */
const ALONG_X: Readonly<Record<string, readonly boolean[]>> = {
  M: [true, false],
  L: [true, false],
  Q: [true, false, true, false],
  A: [false, false, false, false, false, true, false],
}
const SWEEP = 4

/** The commands that these drawings use, with their figures. */
function turnedPath(d: string, width: number): string {
  return d
    .replaceAll(/([MLQAaZ])([^MLQAaZ]*)/g, (_, command: string, text: string) => {
      const figures = text
        .trim()
        .split(/[\s,]+/)
        .filter(Boolean)
        .map(Number)
      const along = ALONG_X[command.toUpperCase()]
      if (along === undefined) return command
      const isArc = along.length > SWEEP + 1
      const turned = figures.map((figure, index) => {
        const at = index % along.length
        if (isArc && at === SWEEP) return 1 - figure
        if (along[at] !== true) return figure
        return command === command.toUpperCase() ? width - figure : -figure
      })
      return `${command}${turned.join(' ')} `
    })
    .trim()
}
