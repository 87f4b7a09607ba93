import { config } from '../../../config.ts'
import { type Chapter, LegalText } from './legal-text.tsx'

const brief = [
  'Satu NIPL memberi hak memenangkan satu lot; bila tidak menang, uangnya kembali penuh.',
  'Tawaran yang diterima mengikat sampai terlampaui. Unit dijual apa adanya sesuai lembar lot.',
  'Tagihan dilunasi dalam lima hari kerja; bila tidak, NIPL hangus.',
  'Semua biaya tampil sebelum Anda menawar, dan semua tawaran dapat diperiksa setelah lot ditutup.',
]

const chapters: Chapter[] = [
  {
    heading: 'Arti istilah',
    body: [
      [
        'Lelang: penjualan terbuka untuk umum dengan penawaran harga yang naik untuk mencapai harga tertinggi, dipimpin Pejabat Lelang.',
        'Lot: satu unit atau satu kumpulan barang yang ditawarkan dalam satu lelang, dengan nomor dan lembar lot sendiri.',
        'Harga dasar: harga saat penawaran dimulai. Kelipatan: langkah kenaikan. Harga ketok: harga saat lot terjual.',
        'Harga limit: harga terendah yang disetujui penjual dan dapat dirahasiakan sampai lot selesai.',
        'NIPL: Nomor Induk Peserta Lelang, uang jaminan untuk satu lot dalam satu lelang.',
        'Wanprestasi: pemenang tidak melunasi tagihan sampai batas waktunya.',
      ],
    ],
  },
  {
    heading: 'Siapa yang dapat ikut lelang',
    body: [
      'Peserta adalah perorangan berusia paling sedikit 17 tahun atau badan usaha yang sah. Setiap peserta memakai satu akun atas namanya sendiri.',
      [
        'Email telah diverifikasi dan data diri, KTP, serta rekening bank telah dilengkapi.',
        'Memiliki NIPL yang aktif untuk lelang yang diikuti.',
        'Petugas balai lelang dan penitip tidak dapat menawar pada lot yang terkait dengannya.',
      ],
    ],
  },
  {
    heading: 'NIPL sebagai jaminan',
    body: [
      'NIPL (Nomor Induk Peserta Lelang) adalah uang jaminan untuk satu lot dalam satu lelang. Harganya tercantum pada setiap lelang.',
      [
        'Selama Anda menjadi penawar tertinggi, satu NIPL ditahan oleh lot tersebut dan bebas kembali begitu tawaran Anda terlampaui.',
        'Bila Anda menang, NIPL dipotong dari tagihan.',
        'NIPL yang tidak terpakai dikembalikan penuh ke rekening terdaftar setelah lelang selesai, atau menjadi NIPL lelang berikutnya bila Anda memilih demikian.',
        'NIPL hangus bila pemenang tidak melunasi tagihan sampai batas waktu.',
      ],
    ],
  },
  {
    heading: 'Objek lelang dijual apa adanya',
    body: [
      'Lembar lot memuat keadaan unit menurut pemeriksaan pada tanggal yang tertera. Peserta dianjurkan melihat langsung pada waktu open house. Dengan menawar, peserta dianggap telah mengetahui keadaan unit.',
      'Perubahan lembar lot setelah terbit diumumkan sebagai ralat dan tetap dapat dilihat riwayatnya.',
    ],
  },
  {
    heading: 'Penawaran mengikat',
    body: [
      'Setiap penawaran yang diterima mengikat penawarnya sampai terlampaui atau lot selesai. Waktu yang berlaku adalah waktu server balai lelang.',
      'Setiap penawaran yang diterima mendapat tanda terima bertanda tangan digital. Setelah lot ditutup, siapa pun dapat memeriksa urutan penawarannya di halaman Periksa Lot, tanpa masuk. Penawar tampil dengan nama samaran yang hanya berlaku di lot itu, dan maksimum pemenang tetap tertutup.',
    ],
  },
  {
    heading: 'Tagihan dan pembayaran',
    body: [
      'Pemenang membayar harga ketok, biaya layanan, pajak atas biaya layanan, dan biaya pembayaran, dikurangi NIPL. Seluruh jumlah ditampilkan sebelum penawaran dikirim.',
      [
        'Tagihan dilunasi paling lambat lima hari kerja setelah ketok, pukul 17.00 WIB.',
        'Pembayaran hanya melalui virtual account atau rekening balai lelang yang tampil di akun peserta; NIPL juga di meja pendaftaran lelang di tempat.',
        'Tagihan yang tidak lunas pada waktunya dinyatakan wanprestasi: NIPL hangus dan akun dapat dibatasi.',
        'Uang yang masuk setelah batas waktu dicatat dan dikembalikan.',
      ],
    ],
  },
  {
    heading: 'Pengambilan unit',
    body: [
      'Unit dan dokumen diserahkan setelah tagihan lunas, menurut tanggal yang dijanjikan pada lembar lot. Pemenang menunjukkan KTP asli dan menandatangani berita acara serah terima.',
    ],
  },
  {
    heading: 'Penarikan dan pembatalan',
    body: [
      'Balai lelang dapat menarik lot atau membatalkan lelang sebelum lot ditutup dengan menyebut alasannya. NIPL yang tertahan pada lot tersebut bebas kembali.',
    ],
  },
  {
    heading: 'Larangan',
    body: [
      [
        'Memakai data orang lain, membuat lebih dari satu akun, atau meminjamkan akun.',
        'Bersepakat dengan peserta lain untuk mengatur harga.',
        'Menawar lot milik sendiri atau lot pihak yang dikuasai, langsung maupun lewat orang lain.',
        'Mengganggu layanan, termasuk mengirim penawaran dengan program tanpa izin tertulis.',
      ],
      'Pelanggaran dapat berakibat pembatasan atau penutupan akun, tanpa mengurangi kewajiban yang sudah timbul.',
    ],
  },
  {
    heading: 'Keberatan dan tanggung jawab',
    body: [
      'Keberatan atas unit yang tidak sesuai dengan lembar lot pada hal yang penting disampaikan dalam masa klaim yang tertulis di berita acara serah terima, disertai bukti. Kami memeriksa dalam tiga hari kerja dan memutuskan secara tertulis paling lambat tujuh hari kerja.',
      'Tanggung jawab kami atas satu lot paling tinggi sebesar jumlah yang telah Anda bayar untuk lot tersebut, kecuali bila hukum menentukan lain.',
    ],
  },
  {
    heading: 'Perubahan ketentuan',
    body: [
      'Perubahan diumumkan di situs ini paling lambat tujuh hari sebelum berlaku dan tidak mengubah lelang yang sudah dibuka. Tanda terima setiap penawaran menyebut versi ketentuan yang berlaku baginya.',
    ],
  },
  {
    heading: 'Perselisihan',
    body: [
      'Perselisihan diselesaikan lebih dahulu dengan musyawarah. Catatan penawaran balai lelang beserta bukti bahwa catatan itu tidak berubah menjadi dasar penyelesaian. Bila tidak tercapai, perkara diajukan ke Pengadilan Negeri di tempat kedudukan balai lelang.',
    ],
  },
]

export function Component() {
  return (
    <LegalText
      title={`Syarat dan ketentuan ${config.brand.name}`}
      validFrom="1 Januari 2026"
      brief={brief}
      chapters={chapters}
    />
  )
}
