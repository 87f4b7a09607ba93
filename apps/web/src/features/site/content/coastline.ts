import steps from './coastline.json' with { type: 'json' }
import { mapPoint } from './place-map-view.ts'

/** The land of the archipelago as one SVG path in map degrees. Drawn by studio/coastline.mjs from public data. */
export const LAND_PATH = steps.map(outlinePath).join('')

/** Steps in thousandths of a degree, longitude before latitude. */
function outlinePath(outline: string): string {
  const numbers = outline.split(' ').map(Number)
  let longitude = 0
  let latitude = 0
  let path = ''
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    longitude += numbers[index] ?? 0
    latitude += numbers[index + 1] ?? 0
    const { x, y } = mapPoint({ longitude: longitude / 1000, latitude: latitude / 1000 })
    path += `${path === '' ? 'M' : 'L'}${x.toFixed(3)} ${y.toFixed(3)}`
  }
  return `${path}Z`
}
