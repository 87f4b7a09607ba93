/** Which paints each subject comes in, and on which ground where it stands on an open one. Prints the jobs of develop.py for the layers that lie in STUDIO_WORK. */
import { readdirSync } from 'node:fs'

export const LIBRARY = {
  mpv: 'silver@yard white@yard black@yard maroon@yard white@hall grey@hall champagne@hall',
  suv: 'white@yard black@yard bronze@yard silver@hall green@hall maroon@hall',
  hatch: 'red@yard silver@yard teal@yard yellow@hall white@hall',
  sedan: 'black@yard white@yard blue@yard grey@yard silver@hall white@hall maroon@hall',
  pickup: 'grey@hall white@hall black@hall silver@hall orange@hall blue@hall bronze@hall green@hall red@hall champagne@hall',
  van: 'white@hall silver@hall grey@hall black@hall champagne@hall blue@hall',
  city: 'white@yard red@yard grey@yard sky@yard silver@hall orange@hall black@hall',
  compact: 'silver@yard blue@yard white@yard red@hall grey@hall',
  crossover: 'white@yard black@yard orange@yard silver@hall blue@hall',
  longmpv: 'black@yard white@yard bronze@yard silver@hall grey@hall',
  truck: 'white@hall blue@hall yellow@hall red@hall green@hall grey@hall',
  dropside: 'yellow@hall white@hall blue@hall red@hall green@hall grey@hall',
  bebek: 'red black blue white green yellow grey orange',
  scooter: 'red black white blue sky grey teal maroon',
  naked: 'black red blue white green grey orange',
  sport: 'red blue green black yellow white orange',
  excavator: 'yellow orange sky',
  loader: 'yellow orange green',
  forklift: 'orange yellow green red',
  phone: 'teal black silver champagne',
  laptop: 'silver grey black',
  tv: 'black silver',
  fridge: 'silver black red white',
  washer: 'white silver grey',
  ac: 'white champagne silver',
  camera: 'silver black',
  engine: 'silver white black grey',
  diesel: 'silver white black grey blue bronze',
  cabin: 'charcoal@yard beige@yard ash@yard charcoal@hall beige@hall ash@hall',
  truckcabin: 'ash@hall beige@hall',
  defect: 'silver white black grey bronze maroon blue champagne red green yellow orange teal sky charcoal beige ash',
  papers: 'none',
}

/** Made into something else than a lot's picture: instruments without a reading, and the site's own pictures. */
const APART = {
  instruments: { odometer_set: 'none', meter_set: 'red black blue white green yellow grey orange sky', hours_set: 'none' },
  site: { site_b2: 'blue', site_b3: 'red', site_b4: 'yellow', crossover_q34: 'white@brand', compact_q34: 'silver@brand' },
}

/** Not every view in every paint: the folder has a limit, and the views past the seventh add little. */
const PAST_THE_SEVENTH = ['r34r']

/** Defects of seats are shown in the cloths of cabins, all others in paints. */
const CLOTHS = ['charcoal', 'beige', 'ash']
const OF_CLOTH = ['worn', 'torn']

if (import.meta.main ?? process.argv[1]?.endsWith('library.mjs')) {
  const wanted = process.argv.slice(2)
  const apart = APART[wanted[0]] ?? {}
  for (const file of readdirSync(process.env.STUDIO_WORK ?? '.').sort()) {
    const whole = file.replace('.npy', '')
    if (apart[whole]) console.log(`${whole}=${apart[whole].replaceAll(' ', ',')}`)
    const [, subject, view] = /^([a-z0-9]+)_([a-z0-9]+)\.npy$/.exec(file) ?? []
    if (!LIBRARY[subject] || PAST_THE_SEVENTH.includes(view)) continue
    if (wanted.length > 0 && !wanted.includes(subject)) continue
    const paints = LIBRARY[subject].split(' ')
    const shown = subject === 'defect' ? paints.filter((paint) => CLOTHS.includes(paint) === OF_CLOTH.includes(view)) : paints
    console.log(`${subject}_${view}=${shown.join(',')}`)
  }
}
