import type { InspectionMark } from '@ketok/domain'
import type { TypeName } from './models.ts'

/** What inspectors write down of a point that is not good. */
export interface Finding {
  readonly point: string
  readonly note: string
  readonly mark?: InspectionMark
  /** The studio's close-up of it. */
  readonly view?: string
  /** A panel whose paint a gauge would find thicker. */
  readonly panel?: string
  /** Only on things at least so worn. */
  readonly least?: number
}

const CAR_BODY: readonly Finding[] = [
  { point: 'Pintu belakang kiri', note: 'Baret halus', view: 'scratch' },
  { point: 'Fender kanan', note: 'Penyok kecil', view: 'dent', least: 0.15 },
  { point: 'Bumper belakang', note: 'Baret', view: 'bumper' },
  { point: 'Kap mesin', note: 'Bekas poles', view: 'polish' },
  { point: 'Pintu depan kanan', note: 'Cat ulang', view: 'repaint', panel: 'front_right_door', least: 0.3 },
  { point: 'Quarter kiri', note: 'Karat ringan', view: 'rust', least: 0.45 },
  { point: 'Bumper depan', note: 'Baret rambut di sudut kanan' },
  { point: 'Celah antar panel', note: 'Kap mesin sedikit tidak rata', least: 0.35 },
]

const SEATS: readonly Finding[] = [
  { point: 'Jok pengemudi', note: 'Mulai kusut', view: 'worn', least: 0.2 },
  { point: 'Jok baris kedua', note: 'Sobek kecil', view: 'torn', least: 0.4 },
]

