/** The zones of Indonesia, none of which has a summer time, and what people call them. */
export const TIME_ZONES = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const

export type TimeZone = (typeof TIME_ZONES)[number]

export const TIME_ZONE_WORDS: Readonly<Record<TimeZone, 'WIB' | 'WITA' | 'WIT'>> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
}
