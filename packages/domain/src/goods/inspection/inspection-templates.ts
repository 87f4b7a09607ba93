import type { ConsignedKind } from '../consignment/consigned-kind.ts'
import { bodyOf } from './body-map.ts'
import { STARTING_PLACES } from './starting-places.ts'

/** One part of a thing, with the points that an inspector looks at. */
export interface TemplatePart {
  readonly name: string
  readonly points: readonly string[]
  /** Says by their names which of the points lie where on the body map. */
  readonly places?: Readonly<Record<string, string>>
  /** Its pictures may show whose the thing was: they are for staff, and no customer sees them. */
  readonly hasPrivatePhotos?: boolean
}

/** Where a point lies on the body map. Names are typed by people, and some objects have parts of such names. */
export function placeOfPoint({ places = {} }: TemplatePart, point: string): string | null {
  return Object.hasOwn(places, point) ? (places[point] ?? null) : null
}

/** As an inspector walks around a thing: a part is a place where they stand, a point is one look. */
export type InspectionTemplate = readonly TemplatePart[]

const part = (name: string, points: string): TemplatePart => ({
  name,
  points: points.split(';').map((point) => point.trim()),
})

const IDENTITY: TemplatePart = {
  ...part(
    'Dokumen dan identitas',
    'STNK; Pajak tahunan; BPKB; Faktur; Nomor rangka cocok; Nomor mesin cocok; Pelat nomor; Kunci utama; Kunci cadangan; Buku servis',
  ),
  hasPrivatePhotos: true,
}

const CAR: InspectionTemplate = [
  part(
    'Eksterior dan bodi',
    'Bumper depan; Kap mesin; Fender kanan; Fender kiri; Pintu depan kanan; Pintu depan kiri; Pintu belakang kanan; Pintu belakang kiri; Quarter kanan; Quarter kiri; Atap; Pilar A dan B kanan; Pilar A dan B kiri; Pilar C dan D; Pintu bagasi; Bumper belakang; Spion kanan; Spion kiri; Gril; Celah antar panel; Keaslian cat; Rangka depan dan apron; Lantai bagasi; Karat di kolong',
  ),
  part(
    'Kaca dan lampu',
    'Kaca depan; Kaca belakang; Kaca pintu kanan; Kaca pintu kiri; Karet kaca; Lampu utama kanan; Lampu utama kiri; Lampu jauh; Lampu kabut; Lampu sein depan; Lampu sein belakang; Lampu rem; Lampu mundur; Lampu senja; Lampu pelat nomor; Lampu hazard; Wiper depan; Wiper belakang',
  ),
  part(
    'Interior dan kabin',
    'Jok pengemudi; Jok penumpang depan; Jok baris kedua; Jok baris ketiga; Pengatur jok; Sabuk pengaman depan; Sabuk pengaman belakang; Setir; Dasbor; Konsol tengah; Laci dasbor; Trim pintu kanan; Trim pintu kiri; Plafon; Karpet; Pedal; Tuas transmisi; Rem parkir; Pengatur kaca spion; Lampu kabin; Sun visor; Bau atau bekas banjir; Ban serep; Dongkrak dan kunci roda',
  ),
  part(
    'Ruang mesin',
    'Mesin dihidupkan dingin; Putaran langsam; Suara mesin; Getaran mesin; Asap knalpot; Oli mesin; Rembes oli; Rembes paking kepala silinder; Air radiator; Radiator dan kipas; Selang radiator; Tali kipas; Timing belt; Busi atau injektor; Filter udara; Pompa bahan bakar; Selang bahan bakar; Engine mounting; Aki; Kabel bodi dan mesin; Turbo atau intake; Knalpot dan katalis; Nomor mesin terbaca; Kebersihan ruang mesin',
  ),
  part(
    'Transmisi dan penggerak',
    'Perpindahan gigi; Kopling atau konverter; Hentakan saat pindah; Gigi mundur; Oli transmisi; Rembes transmisi; As roda dan boot CV; Kopel atau gardan; Oli gardan; Mode 4x4 atau eco; Suara saat melaju; Tarikan',
  ),
  part(
    'Kaki-kaki, kemudi, dan rem',
    'Ban depan kanan; Ban depan kiri; Ban belakang kanan; Ban belakang kiri; Pelek; Sokbreker depan; Sokbreker belakang; Per atau pegas; Bushing arm; Ball joint; Tie rod; Rack steer; Power steering; Setir lurus saat jalan; Bearing roda; Kampas rem depan; Kampas rem belakang; Piringan atau tromol; Minyak rem; Selang rem; Rem parkir menahan; ABS',
  ),
  part(
    'Kelistrikan dan fitur',
    'Panel instrumen; Lampu indikator; Pemindai OBD; AC dingin; Blower dan sirkulasi; Head unit; Speaker; Kamera mundur; Sensor parkir; Klakson; Power window; Central lock; Alarm dan immobilizer; Soket daya; Airbag; Odometer wajar',
  ),
  IDENTITY,
]