/** Worth knowing, and no more. */
export const FINDINGS: Readonly<Record<TypeName, readonly Finding[]>> = {
  Mobil: [
    ...CAR_BODY,
    ...SEATS,
    { point: 'Kaca depan', note: 'Bekas batu kecil di sisi penumpang' },
    { point: 'Lampu utama kiri', note: 'Mika mulai buram', least: 0.3 },
    { point: 'Wiper depan', note: 'Karet mulai getas' },
    { point: 'Konsol tengah', note: 'Bekas gores di dekat tuas' },
    { point: 'Setir', note: 'Kulit mengilap di atas', least: 0.2 },
    { point: 'Rembes oli', note: 'Tipis di tutup klep', least: 0.3 },
    { point: 'Aki', note: 'Perlu diganti dalam waktu dekat', least: 0.2 },
    { point: 'Filter udara', note: 'Kotor, ganti saat servis berikutnya' },
    { point: 'Ban depan kanan', note: 'Sisa 50 persen' },
    { point: 'Ban belakang kiri', note: 'Sisa 40 persen', least: 0.3 },
    { point: 'Kampas rem depan', note: 'Sisa 40 persen' },
    { point: 'Bushing arm', note: 'Bunyi halus di jalan rusak', least: 0.3 },
    { point: 'Speaker', note: 'Pintu kiri belakang pecah suaranya', least: 0.4 },
  ],
  Motor: [
    { point: 'Bodi samping kanan', note: 'Baret di bawah jok' },
    { point: 'Bodi samping kiri', note: '2 baret halus' },
    { point: 'Spakbor depan', note: 'Baret rambut' },
    { point: 'Tameng depan', note: 'Bekas poles', least: 0.2 },
    { point: 'Jok', note: 'Sobek kecil di belakang', least: 0.3 },
    { point: 'Knalpot', note: 'Baret di pelindung' },
    { point: 'Rembes oli', note: 'Tipis di blok', least: 0.4 },
    { point: 'Ban belakang', note: 'Sisa 50 persen' },
    { point: 'Sokbreker belakang', note: 'Mulai lemah', least: 0.4 },
    { point: 'Standar samping', note: 'Karat tipis', least: 0.2 },
    { point: 'Filter udara', note: 'Kotor' },
    { point: 'Aki', note: 'Perlu diganti dalam waktu dekat', least: 0.3 },
  ],
  'Pikap & Truk': [
    { point: 'Bumper depan', note: 'Baret di sudut kiri' },
    { point: 'Pintu kanan', note: 'Cat ulang', view: 'repaint', panel: 'right_door', least: 0.3 },
    { point: 'Karat kabin', note: 'Karat ringan', view: 'rust', least: 0.4 },
    { point: 'Jok', note: 'Mulai kusut', view: 'worn', least: 0.2 },
    { point: 'Lantai bak', note: 'Cekung di tengah, tanpa sobek' },
    { point: 'Dinding bak', note: 'Baret dalam di sisi kiri' },
    { point: 'Pintu bak', note: 'Engsel kanan kaku', least: 0.2 },
    { point: 'Kaca depan', note: 'Bekas batu kecil' },
    { point: 'Rembes oli', note: 'Tipis di tutup klep', least: 0.3 },
    { point: 'Ban belakang luar', note: 'Sisa 40 persen' },
    { point: 'Kampas rem', note: 'Sisa 40 persen' },
    { point: 'Lampu samping', note: '1 lampu kanan mati' },
    { point: 'Per belakang', note: 'Karet dudukan mulai aus', least: 0.4 },
  ],
  'Alat Berat': [
    { point: 'Penutup mesin', note: 'Penyok kecil di pintu kiri' },
    { point: 'Counterweight', note: 'Baret di sudut belakang' },
    { point: 'Cat', note: 'Pudar di sisi yang kena matahari' },
    { point: 'Las dan retak', note: 'Bekas las rapi di dudukan', least: 0.3 },
    { point: 'Rembes oli', note: 'Ringan di bawah mesin', least: 0.2 },
    { point: 'Seal silinder', note: 'Rembes ringan', least: 0.2 },
    { point: 'Selang dan pipa', note: '1 selang mulai retak' },
    { point: 'Track shoe atau ban', note: 'Sisa pakai 60 persen' },
    { point: 'Jok operator', note: 'Sobek kecil di tepi' },
    { point: 'Lampu kerja', note: '1 lampu mati' },
    { point: 'Aki', note: 'Perlu diganti dalam waktu dekat', least: 0.3 },
  ],
  Elektronik: [
    { point: 'Bingkai', note: 'Baret halus di tepi' },
    { point: 'Punggung', note: 'Baret tipis' },
    { point: 'Kotak', note: 'Tidak ada' },
    { point: 'Tombol', note: '1 tombol kurang peka', least: 0.3 },
    { point: 'Speaker', note: 'Suara kecil', least: 0.4 },
  ],
  'Peralatan Rumah': [
    { point: 'Bodi luar', note: 'Baret tipis di sisi kanan' },
    { point: 'Panel kontrol', note: '1 tombol kurang peka', least: 0.3 },
    { point: 'Suara saat bekerja', note: 'Motor terdengar, masih wajar' },
    { point: 'Buku petunjuk', note: 'Tidak ada' },
    { point: 'Aksesori', note: 'Tidak lengkap', least: 0.2 },
  ],
}

const faults = (found: Readonly<Record<string, string>>): readonly Finding[] =>
  Object.entries(found).map(([point, note]) => ({ point, note }))

