import { readFileSync, writeFileSync } from 'node:fs'

/*
 * Draws the coastline of the map of places from Natural Earth's land at 1:10 million (public domain), as npm's
 * world-atlas packs it:
 *
 *   npm pack world-atlas && tar xzf world-atlas-*.tgz
 *   node studio/coastline.mjs package/land-10m.json apps/web/src/features/site/content/coastline.json
 *
 * What is kept: the archipelago and what its sea shows of the neighbours. Finer around Java, where most places are.
 */

const BOX = { west: 94.5, south: -11.5, east: 141.5, north: 7 }
const FINE = { west: 104.8, south: -9.2, east: 116.2, north: -5.3 }
/** Degrees by which the drawn line may leave the real one, and the least area of an island, in square degrees. */
const DETAIL = { fine: { off: 0.002, area: 0.0006 }, coarse: { off: 0.045, area: 0.02 } }

const [source, target] = process.argv.slice(2)
const { arcs, transform, objects } = JSON.parse(readFileSync(source, 'utf8'))
const [scaleX, scaleY] = transform.scale
const [moveX, moveY] = transform.translate

const lines = arcs.map((arc) => {
  let x = 0
  let y = 0
  return arc.map(([dx, dy]) => {
    x += dx
    y += dy
    return [x * scaleX + moveX, y * scaleY + moveY]
  })
})
const lineOf = (index) => (index < 0 ? [...lines[~index]].reverse() : lines[index])
const ringOf = (indexes) => indexes.flatMap((index) => lineOf(index).slice(0, -1))

const outlines = objects.land.geometries
  .flatMap(({ type, arcs: found }) => (type === 'Polygon' ? [found] : found))
  .map(([outer]) => within(ringOf(outer), BOX))
  .filter((ring) => ring.length > 2)
  .filter((ring) => areaOf(ring) > detailAt(ring[0]).area)
  .map(simplified)
  .filter((ring) => ring.length > 2)
  .sort((a, b) => b.length - a.length)

// Steps in thousandths of a degree from one point to the next: short to load, easy to read back.
const steps = outlines.map((ring) => {
  let before = [0, 0]
  return ring
    .map(([lon, lat]) => {
      const point = [Math.round(lon * 1000), Math.round(lat * 1000)]
      const step = `${point[0] - before[0]} ${point[1] - before[1]}`
      before = point
      return step
    })
    .join(' ')
})
writeFileSync(target, `${JSON.stringify(steps, null, 2)}\n`)
console.log(`${outlines.length} outlines, ${outlines.flat().length} points`)

function detailAt([lon, lat]) {
  const isFine = lon > FINE.west && lon < FINE.east && lat > FINE.south && lat < FINE.north
  return isFine ? DETAIL.fine : DETAIL.coarse
}

/** Sutherland and Hodgman: one edge of the box after the other. */
function within(ring, { west, south, east, north }) {
  const edges = [
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ]
  return edges.reduce((points, [axis, edge, side]) => {
    const isIn = (point) => side * (point[axis] - edge) >= 0
    return points.flatMap((point, index) => {
      const next = points[(index + 1) % points.length]
      const kept = isIn(point) ? [point] : []
      if (isIn(point) === isIn(next)) return kept
      const part = (edge - point[axis]) / (next[axis] - point[axis])
      return [...kept, [point[0] + part * (next[0] - point[0]), point[1] + part * (next[1] - point[1])]]
    })
  }, ring)
}

function areaOf(ring) {
  const twice = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length]
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(twice / 2)
}

/** Douglas and Peucker, from the two points of the ring that lie farthest apart. */
function simplified(ring) {
  const apart = ([x, y]) => Math.hypot(x - ring[0][0], y - ring[0][1])
  const middle = ring.reduce((best, point, index) => (apart(point) > apart(ring[best]) ? index : best), 0)
  return [
    ...thinned(ring.slice(0, middle + 1)).slice(0, -1),
    ...thinned([...ring.slice(middle), ring[0]]).slice(0, -1),
  ]
}

function thinned(line) {
  let farthest = 0
  let at = 0
  for (let index = 1; index < line.length - 1; index++) {
    const off = distance(line[index], line[0], line.at(-1)) / detailAt(line[index]).off
    if (off > farthest) [farthest, at] = [off, index]
  }
  if (farthest <= 1) return [line[0], line.at(-1)]
  return [...thinned(line.slice(0, at + 1)).slice(0, -1), ...thinned(line.slice(at))]
}

function distance([x, y], [ax, ay], [bx, by]) {
  const length = (bx - ax) ** 2 + (by - ay) ** 2
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length))
  return Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay))
}
