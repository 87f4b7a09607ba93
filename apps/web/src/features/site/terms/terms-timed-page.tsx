import { type Chapter, LegalText } from './legal-text.tsx'

const brief = [
  'Anda menyebut maksimum; sistem menawar selangkah demi selangkah, hanya setinggi yang perlu.',
  'Tawaran di menit-menit terakhir memperpanjang waktu, jadi tidak ada gunanya menunggu detik terakhir.',
  'Maksimum pemenang tidak ditunjukkan kepada siapa pun, juga sesudah lot ditutup.',
]

const chapters: Chapter[] = [
  {
    heading: 'Maksimum dan tawaran otomatis',
    body: [
      'Angka yang Anda kirim adalah maksimum Anda. Sistem menawar untuk Anda selangkah demi selangkah, hanya setinggi yang diperlukan agar Anda tetap tertinggi. Maksimum penawar tertinggi tidak ditunjukkan kepada siapa pun, juga sesudah lot selesai: dalam catatan lot ia tetap tertutup. Maksimum yang sudah terlampaui terbuka di sana.',
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
    heading: 'NIPL selama lelang waktu',
    body: [
      'Satu NIPL ditahan sejak Anda memimpin sebuah lot dan bebas pada saat yang sama ketika Anda terlampaui. Tanpa NIPL yang bebas, penawaran di lot lain ditolak dengan keterangannya.',
      'Bila lot ditutup di bawah harga limit, NIPL tetap ditahan sampai penjual menjawab.',
    ],
  },
  {
    heading: 'Pembuktian',
    body: [
      'Penawaran diurutkan oleh server dan dirangkai satu dengan yang sebelumnya. Setelah lot ditutup, rangkaian itu terbuka di halaman Periksa Lot dan dapat diperiksa siapa pun, tanpa masuk. Penawar tampil dengan nama samaran lot itu. Tiap hari sidik semua lot yang berakhir diumumkan sebagai akar harian. Bila terjadi perbedaan, tanda terima bertanda tangan dan rangkaian tersebut menjadi dasar.',
    ],
  },
  {
    heading: 'Gangguan layanan',
    body: [
      'Bila layanan terganggu pada waktu penutupan sebuah lot atau dalam menit-menit terakhirnya, lot itu dijeda dan waktunya ditambah selama gangguan ditambah dua menit. Lot lain yang akan tutup lebih dahulu daripada lot itu ikut digeser, supaya urutannya tetap. Hal ini diumumkan di ruang lelang.',
    ],
  },
]

export function Component() {
  return (
    <LegalText
      title="Syarat dan ketentuan lelang waktu"
      validFrom="1 Januari 2026"
      brief={brief}
      chapters={chapters}
    />
  )
}
