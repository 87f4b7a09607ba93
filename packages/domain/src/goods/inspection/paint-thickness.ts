/** What a gauge showed on one panel, in micrometres. */
export interface PaintReading {
  /** A place of the body map. */
  readonly place: string
  readonly microns: number
}

export const PAINT_MICRONS_MAX = 5000

/** What a reading means in plain words: the usual bands of the trade for paint on steel. */
export type PaintState = 'thin' | 'factory' | 'repainted' | 'filler'

const FROM: readonly (readonly [from: number, state: PaintState])[] = [
  [0, 'thin'],
  [70, 'factory'],
  [181, 'repainted'],
  [301, 'filler'],
]

export function paintStateOf(microns: number): PaintState {
  return FROM.findLast(([from]) => microns >= from)?.[1] ?? 'thin'
}

export const PAINT_WORDS: Readonly<Record<PaintState, string>> = {
  thin: 'Tipis, banyak dipoles',
  factory: 'Cat pabrik',
  repainted: 'Pernah dicat ulang',
  filler: 'Tebal, ada dempul',
}
