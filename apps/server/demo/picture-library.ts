import { readFileSync } from 'node:fs'
import type { StoredPicture } from '../src/features/goods/unit/unit.tables.ts'
import type { Chance } from './chance.ts'

/** What the studio puts beneath a car: asphalt before parked cars, or the floor of a hall. */
export type Ground = 'yard' | 'hall'

/** A picture of the library as its manifest lists it. */
interface LibraryPicture extends StoredPicture {
  readonly subject: string
  readonly paint: string
  readonly view: string
  /** Absent on pictures that were taken before a plain backdrop. */
  readonly ground?: Ground
  /** What the dial shows, on pictures of one. */
  readonly odometer?: number
  /** Subjects whose lots may carry this picture beside their own: a cabin, an engine bay, papers. */
  readonly suits?: readonly string[]
}

export type SitePicture = Omit<StoredPicture, 'caption'>

interface Manifest {
  readonly pictures: readonly LibraryPicture[]
  readonly banners: readonly (SitePicture & { readonly phone: string })[]
  readonly categories: readonly (SitePicture & { readonly category: string })[]
  readonly side: string | null
  readonly blogs: readonly SitePicture[]
}

const manifest: Manifest = JSON.parse(
  readFileSync(new URL('pictures/manifest.json', import.meta.url), 'utf8'),
)

/** Angles a lot may be introduced with, best first: seen from the front, from the side, from behind. */
export const FIRST_VIEWS: readonly string[] = [
  'q34',
  'q34r',
  'left34',
  'right34',
  'side',
  'right',
  'front',
  'r34',
  'r34r',
  'set',
  'indoor34',
  'outdoor34',
  'screen',
  'open',
  'back',
  'top',
]
/** Side by side in a catalogue, lots are seen from different angles: which one comes first goes with the lot number. */
const TURNS: readonly (readonly string[])[] = [
  ['q34', 'left34', 'set'],
  ['side', 'q34r', 'right34', 'indoor34'],
  ['q34r', 'left34', 'outdoor34'],
  ['r34', 'side', 'right34', 'set'],
  ['q34', 'left34', 'indoor34'],
  ['front', 'q34r', 'right34', 'outdoor34'],
  ['q34r', 'left34', 'set'],
  ['side', 'r34', 'right34', 'indoor34'],
]
/** Machines age by the hour. */
const DIALS = ['odometer', 'meter', 'hours']

/** Pictures of the site itself; until the studio has drawn one, a vehicle of the library stands in. */
export const side =
  manifest.side === null ? null : { file: manifest.side, width: 720, height: 900, blur: '#0B3D45' }
export const blogs: readonly SitePicture[] = manifest.blogs.length > 0 ? manifest.blogs : fronts()
export const banners: readonly (SitePicture & { readonly phone: string | null })[] =
  manifest.banners.length > 0 ? manifest.banners : fronts().map((picture) => ({ ...picture, phone: null }))

/** The thumbnail of a product type: the studio's, or the first look of one of these subjects. */
export function categoryPicture(name: string, subjects: readonly string[]): SitePicture | null {
  const slug = name.toLowerCase().replace(/[^a-z]+/g, '-')
  const drawn = manifest.categories.find(({ category }) => category === slug)
  return drawn ?? manifest.pictures.find(({ subject }) => subjects.includes(subject)) ?? null
}

/** The first picture of a subject from this side, in whichever paint comes first. */
export function libraryPicture(subject: string, view: string): SitePicture | undefined {
  return manifest.pictures.find((picture) => picture.subject === subject && picture.view === view)
}

function fronts(): LibraryPicture[] {
  return manifest.pictures.filter(({ view }) => view === FIRST_VIEWS[0])
}

/** The pictures of one lot and what they show of it. */
export interface Portrait {
  readonly paint: string
  /** The paint of its cabin, where there is a picture of one. */
  readonly cloth: string | null
  readonly pictures: readonly StoredPicture[]
  /** The kilometres or hours on its dial, where there is a picture of one. */
  readonly reading: number | null
}

/** What is known of a unit before it gets its pictures. */
interface Facts {
  readonly ground: Ground
  readonly lotNumber: number
  /** The least and the most its dial could show. */
  readonly dial: { readonly from: number; readonly to: number }
  /** Shared subjects that would contradict its sheet. */
  readonly without: readonly string[]
}

/** A picture that may introduce a lot. */
interface Look {
  readonly paint: string
  readonly view: string
  readonly ground: Ground | undefined
  /** 0 is the best angle. */
  readonly rank: number
  readonly key: string
}

/**
 * Deals out the library so that lots differ: by ground from pool to pool, by angle from lot to lot, by paint, and each
 * dial reading only once.
 */
export class PictureLibrary {
  readonly #chance: Chance
  readonly #dealt = new Map<string, number>()
  readonly #readings = new Set<string>()

  constructor(chance: Chance) {
    this.#chance = chance
  }

