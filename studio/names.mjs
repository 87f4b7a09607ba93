/**
 * What the pictures are called. A file is `<subject>-<paint>-<view>.webp`, with `-<ground>` behind it where the ground
 * can be told; everything the manifest says is read from that name and from the file itself, so the list cannot drift
 * from the folder.
 */

/** Indonesian caption of each view, in the order in which a lot shows its pictures. */
export const CAPTIONS = {
  q34: 'Depan kiri',
  side: 'Samping kiri',
  q34r: 'Depan kanan',
  front: 'Depan',
  r34: 'Belakang kiri',
  rear: 'Belakang',
  r34r: 'Belakang kanan',
  right: 'Samping kanan',
  left34: 'Serong kiri',
  right34: 'Serong kanan',
  wheel: 'Roda depan kiri',
  bed: 'Bak',
  back: 'Belakang',
  screen: 'Layar menyala',
  top: 'Dari atas',
  open: 'Terbuka',
  closed: 'Tertutup',
  ports: 'Lubang sambungan',
  keyboard: 'Papan ketik',
  camera: 'Kamera',
  panel: 'Panel kendali',
  drum: 'Tabung',
  pair: 'Depan dan belakang',
  inside: 'Bagian dalam',
  lens: 'Lensa',
  box: 'Kelengkapan',
  label: 'Label nomor seri',
  set: 'Unit dalam dan luar',
  indoor: 'Unit dalam',
  indoor34: 'Unit dalam, serong kiri',
  outdoor: 'Unit luar',
  outdoor34: 'Unit luar, serong kanan',
  valves: 'Sambungan pipa',
  remote: 'Remote',
  detail: 'Detail',
  engine: 'Mesin',
  bucket: 'Bucket',
  track: 'Roda rantai',
  cab: 'Kabin operator',
  fork: 'Garpu',
  dash: 'Kabin',
  steering: 'Kemudi',
  seats: 'Jok depan',
  rearseats: 'Jok belakang',
  engineside: 'Ruang mesin, samping',
  odometer: 'Odometer',
  hourmeter: 'Hour meter',
  stnk: 'STNK (contoh)',
  bpkb: 'BPKB (contoh)',
  invoice: 'Faktur (contoh)',
  key: 'Kunci',
  dent: 'Penyok',
  scratch: 'Baret',
  bumper: 'Baret di bumper',
  rust: 'Karat',
  polish: 'Bekas poles',
  repaint: 'Cat ulang',
  worn: 'Jok kusut',
  torn: 'Jok sobek',
  papers: 'STNK dan kunci (contoh)',
}

const CARS = ['mpv', 'suv', 'hatch', 'sedan', 'pickup', 'van', 'city', 'compact', 'crossover', 'longmpv']
const TRUCKS = ['truck', 'dropside']
const MOTORCYCLES = ['scooter', 'bebek', 'sport', 'naked']
const MACHINES = ['excavator', 'loader', 'forklift']

/** Pictures that several subjects share, and whose lots may carry them. */
export const SUITS = {
  cabin: CARS,
  engine: ['mpv', 'suv', 'hatch', 'sedan', 'compact', 'crossover', 'longmpv'],
  diesel: ['mpv', 'suv', 'pickup', 'van', 'longmpv'],
  odometer: [...CARS, ...TRUCKS],
  truckcabin: TRUCKS,
  meter: MOTORCYCLES,
  hours: MACHINES,
  papers: [...CARS, ...TRUCKS, ...MOTORCYCLES],
}

/** `odometer-dark-031204.webp`: the reading stands where other pictures name their view. */
export function readName(file) {
  const [subject, paint, last, ground] = file.replace(/\.webp$/, '').split('-')
  if (/^\d+$/.test(last)) return { subject, paint, view: subject === 'hours' ? 'hourmeter' : 'odometer', odometer: Number(last) }
  if (!(last in CAPTIONS)) throw new Error(`${file}: no caption for the view "${last}"`)
  return { subject, paint, view: last, ...(ground && { ground }) }
}
