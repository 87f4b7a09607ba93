import { type MapPoint, mapPoint } from './place-map-view.ts'

/** Names that help to find one's way; public facts, to about a kilometre. */
export interface MapName {
  readonly name: string
  readonly point: MapPoint
  /** Shown once a degree takes so many pixels. */
  readonly fromScale: number
  readonly isSea: boolean
}

const FAR = 0
const NEAR = 90
const CLOSE = 400

const city = (name: string, latitude: number, longitude: number, fromScale: number): MapName => ({
  ...{ name, fromScale, isSea: false },
  point: mapPoint({ latitude, longitude }),
})
const sea = (name: string, latitude: number, longitude: number, fromScale: number): MapName => ({
  ...{ name, fromScale, isSea: true },
  point: mapPoint({ latitude, longitude }),
})

/** The more important first: where two would cover each other, the first stays. */
export const MAP_NAMES: readonly MapName[] = [
  sea('Laut Jawa', -5.6, 110.6, FAR),
  sea('Samudra Hindia', -8.9, 108.9, FAR),
  city('Jakarta', -6.18, 106.83, FAR),
  city('Surabaya', -7.26, 112.75, FAR),
  city('Bandung', -6.91, 107.61, FAR),
  city('Semarang', -6.97, 110.42, FAR),
  city('Yogyakarta', -7.8, 110.37, FAR),
  city('Medan', 3.59, 98.67, FAR),
  city('Palembang', -2.98, 104.76, FAR),
  city('Makassar', -5.15, 119.43, FAR),
  city('Balikpapan', -1.24, 116.85, FAR),
  city('Denpasar', -8.66, 115.22, FAR),
  city('Pontianak', -0.03, 109.34, FAR),
  city('Manado', 1.47, 124.84, FAR),
  city('Ambon', -3.7, 128.18, FAR),
  city('Jayapura', -2.53, 140.72, FAR),
  city('Kupang', -10.17, 123.6, FAR),
  city('Padang', -0.95, 100.35, FAR),
  city('Pekanbaru', 0.51, 101.45, FAR),
  city('Banjarmasin', -3.32, 114.59, FAR),
  city('Bandar Lampung', -5.43, 105.26, FAR),
  city('Cirebon', -6.73, 108.55, NEAR),
  city('Malang', -7.98, 112.63, NEAR),
  city('Surakarta', -7.57, 110.82, NEAR),
  city('Tegal', -6.87, 109.14, NEAR),
  city('Purwokerto', -7.43, 109.25, NEAR),
  city('Madiun', -7.63, 111.52, NEAR),
  city('Jember', -8.17, 113.7, NEAR),
  city('Banyuwangi', -8.22, 114.37, NEAR),
  city('Tasikmalaya', -7.33, 108.22, NEAR),
  city('Serang', -6.12, 106.15, NEAR),
  city('Bogor', -6.6, 106.8, CLOSE),
  city('Sukabumi', -6.92, 106.93, CLOSE),
  city('Tangerang', -6.18, 106.63, CLOSE),
  city('Depok', -6.4, 106.8, CLOSE),
  city('Bekasi', -6.24, 106.99, CLOSE),
  city('Karawang', -6.31, 107.3, CLOSE),
  city('Purwakarta', -6.56, 107.44, CLOSE),
  city('Cimahi', -6.87, 107.54, CLOSE),
  city('Sumedang', -6.86, 107.92, CLOSE),
  city('Garut', -7.22, 107.9, CLOSE),
  city('Gresik', -7.16, 112.65, CLOSE),
  city('Sidoarjo', -7.45, 112.72, CLOSE),
  city('Mojokerto', -7.47, 112.43, CLOSE),
  city('Pasuruan', -7.65, 112.9, CLOSE),
  city('Bangkalan', -7.03, 112.75, CLOSE),
  sea('Teluk Jakarta', -6.03, 106.85, CLOSE),
  sea('Selat Madura', -7.42, 113.2, CLOSE),
]