const MOTORCYCLE: InspectionTemplate = [
  part(
    'Bodi dan rangka',
    'Tameng depan; Spakbor depan; Bodi samping kanan; Bodi samping kiri; Spakbor belakang; Tangki; Jok; Rangka; Stang; Spion; Behel; Standar tengah; Standar samping; Keaslian cat',
  ),
  part(
    'Mesin',
    'Starter elektrik; Kick starter; Putaran langsam; Suara mesin; Asap knalpot; Oli mesin; Rembes oli; Radiator atau sirip; Karburator atau injeksi; Filter udara; Knalpot; Nomor mesin terbaca',
  ),
  part(
    'Penggerak',
    'Kopling; Perpindahan gigi; CVT dan roller; V-belt; Rantai; Gir; Tarikan; Suara saat melaju',
  ),
  part(
    'Kaki-kaki dan rem',
    'Ban depan; Ban belakang; Pelek; Jari-jari; Sokbreker depan; Sokbreker belakang; Komstir; Lengan ayun; Rem depan; Rem belakang; Piringan atau tromol; Minyak rem',
  ),
  part(
    'Kelistrikan',
    'Aki; Lampu utama; Lampu sein; Lampu rem; Klakson; Panel instrumen; Indikator bahan bakar; Saklar stang; Kunci kontak atau keyless; Odometer wajar',
  ),
  IDENTITY,
]

const TRUCK: InspectionTemplate = [
  part(
    'Kabin dan bodi',
    'Bumper depan; Gril; Pintu kanan; Pintu kiri; Kaca depan; Kaca pintu; Spion; Tangga kabin; Engsel kabin; Jungkit kabin; Jok; Dasbor; Sabuk pengaman; Karat kabin; Keaslian cat; Wiper',
  ),
  part(
    'Sasis dan bak',
    'Rangka lurus; Las dan tambalan rangka; Cross member; Lantai bak; Dinding bak; Pintu bak; Boks atau karoseri; Hidrolik dump; Per baut U; Bumper kolong; Tangki bahan bakar; Karat sasis',
  ),
  part(
    'Mesin',
    'Mesin dihidupkan dingin; Putaran langsam; Suara mesin; Asap knalpot; Oli mesin; Rembes oli; Radiator; Turbo; Pompa injeksi; Filter solar; Tali kipas; Aki; Alternator; Engine mounting; Nomor mesin terbaca',
  ),
  part(
    'Transmisi dan gardan',
    'Kopling; Perpindahan gigi; Gigi mundur; PTO; Kopel; Cross joint; Gardan; Oli transmisi; Oli gardan; Tarikan',
  ),
  part(
    'Kaki-kaki dan rem',
    'Ban depan; Ban belakang dalam; Ban belakang luar; Ban serep; Pelek dan baut; Per depan; Per belakang; Sokbreker; King pin; Tie rod; Power steering; Rem angin atau minyak; Kompresor angin; Kampas rem; Rem parkir; Exhaust brake',
  ),
  part(
    'Kelistrikan',
    'Lampu utama; Lampu sein; Lampu rem; Lampu samping; Lampu mundur; Klakson; Panel instrumen; Motor starter; AC; Odometer wajar',
  ),
  { ...IDENTITY, points: [...IDENTITY.points, 'Buku KIR'] },
]

