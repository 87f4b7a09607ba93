import { expect, it } from 'vitest'
import { type AnnouncedSale, announcementText } from './announcement-text.ts'

const SALE: AnnouncedSale = {
  house: 'Ketok',
  name: 'Mobil Desember',
  kind: 'time',
  audience: 'public',
  productType: 'Mobil',
  zone: 'Asia/Makassar',
  opensAt: '2026-12-01T09:00',
  closesAt: '2026-12-01T13:00',
  staggerMinutes: 2,
  place: 'Pool Daya, Makassar',
  shows: [
    { from: '2026-11-29T09:00', until: '2026-11-29T16:00' },
    { from: '2026-11-30T09:00', until: '2026-12-01T08:30' },
  ],
  official: 'Sari Pejabat',
  niplPrice: 5_000_000,
  niplLimit: 2,
  lotCount: 12,
}

it('tells everything of a timed sale by the clock of its branch', () => {
  expect(announcementText(SALE).split('\n')).toEqual([
    'PENGUMUMAN LELANG',
    'Ketok akan menyelenggarakan lelang Mobil Desember, 12 lot Mobil.',
    '',
    'Waktu: Dibuka Selasa, 1 Desember 2026, pukul 09.00 WITA; lot pertama ditutup pukul 13.00 WITA, lot berikutnya tiap 2 menit',
    'Tempat: Pool Daya, Makassar',
    'Lihat unit: Minggu, 29 November 2026, pukul 09.00 WITA sampai pukul 16.00 WITA; Senin, 30 November 2026, pukul 09.00 WITA sampai Selasa, 1 Desember 2026, pukul 08.30 WITA',
    'Pejabat lelang: Sari Pejabat',
    'Cara menawar: Penawaran daring tanpa kehadiran peserta, terbuka dan meningkat. Tawaran menjelang tutup memperpanjang waktu lot itu.',
    'Peserta: Umum, dengan akun yang datanya sudah disetujui.',
    'Jaminan: Rp 5.000.000 per NIPL; satu NIPL untuk satu lot yang dimenangkan. Paling banyak 2 NIPL per orang.',
    '',
    'Unit dilelang dalam keadaan apa adanya menurut lembar unit dan laporan inspeksinya. Syarat dan ketentuan lelang berlaku.',
  ])
})

it('tells of a session how it ends, and leaves out what is not known yet', () => {
  const text = announcementText({
    ...SALE,
    ...{ kind: 'live', audience: 'premium', zone: 'Asia/Jakarta', closesAt: '2026-12-02T15:00' },
    ...{ shows: [], official: '', niplPrice: 0, niplLimit: null, lotCount: 0, place: '' },
  })
  expect(text).toContain('lelang Mobil Desember, Mobil.')
  expect(text).toContain(
    'Waktu: Selasa, 1 Desember 2026, pukul 09.00 WIB sampai selesai, diperkirakan Rabu, 2 Desember 2026, pukul 15.00 WIB',
  )
  expect(text).toContain('Jaminan: Tanpa uang jaminan; NIPL diambil gratis.')
  expect(text).toContain('Peserta: Hanya yang diundang.')
  expect(text).not.toMatch(/Tempat|Lihat unit|Pejabat|undefined|null/)
})

it('says nothing of times while none are typed', () => {
  expect(announcementText({ ...SALE, opensAt: '', closesAt: '' })).not.toContain('Waktu')
})
