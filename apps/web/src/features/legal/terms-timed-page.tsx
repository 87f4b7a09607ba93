import { type Chapter, LegalText } from './legal-text.tsx'

const chapters: Chapter[] = [
  {
    heading: 'Maksimum dan tawaran otomatis',
    body: [
      'Angka yang Anda kirim adalah maksimum Anda. Sistem menawar untuk Anda selangkah demi selangkah, hanya setinggi yang diperlukan agar Anda tetap tertinggi. Maksimum penawar tertinggi tidak ditunjukkan kepada siapa pun sebelum lot ditutup.',
      [
        'Penawaran dan maksimum mengikuti kelipatan lot dari harga dasar.',
        'Bila dua maksimum sama besar, yang lebih dahulu masuk yang unggul.',
        'Anda dapat menaikkan maksimum kapan saja. Menaikkannya tidak mengubah harga selama tidak ada penawar lain.',
        'Maksimum dapat diturunkan paling rendah sampai harga kini.',
      ],
    ],
  },
  {
    heading: 'Harga limit',
    body: [
      'Sebagian lot memiliki harga limit yang tidak ditampilkan. Begitu sebuah maksimum mencapai harga limit, harga naik ke harga limit dan lot diberi tanda “Limit terpenuhi”.',
      'Bila lot ditutup di bawah harga limit, penjual ditanya. Penawaran tertinggi mengikat sampai pukul 17.00 WIB hari kerja berikutnya.',
    ],
  },
  {
    heading: 'Perpanjangan waktu',
    body: [
      'Penawaran yang mengubah harga atau penawar tertinggi dalam dua menit terakhir mengatur ulang sisa waktu menjadi dua menit. Perpanjangan tidak melewati batas akhir yang selalu tampil di ruang lelang, kecuali lelang berkata lain.',
      'Penawaran yang tiba pada atau setelah waktu penutupan dinyatakan terlambat.',
    ],
  },
  {
    heading: 'Salah menawar',
    body: [
      'Penawaran dapat dibatalkan dalam lima detik selama belum mengubah apa pun bagi peserta lain. Penawaran yang jauh di atas harga kini diminta dikonfirmasi lebih dahulu.',
    ],
  },
  {
    heading: 'Gangguan layanan',
    body: [
      'Bila layanan terganggu pada waktu penutupan sebuah lot, lot itu dijeda dan waktunya ditambah selama gangguan ditambah dua menit. Hal ini diumumkan di ruang lelang.',
    ],
  },
]

export function Component() {
  return (
    <LegalText title="Syarat dan ketentuan lelang waktu" validFrom="1 Januari 2026" chapters={chapters} />
  )
}
