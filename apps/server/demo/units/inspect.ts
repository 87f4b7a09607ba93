import { type Instant, wibIso } from '@ketok/domain'
import type { Grade, StoredInspection } from '../../src/features/goods/unit/unit.tables.ts'
import type { Chance } from '../chance.ts'
import type { TypeName } from './models.ts'

const INSPECTORS = ['R. Wibowo', 'D. Kartika', 'A. Siregar', 'M. Hidayat', 'T. Lestari']

interface Part {
  readonly name: string
  /** What an inspector writes at each grade. */
  readonly notes: Record<Grade, readonly string[]>
}

const EXTERIOR: Part = {
  name: 'Eksterior',
  notes: {
    A: [
      'Cat orisinal, 2 baret halus di pintu belakang kiri',
      'Bodi lurus, cat mulus',
      'Baret rambut di bumper depan',
    ],
    B: ['Penyok kecil di fender kanan', 'Baret di bumper belakang, lampu utuh', 'Bekas poles di kap mesin'],
    C: [
      'Cat ulang di dua panel, warna sedikit belang',
      'Bumper depan pernah dilepas',
      'Karat ringan di lis pintu',
    ],
    D: ['Beberapa panel bekas perbaikan, celah pintu tidak rata', 'Karat di kolong dan fender'],
    E: ['Bodi rusak di sisi kiri, perlu perbaikan besar'],
  },
}

/** A motorcycle has neither doors nor a bonnet. */
const FAIRING: Part = {
  name: 'Eksterior',
  notes: {
    A: ['Cat orisinal, 2 baret halus di bodi kiri', 'Bodi lurus, cat mulus', 'Baret rambut di spatbor depan'],
    B: ['Baret di bodi samping kanan', 'Baret di knalpot, lampu utuh', 'Bekas poles di bodi depan'],
    C: ['Cat ulang di dua bagian, warna sedikit belang', 'Bodi depan pernah dilepas', 'Karat ringan di baut'],
    D: ['Beberapa bagian bodi bekas perbaikan', 'Karat di kolong dan spatbor'],
    E: ['Bodi rusak di sisi kiri, perlu perbaikan besar'],
  },
}

const INTERIOR: Part = {
  name: 'Interior',
  notes: {
    A: ['Jok bersih, AC dingin', 'Plafon dan karpet bersih, semua tombol berfungsi'],
    B: ['Jok pengemudi mulai kusut, AC dingin', 'Bekas gores di konsol tengah'],
    C: ['Sobek kecil di jok baris kedua', 'Satu tombol jendela macet, AC kurang dingin'],
    D: ['Plafon turun, AC tidak dingin', 'Jok sobek di beberapa tempat'],
    E: ['Interior tidak lengkap'],
  },
}

const ENGINE: Part = {
  name: 'Mesin',
  notes: {
    A: ['Suara halus, kering, pindaian tanpa kode galat', 'Servis rutin tercatat, tidak ada rembesan'],
    B: ['Suara normal, oli rembes ringan', 'Suara normal, aki perlu diganti dalam waktu dekat'],
    C: ['Rembes oli di tutup klep, dudukan mesin lemah', 'Getaran terasa saat langsam'],
    D: ['Asap tipis saat digas, perlu pemeriksaan lanjut', 'Suara kasar di putaran rendah'],
    E: ['Mesin tidak hidup saat diperiksa'],
  },
}

const CHASSIS: Part = {
  name: 'Kaki-kaki',
  notes: {
    A: ['Ban 80 persen, tidak ada bunyi', 'Ban baru diganti, kemudi lurus'],
    B: ['Ban 60 persen, bunyi halus di jalan rusak', 'Peredam belakang mulai lemah'],
    C: ['Ban 40 persen, karet stabilizer aus', 'Kemudi sedikit narik ke kiri'],
    D: ['Bunyi keras di roda depan, ban perlu diganti'],
    E: ['Roda tidak layak jalan'],
  },
}

const DRIVE: Part = {
  name: 'Rangka dan kaki-kaki',
  notes: {
    A: ['Rangka lurus, ban tebal', 'Rem pakem, tidak ada karat'],
    B: ['Ban 60 persen, rantai perlu disetel', 'Karat tipis di standar'],
    C: ['Komstir aus, ban 40 persen', 'Peredam belakang rembes'],
    D: ['Rangka pernah diluruskan'],
    E: ['Rangka bengkok'],
  },
}

const HYDRAULICS: Part = {
  name: 'Hidrolik',
  notes: {
    A: ['Tekanan sesuai, tidak ada rembesan', 'Selang baru, gerak halus'],
    B: ['Rembes ringan di silinder lengan', 'Satu selang mulai retak'],
    C: ['Gerak lambat saat panas, seal perlu diganti'],
    D: ['Tekanan turun, perlu perbaikan pompa'],
    E: ['Hidrolik tidak bekerja'],
  },
}

