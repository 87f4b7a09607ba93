/** What consignors need to know before they begin. */

export const DOCUMENTS: readonly { readonly thing: string; readonly papers: readonly string[] }[] = [
  {
    thing: 'Mobil dan motor',
    papers: [
      'BPKB asli. Masih di leasing? Lampirkan surat keterangan sisa utang; pelunasan diatur sebelum lelang.',
      'STNK asli dan bukti pajak terakhir.',
      'Faktur pembelian dan kuitansi blanko bermeterai.',
      'Semua kunci, buku servis, dan buku manual bila ada.',
      'Form A untuk kendaraan impor utuh.',
    ],
  },
  {
    thing: 'Pikap dan truk',
    papers: [
      'BPKB dan STNK asli beserta bukti pajak terakhir.',
      'Buku KIR yang masih berlaku.',
      'Faktur pembelian; surat pelepasan hak bila atas nama perusahaan.',
      'Semua kunci.',
    ],
  },
  {
    thing: 'Alat berat',
    papers: [
      'Faktur pembelian atau dokumen impor (PIB) dan Form A.',
      'Surat pelepasan hak dari perusahaan pemilik dan akta pengurusnya.',
      'Catatan perawatan dan jam kerja bila ada.',
      'Semua kunci dan kode pengaman.',
    ],
  },
  {
    thing: 'Elektronik dan peralatan rumah',
    papers: [
      'Nota pembelian atau faktur.',
      'Kartu garansi bila masih berlaku.',
      'Kotak dan aksesori yang dijual bersama.',
      'Ponsel dan laptop: sudah keluar dari semua akun dan data Anda sudah dihapus.',
    ],
  },
  {
    thing: 'Milik perusahaan atau instansi',
    papers: [
      'NPWP dan akta perusahaan, atau surat keputusan penghapusan aset.',
      'Surat kuasa bermeterai bagi yang mengantar barang.',
      'KTP penandatangan.',
    ],
  },
]

export const QUESTIONS: readonly { readonly question: string; readonly answer: string }[] = [
  {
    question: 'Apakah barang saya pasti terjual?',
    answer:
      'Tidak selalu. Bila tawaran tertinggi di bawah harga limit, kami menanyakan persetujuan Anda sampai pukul 17.00 waktu cabang pada hari kerja berikutnya. Anda boleh menerima, menawarkan harga lain satu kali, atau menolak.',
  },
  {
    question: 'Bagaimana bila tidak terjual?',
    answer:
      'Barang boleh ikut lelang berikutnya dengan harga limit yang disepakati lagi, atau Anda ambil kembali. Keduanya tanpa biaya pendaftaran.',
  },
  {
    question: 'Bolehkah saya menawar barang saya sendiri?',
    answer:
      'Tidak. Sistem menolak tawaran penitip atas lotnya sendiri, supaya harga terbentuk jujur dan pembeli percaya.',
  },
  {
    question: 'Siapa yang melihat foto dan data saya?',
    answer:
      'Foto yang Anda kirim hanya dilihat Anda dan petugas kami. Foto untuk katalog kami ambil sendiri saat inspeksi. Nama dan nomor telepon Anda tidak ditampilkan kepada pembeli.',
  },
  {
    question: 'Bisakah saya membatalkan?',
    answer:
      'Bisa, dari halaman titipan, sampai pukul 17.00 waktu cabang pada hari kerja sebelum inspeksi. Setelah itu hubungi cabang. Barang yang sudah masuk daftar lelang hanya bisa ditarik dengan alasan yang diumumkan.',
  },
  {
    question: 'Kapan uangnya saya terima?',
    answer:
      'Setelah pemenang melunasi, paling lambat lima hari kerja sejak ketok palu, dan barang diserahkan. Bila pemenang ingkar, jaminannya hangus dan barang Anda dilelang lagi.',
  },
]