const MACHINE: InspectionTemplate = [
  part(
    'Struktur dan bodi',
    'Rangka utama; Boom; Arm; Bucket atau blade; Pin dan bushing; Las dan retak; Counterweight; Penutup mesin; Tangga dan pegangan; Cat',
  ),
  part(
    'Mesin',
    'Mesin dihidupkan dingin; Putaran langsam; Suara mesin; Asap knalpot; Oli mesin; Rembes oli; Radiator; Turbo; Filter solar; Tali kipas; Aki; Motor starter',
  ),
  part(
    'Hidrolik',
    'Pompa utama; Silinder boom; Silinder arm; Silinder bucket; Seal silinder; Selang dan pipa; Katup kontrol; Oli hidrolik; Swing motor; Kecepatan gerak',
  ),
  part(
    'Kaki dan penggerak',
    'Track shoe atau ban; Link track; Sprocket; Idler; Carrier roller; Track roller; Final drive; Travel motor; Rem; Kelurusan jalan',
  ),
  part(
    'Kabin dan kontrol',
    'Kaca kabin; Jok operator; Tuas kontrol; Pedal; Monitor; Hour meter wajar; Lampu kerja; AC; Klakson; Sabuk pengaman',
  ),
  {
    ...part('Dokumen dan identitas', 'Pelat nomor seri; Nomor mesin; Faktur; Form A; Kunci; Buku servis'),
    hasPrivatePhotos: true,
  },
]

const DEVICE: InspectionTemplate = [
  part(
    'Fisik',
    'Layar; Bingkai; Punggung; Kaca kamera; Tombol; Lubang pengisi daya; Engsel; Keyboard; Bekas bongkar; Bekas air',
  ),
  part(
    'Fungsi',
    'Menyala; Sentuh layar; Warna layar; Kamera depan; Kamera belakang; Speaker; Mikrofon; Sidik jari atau wajah; Getar; Sensor',
  ),
  part(
    'Daya dan jaringan',
    'Kesehatan baterai; Pengisian daya; Wi-Fi; Bluetooth; Sinyal seluler; IMEI terdaftar; GPS',
  ),
  part(
    'Akun dan kelengkapan',
    'Akun sudah dikeluarkan; Kunci layar terbuka; Kotak; Pengisi daya; Kabel; Faktur atau nota; Garansi; Nomor seri cocok',
  ),
]

const APPLIANCE: InspectionTemplate = [
  part(
    'Fisik',
    'Bodi luar; Pintu atau tutup; Engsel; Karet pintu; Bagian dalam; Rak atau laci; Kaki atau roda; Karat; Pelat tipe',
  ),
  part(
    'Fungsi',
    'Menyala; Panel kontrol; Fungsi utama; Suara saat bekerja; Getaran; Kebocoran; Suhu atau putaran; Lampu',
  ),
  part('Kelistrikan', 'Kabel daya; Steker; Daya sesuai label; Pentanahan; Remote'),
  part('Kelengkapan', 'Buku petunjuk; Aksesori; Faktur atau nota; Garansi'),
]

const OTHER: InspectionTemplate = [
  part('Fisik', 'Keutuhan; Permukaan; Warna; Sambungan; Karat atau jamur; Bekas perbaikan'),
  part('Fungsi', 'Berfungsi; Keamanan; Bagian bergerak'),
  part('Kelengkapan', 'Merek atau pelat tipe; Aksesori; Sertifikat; Faktur atau nota'),
]

/** What a house inspects until it has a template of its own for a type; such templates are numbered from 1. */
export const STARTING_TEMPLATES: Readonly<Record<ConsignedKind, InspectionTemplate>> = {
  car: placed('car', CAR),
  motorcycle: placed('motorcycle', MOTORCYCLE),
  truck: placed('truck', TRUCK),
  machine: placed('machine', MACHINE),
  device: DEVICE,
  appliance: APPLIANCE,
  other: OTHER,
}

function placed(kind: ConsignedKind, template: InspectionTemplate): InspectionTemplate {
  const body = bodyOf(kind)
  if (body === null) return template
  return template.map((part) => {
    const known = part.points.flatMap((point): [string, string][] => {
      const place = STARTING_PLACES[body][point]
      return place === undefined ? [] : [[point, place]]
    })
    return known.length === 0 ? part : { ...part, places: Object.fromEntries(known) }
  })
}

/** The number of the template that no house has changed yet. */
export const STARTING_TEMPLATE_VERSION = 0

export function countOfPoints(template: InspectionTemplate): number {
  return template.reduce((sum, { points }) => sum + points.length, 0)
}