const UNDERCARRIAGE: Part = {
  name: 'Roda dan rangka bawah',
  notes: {
    A: ['Sisa pakai 80 persen', 'Rangka tanpa las ulang'],
    B: ['Sisa pakai 60 persen', 'Bekas las rapi di dudukan'],
    C: ['Sisa pakai 40 persen, perlu perawatan'],
    D: ['Sisa pakai 20 persen'],
    E: ['Perlu diganti seluruhnya'],
  },
}

const BODY: Part = {
  name: 'Bodi',
  notes: {
    A: ['Mulus, tanpa retak', 'Bekas pakai nyaris tidak terlihat'],
    B: ['Baret halus di tepi', 'Baret tipis di bagian belakang'],
    C: ['Penyok kecil di sudut', 'Baret jelas di sisi atas'],
    D: ['Retak di sudut'],
    E: ['Pecah'],
  },
}

const FUNCTION: Part = {
  name: 'Fungsi',
  notes: {
    A: ['Semua fungsi diuji dan bekerja', 'Lulus uji nyala 2 jam'],
    B: ['Semua fungsi bekerja, suara kipas terdengar', 'Bekerja normal, daya baterai 86 persen'],
    C: ['Bekerja, baterai perlu diganti', 'Satu tombol kurang peka'],
    D: ['Kadang mati sendiri'],
    E: ['Tidak menyala'],
  },
}

/** What stands at a wall has no battery. */
const HOUSEHOLD_FUNCTION: Part = {
  name: 'Fungsi',
  notes: {
    ...FUNCTION.notes,
    B: ['Semua fungsi bekerja, suara motor terdengar', 'Bekerja normal, daya sesuai label'],
    C: ['Bekerja, karet perlu diganti', 'Satu tombol kurang peka'],
  },
}

const PLANS: Record<TypeName, { readonly points: number; readonly parts: readonly Part[] }> = {
  Mobil: { points: 132, parts: [EXTERIOR, INTERIOR, ENGINE, CHASSIS] },
  Motor: { points: 74, parts: [FAIRING, ENGINE, DRIVE] },
  'Pikap & Truk': { points: 132, parts: [EXTERIOR, INTERIOR, ENGINE, CHASSIS] },
  'Alat Berat': { points: 110, parts: [ENGINE, HYDRAULICS, UNDERCARRIAGE] },
  Elektronik: { points: 38, parts: [BODY, FUNCTION] },
  'Peralatan Rumah': { points: 32, parts: [BODY, HOUSEHOLD_FUNCTION] },
}

/** The studio's close-up of what a note about a car's body or seats names. */
const CLOSE_UPS: Record<string, string> = {
  'Cat orisinal, 2 baret halus di pintu belakang kiri': 'scratch',
  'Penyok kecil di fender kanan': 'dent',
  'Baret di bumper belakang, lampu utuh': 'bumper',
  'Bekas poles di kap mesin': 'polish',
  'Cat ulang di dua panel, warna sedikit belang': 'repaint',
  'Karat ringan di lis pintu': 'rust',
  'Beberapa panel bekas perbaikan, celah pintu tidak rata': 'repaint',
  'Karat di kolong dan fender': 'rust',
  'Jok pengemudi mulai kusut, AC dingin': 'worn',
  'Sobek kecil di jok baris kedua': 'torn',
  'Jok sobek di beberapa tempat': 'torn',
}

/** What a photographer would go near for, with the note as its caption. */
export function closeUpsOf({ parts }: StoredInspection): { view: string; caption: string }[] {
  return parts.flatMap(({ note }) => {
    const view = CLOSE_UPS[note]
    return view === undefined ? [] : [{ view, caption: note }]
  })
}

/** Least score of each grade. */
const GRADES: readonly (readonly [Grade, number])[] = [
  ['A', 88],
  ['B', 76],
  ['C', 62],
  ['D', 45],
  ['E', 0],
]

export function gradeOf(score: number): Grade {
  return GRADES.find(([, least]) => score >= least)?.[0] ?? 'E'
}

export interface Inspected {
  readonly inspection: StoredInspection
  readonly grade: Grade
  readonly score: number
}

/** `wear`: 0 as new, 1 worn out. */
export function inspect(chance: Chance, type: TypeName, wear: number, at: Instant): Inspected {
  const { points, parts } = PLANS[type]
  const judged = parts.map(({ name, notes }) => {
    const score = Math.round(Math.min(97, Math.max(38, 100 - wear * 34 + chance.between(-7, 6))))
    const grade = gradeOf(score)
    return { name, grade, score, note: chance.oneOf(notes[grade]) }
  })
  const score = Math.round(judged.reduce((sum, part) => sum + part.score, 0) / judged.length)
  return {
    inspection: {
      inspected_at: wibIso(at),
      inspector: chance.oneOf(INSPECTORS),
      point_count: points,
      parts: judged,
    },
    grade: gradeOf(score),
    score,
  }
}