  deal(subject: string, { dial, without, ground, lotNumber }: Facts): Portrait {
    const looks = this.#looks(subject, ground)
    if (looks.length === 0) throw new Error(`Failed to portray a lot: the picture library lacks ${subject}`)
    const timesDealt = (look: Look) => this.#dealt.get(look.key) ?? 0
    const least = Math.min(...looks.map(timesDealt))
    const fresh = looks.filter((look) => timesDealt(look) === least)
    const turn = TURNS[lotNumber % TURNS.length] ?? []
    const wanted = turn.find((view) => fresh.some((look) => look.view === view))
    // When this angle is used up in every paint, the best that is left.
    const best = Math.min(...fresh.map(({ rank }) => rank))
    const offered = fresh.filter(({ view, rank }) => (wanted === undefined ? rank === best : view === wanted))
    const look = this.#chance.oneOf(offered)
    const { paint, view } = look
    this.#dealt.set(look.key, least + 1)

    const own = manifest.pictures.filter(
      (picture) => picture.subject === subject && picture.paint === paint && picture.ground === look.ground,
    )
    const first = own.filter((picture) => picture.view === view)
    const others = own.filter((picture) => picture.view !== view)
    const suiting = this.#suiting(subject, paint).filter(
      (picture) => !without.includes(picture.subject) && isOn(picture, look.ground ?? ground),
    )
    const reading = this.#dialOf(suiting, dial)
    const shared = this.#sharedOf(suiting)
    return {
      paint,
      cloth: shared.find((picture) => picture.subject.endsWith('cabin'))?.paint ?? null,
      pictures: [...first, ...others, ...shared, ...(reading === null ? [] : [reading])].map(stored),
      reading: reading?.odometer ?? null,
    }
  }

  /** Near pictures of what an inspection names, in the paint of the car or the cloth of its seats. */
  closeUps(
    { paint, cloth }: Portrait,
    named: readonly { readonly view: string; readonly caption: string }[],
  ): StoredPicture[] {
    return named.flatMap(({ view, caption }) => {
      const near = manifest.pictures.find(
        (picture) =>
          picture.subject === 'defect' &&
          picture.view === view &&
          (picture.paint === paint || picture.paint === cloth),
      )
      return near === undefined ? [] : [sitePicture(near, caption)]
    })
  }

  /** The looks on this pool's ground, or all where the subject has none there. */
  #looks(subject: string, ground: Ground): Look[] {
    const all = this.#allLooks(subject)
    const here = all.filter((look) => look.ground === ground)
    return here.length > 0 ? here : all
  }

  #allLooks(subject: string): Look[] {
    const own = manifest.pictures.filter((picture) => picture.subject === subject)
    return own.flatMap(({ paint, view, ground }) => {
      const rank = FIRST_VIEWS.indexOf(view)
      return rank < 0 ? [] : [{ paint, view, ground, rank, key: `${subject} ${paint} ${view} ${ground}` }]
    })
  }

  /**
   * What lots of this body may show beside their own pictures. Where a thing comes in the paints of bodies (an engine
   * bay's rim, a motorcycle's dial) it must be this one's.
   */
  #suiting(subject: string, paint: string): LibraryPicture[] {
    const suiting = manifest.pictures.filter((picture) => picture.suits?.includes(subject))
    const bodyPaints = new Set(this.#allLooks(subject).map((look) => look.paint))
    const painted = new Set(
      suiting.filter((picture) => bodyPaints.has(picture.paint)).map((picture) => picture.subject),
    )
    return suiting.filter((picture) => !painted.has(picture.subject) || picture.paint === paint)
  }

  #dialOf(suiting: readonly LibraryPicture[], { from, to }: Facts['dial']): LibraryPicture | null {
    const dials = suiting.filter(
      ({ subject, file, odometer }) =>
        DIALS.includes(subject) &&
        odometer !== undefined &&
        odometer >= from &&
        odometer <= to &&
        !this.#readings.has(file),
    )
    if (dials.length === 0) return null
    const dial = this.#chance.oneOf(dials)
    this.#readings.add(dial.file)
    return dial
  }

  /** One look of each thing: one cabin, one engine bay, one set of papers. */
  #sharedOf(suiting: readonly LibraryPicture[]): LibraryPicture[] {
    const kinds = Map.groupBy(
      suiting.filter(({ subject }) => !DIALS.includes(subject)),
      ({ subject }) => subject,
    )
    return [...kinds.values()].flatMap((pictures) => {
      const paint = this.#chance.oneOf([...new Set(pictures.map((picture) => picture.paint))])
      return pictures.filter((picture) => picture.paint === paint)
    })
  }
}

/** What is seen through the windows of a cabin is where the car stands. */
const isOn = (picture: LibraryPicture, ground: Ground) => (picture.ground ?? ground) === ground

export function stored({ file, caption, width, height, blur }: StoredPicture): StoredPicture {
  return { file, caption, width, height, blur }
}

export function sitePicture(picture: SitePicture, caption: string): StoredPicture {
  return stored({ ...picture, caption })
}
