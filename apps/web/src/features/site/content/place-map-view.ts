/** Where on earth something is, in degrees. */
export interface GeoPoint {
  readonly latitude: number
  readonly longitude: number
}

/** A point of the flat map: degrees of longitude, and Mercator's stretched latitude, growing to the south. */
export interface MapPoint {
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** What the map shows: its middle, and how many pixels a degree of longitude takes. */
export interface View {
  readonly center: MapPoint
  readonly scale: number
}

const RADIAN = Math.PI / 180
const KM_PER_DEGREE = 111.32
/** The coastline is drawn to about a kilometre; nearer than this it would pretend to know more. */
const NEAREST = 4000
/** Room around the outermost markers, for the markers themselves and their names. */
const MARGIN = 72

/** Mercator, because its angles are true: a coast looks as on every other map. */
export function mapPoint({ latitude, longitude }: GeoPoint): MapPoint {
  return { x: longitude, y: -Math.log(Math.tan(Math.PI / 4 + (latitude * RADIAN) / 2)) / RADIAN }
}

export function onScreen(point: MapPoint, { center, scale }: View, { width, height }: Size): MapPoint {
  return { x: width / 2 + (point.x - center.x) * scale, y: height / 2 + (point.y - center.y) * scale }
}

/** The nearest view that shows all of these, but not so near that the land around them is lost. */
export function viewOf(points: readonly MapPoint[], size: Size, leastDegrees: number): View {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const scale = Math.min(
    innerOf(size.width) / Math.max(east - west, leastDegrees),
    innerOf(size.height) / Math.max(south - north, leastDegrees / 3),
  )
  return {
    center: { x: (west + east) / 2, y: (north + south) / 2 },
    scale: Math.min(scale, NEAREST),
  }
}

/** How few degrees a view of these may show across, so that the closest two stand so many pixels apart. */
export function degreesApart(points: readonly MapPoint[], { width }: Size, apartPx: number): number {
  const closest = Math.min(
    ...points.flatMap((a, index) => points.slice(index + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y))),
  )
  return (closest * innerOf(width)) / apartPx
}

const innerOf = (length: number) => Math.max(1, length - 2 * MARGIN)

/** Nearer or farther around the middle, never farther than `farthest`. */
export function zoomed(view: View, factor: number, farthest: number): View {
  return { ...view, scale: Math.min(NEAREST, Math.max(farthest, view.scale * factor)) }
}

export const isNearest = ({ scale }: View) => scale >= NEAREST

/** Things that stand so close on the screen that they would cover each other are one group. */
export function grouped<T extends { readonly point: MapPoint }>(
  things: readonly T[],
  scale: number,
  apartPx: number,
): T[][] {
  const groups: T[][] = []
  for (const thing of things) {
    const near = groups.filter((group) =>
      group.some(
        ({ point }) => Math.hypot(point.x - thing.point.x, point.y - thing.point.y) * scale < apartPx,
      ),
    )
    // A thing between two groups joins them.
    const joined = [...near.flat(), thing]
    for (const group of near) groups.splice(groups.indexOf(group), 1)
    groups.push(joined)
  }
  return groups
}

export interface ScaleBar {
  readonly km: number
  readonly width: number
}

const ROUND_KM = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]

/** The longest round distance whose bar stays within so many pixels, true at the middle of the map. */
export function scaleBar({ center, scale }: View, widest: number): ScaleBar {
  const latitude = 2 * Math.atan(Math.exp(-center.y * RADIAN)) - Math.PI / 2
  const pxPerKm = scale / (KM_PER_DEGREE * Math.cos(latitude))
  const km = ROUND_KM.findLast((length) => length * pxPerKm <= widest) ?? ROUND_KM[0] ?? 1
  return { km, width: km * pxPerKm }
}
