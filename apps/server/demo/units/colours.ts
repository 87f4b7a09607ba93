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
}

export function colourOf(paint: string): string {
  const colour = COLOURS[paint]
  if (colour === undefined) throw new Error(`Failed to name the paint ${paint}: add it to units/colours.ts`)
  return colour
}
