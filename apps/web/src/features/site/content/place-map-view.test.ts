import { describe, expect, it } from 'vitest'
import { LAND_PATH } from './coastline.ts'
import {
  degreesApart,
  grouped,
  isNearest,
  mapPoint,
  onScreen,
  scaleBar,
  viewOf,
  zoomed,
} from './place-map-view.ts'
import { groupName, type Place, siteName, sitesOf } from './places.ts'

const size = { width: 800, height: 480 }
const cakung = mapPoint({ latitude: -6.1702, longitude: 106.9422 })
const tambun = mapPoint({ latitude: -6.2612, longitude: 107.0521 })
const rungkut = mapPoint({ latitude: -7.3305, longitude: 112.7573 })

describe('the flat map', () => {
  it('has the equator at zero, the south below, and Mercator’s stretch', () => {
    expect(mapPoint({ latitude: 0, longitude: 110 }).y).toBeCloseTo(0, 9)
    expect(mapPoint({ latitude: -10, longitude: 110 }).y).toBeCloseTo(10.051, 3)
  })

  it('draws the archipelago as closed outlines', () => {
    expect(LAND_PATH.match(/M/g)?.length).toBeGreaterThan(80)
    expect(LAND_PATH.match(/M/g)?.length).toBe(LAND_PATH.match(/Z/g)?.length)
    expect(LAND_PATH).not.toContain('NaN')
  })
})

describe('a view', () => {
  it('shows all its points with room around them', () => {
    const view = viewOf([cakung, tambun, rungkut], size, 1)
    for (const point of [cakung, tambun, rungkut]) {
      const { x, y } = onScreen(point, view, size)
      expect(x).toBeGreaterThanOrEqual(72 - 1e-6)
      expect(x).toBeLessThanOrEqual(size.width - 72 + 1e-6)
      expect(y).toBeGreaterThan(0)
      expect(y).toBeLessThan(size.height)
    }
  })

  it('of one point keeps land around it, and has it in the middle', () => {
    const view = viewOf([cakung], size, 0.6)
    expect(view.scale).toBeLessThanOrEqual(size.width / 0.6)
    expect(onScreen(cakung, view, size)).toEqual({ x: 400, y: 240 })
  })

  it('goes no nearer than the coastline knows, and no farther than the whole', () => {
    const view = viewOf([cakung], size, 0.6)
    expect(isNearest(zoomed(view, 1000, 10))).toBe(true)
    expect(zoomed(view, 0.0001, 10).scale).toBe(10)
  })
})

describe('marks that would cover each other', () => {
  const things = [cakung, tambun, rungkut].map((point) => ({ point }))

  it('are one group from afar and apart from near', () => {
    expect(
      grouped(things, 100, 44)
        .map((group) => group.length)
        .sort(),
    ).toEqual([1, 2])
    expect(grouped(things, 1000, 44)).toHaveLength(3)
  })

  it.each([
    ['a phone', { width: 358, height: 340 }],
    ['a desktop', { width: 804, height: 640 }],
  ])('come apart on %s when one looks at their group', (_, room) => {
    const near = [mapPoint({ latitude: -7.3219, longitude: 112.7446 }), rungkut]
    const { scale } = viewOf(near, room, degreesApart(near, room, 60))
    expect(
      grouped(
        near.map((point) => ({ point })),
        scale,
        46,
      ),
    ).toHaveLength(2)
  })

  it('join through one that stands between them', () => {
    const row = [0, 80, 40].map((x) => ({ point: { x, y: 0 } }))
    expect(grouped(row, 1, 44)).toHaveLength(1)
  })
})

describe('the bar of distance', () => {
  it('is a round number of kilometres that fits', () => {
    const { km, width } = scaleBar(viewOf([cakung, rungkut], size, 1), 120)
    expect([50, 100, 200]).toContain(km)
    expect(width).toBeLessThanOrEqual(120)
    // A degree of longitude near Jakarta is about 110.6 km.
    expect(scaleBar({ center: cakung, scale: 110.6 }, 60)).toMatchObject({ km: 50 })
  })
})

describe('places at one address', () => {
  const place = (name: string, latitude: number) =>
    ({ kind: 'pool', key: name, name, latitude, longitude: 106.9 }) as Place

  it('are one mark with both names', () => {
    const [first, second] = sitesOf([place('Kantor', -6.17), place('Pool', -6.17), place('Lain', -6.3)])
    expect(first && siteName(first)).toBe('Kantor dan Pool')
    expect(second?.places).toHaveLength(1)
  })

  it.each([
    ['one city', ['Surabaya', 'Surabaya'], 'Surabaya'],
    ['two cities', ['Bekasi', 'Depok'], 'Bekasi +1'],
    ['three cities', ['Jakarta Timur', 'Bekasi', 'Jakarta Timur', 'Tangerang'], 'Jakarta Timur +2'],
  ])('in %s are one short name', (_, cities, name) => {
    const places = cities.map((city, index) => ({ ...place(city, -6 - index), city }))
    expect(groupName(sitesOf(places))).toBe(name)
  })
})
