/** The picture library's paints as a lot sheet names them. */
const COLOURS: Record<string, string> = {
  silver: 'Silver metalik',
  white: 'Putih',
  black: 'Hitam',
  red: 'Merah',
  grey: 'Abu-abu metalik',
  blue: 'Biru',
  bronze: 'Perunggu metalik',
  brown: 'Cokelat metalik',
  green: 'Hijau',
  orange: 'Jingga',
  yellow: 'Kuning',
  teal: 'Biru kehijauan',
  navy: 'Biru tua',
  beige: 'Krem',
  gold: 'Emas',
  maroon: 'Merah marun',
  dark: 'Abu-abu tua',
  sky: 'Biru muda metalik',
  champagne: 'Sampanye metalik',
}

/** Undefined for a paint without a name here: the sheet then says nothing of colour. */
export function colourOf(paint: string): string | undefined {
  return COLOURS[paint]
}