/** A part that has to be repaired: its faults, of which so many are taken as a worse grade needs. */
export const WORN_PARTS: Readonly<Record<TypeName, readonly (readonly Finding[])[]>> = {
  Mobil: [
    faults({
      'Perpindahan gigi': 'Sulit masuk saat panas',
      'Kopling atau konverter': 'Selip saat menanjak',
      'Hentakan saat pindah': 'Menghentak dari 1 ke 2',
      'Gigi mundur': 'Lambat masuk',
      'Oli transmisi': 'Hitam dan berkurang',
      'Rembes transmisi': 'Menetes di sambungan mesin',
      'As roda dan boot CV': 'Boot CV kiri sobek',
      'Suara saat melaju': 'Dengung di atas 60 km per jam',
      Tarikan: 'Berat di putaran rendah',
    }),
    faults({
      'AC dingin': 'Tidak dingin',
      'Blower dan sirkulasi': 'Kecepatan 1 dan 2 mati',
      'Head unit': 'Mati sendiri',
      Speaker: '2 dari 4 mati',
      'Kamera mundur': 'Gambar hilang',
      'Sensor parkir': 'Tidak berbunyi',
      'Power window': 'Kanan belakang macet',
      'Central lock': 'Pintu kiri tidak mengunci',
      'Lampu indikator': 'Lampu mesin menyala',
      'Pemindai OBD': '3 kode galat tersimpan',
      'Soket daya': 'Mati',
    }),
  ],
  Motor: [
    faults({
      'Ban depan': 'Gundul',
      'Ban belakang': 'Gundul',
      'Sokbreker depan': 'Rembes di kiri',
      'Sokbreker belakang': 'Rembes',
      Komstir: 'Aus, terasa menyangkut',
      'Lengan ayun': 'Bushing oblak',
      'Rem depan': 'Kampas habis',
      'Rem belakang': 'Kampas habis',
      'Minyak rem': 'Keruh dan berkurang',
    }),
    faults({
      Aki: 'Soak',
      'Lampu sein': 'Kiri belakang mati',
      'Lampu rem': 'Mati',
      Klakson: 'Mati',
      'Panel instrumen': 'Layar redup',
      'Indikator bahan bakar': 'Tidak bergerak',
      'Saklar stang': 'Macet di lampu dekat',
    }),
  ],
  'Pikap & Truk': [
    faults({
      'Ban depan': 'Gundul di sisi dalam',
      'Ban belakang dalam': 'Retak di dinding',
      'Per belakang': '1 lembar patah',
      Sokbreker: 'Mati di kiri',
      'King pin': 'Oblak',
      'Tie rod': 'Oblak di kanan',
      'Kampas rem': 'Habis',
      'Rem parkir': 'Tidak menahan',
      'Ban serep': 'Tidak ada',
      'Power steering': 'Rembes di selang',
    }),
    faults({
      Kopling: 'Selip saat bermuatan',
      'Perpindahan gigi': 'Gigi 3 sering lepas',
      'Gigi mundur': 'Bunyi kasar',
      'Cross joint': 'Oblak',
      Gardan: 'Dengung',
      'Oli transmisi': 'Bercampur serbuk logam',
      Tarikan: 'Berat',
    }),
  ],
  'Alat Berat': [
    faults({
      'Pompa utama': 'Tekanan turun saat panas',
      'Silinder boom': 'Rembes di batang',
      'Silinder arm': 'Rembes di batang',
      'Seal silinder': 'Perlu diganti',
      'Selang dan pipa': '2 selang retak',
      'Katup kontrol': 'Satu tuas lambat',
      'Kecepatan gerak': 'Lambat saat panas',
      'Oli hidrolik': 'Keruh',
    }),
    faults({
      'Suara mesin': 'Kasar di putaran rendah',
      'Asap knalpot': 'Hitam saat digas',
      'Rembes oli': 'Menetes di bawah mesin',
      Radiator: 'Bocor halus',
      Turbo: 'Siul di putaran tinggi',
      'Tali kipas': 'Retak',
      Aki: 'Soak',
      'Motor starter': 'Lambat',
    }),
  ],
  Elektronik: [
    faults({
      Layar: 'Retak di sudut',
      Bingkai: 'Penyok di sudut',
      Punggung: 'Baret dalam',
      Tombol: 'Tombol daya harus ditekan kuat',
      'Bekas bongkar': 'Baut pernah dibuka',
    }),
  ],
  'Peralatan Rumah': [
    faults({
      'Bodi luar': 'Penyok di sudut bawah',
      'Karet pintu': 'Getas, tidak rapat',
      Karat: 'Di kaki belakang',
      'Rak atau laci': '1 rak retak',
      Engsel: 'Kendur',
    }),
  ],
}
