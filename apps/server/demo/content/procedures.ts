import type { Reply } from '@ketok/contract'

type Procedure = Reply<'GET /kategori-prosedur'>['procedure_categories'][number]
type IconName = Procedure['icon']

export interface ProcedureText {
  readonly name: string
  readonly summary: string
  readonly icon: IconName
  readonly link?: { readonly label: string; readonly link: string }
  /** Drawing, title, what to do, and how long it takes or by when. */
  readonly steps: readonly (readonly [
    icon: IconName,
    title: string,
    description: string,
    duration?: string,
  ])[]
}

export const PROCEDURES: readonly ProcedureText[] = [
  {
    name: 'Membuat akun',
    summary: 'Dari alamat email sampai akun yang disetujui untuk menawar.',
    icon: 'account',
    link: { label: 'Daftar sekarang', link: '/register' },
    steps: [
      [
        'account',
        'Isi formulir pendaftaran',
        'Pilih perorangan atau perusahaan, lalu isi nama sesuai KTP, email, nomor telepon, dan password.',
        '3 menit',
      ],
      [
        'mail',
        'Buka tautan verifikasi',
        'Kami mengirim tautan ke email Anda. Tautan berlaku 24 jam; bila tidak masuk, kirim ulang setelah lima menit.',
        '1 menit',
      ],
      [
        'document',
        'Lengkapi data diri dan KTP',
        'Isi NIK, tanggal lahir, dan alamat di Pengaturan, lalu unggah foto KTP yang terbaca jelas.',
        '5 menit',
      ],
      [
        'bank',
        'Tambahkan rekening bank',
        'Rekening atas nama sendiri, tempat jaminan dikembalikan bila Anda tidak menang.',
        '1 menit',
      ],
      [
        'check',
        'Akun disetujui',
        'Begitu data lengkap dan sesuai, akun siap menawar. Kabarnya masuk ke notifikasi dan email.',
        'Umumnya 2 jam kerja',
      ],
    ],
  },
  {
    name: 'Memilih unit',
    summary: 'Menyaring katalog, membaca lembar lot, dan melihat unit langsung.',
    icon: 'search',
    link: { label: 'Buka katalog', link: '/schedule-catalogue' },
    steps: [
      [
        'search',
        'Saring katalog',
        'Pilih jenis, tahun, harga, lokasi, dan nilai inspeksi. Pencarian memaklumi salah ketik.',
      ],
      [
        'document',
        'Baca lembar lot',
        'Perhatikan nilai tiap bagian, catatan pemeriksa, masa STNK dan pajak, serta dokumen yang menyusul.',
      ],
      [
        'calendar',
        'Datang ke open house',
        'Nyalakan mesin, periksa rangka, dan cocokkan dengan catatan. Jadwalnya tertulis di setiap lelang.',
        'Biasanya 1 sampai 2 hari sebelum lelang',
      ],
      [
        'scale',
        'Hitung batas harga',
        'Lihat harga ketok unit serupa, kurangi biaya perbaikan, lalu periksa seluruh biaya di kalkulator halaman unit.',
      ],
    ],
  },
  {
    name: 'Membeli NIPL',
    summary: 'Jaminan yang memberi hak memenangkan satu lot dalam satu lelang.',
    icon: 'ticket',
    link: { label: 'Beli NIPL', link: '/buy-nipl' },
    steps: [
      ['calendar', 'Pilih lelang', 'NIPL berlaku untuk satu lelang. Harganya mengikuti jenis barang.'],
      ['ticket', 'Tentukan jumlah', 'Satu NIPL untuk setiap lot yang ingin Anda pimpin pada saat yang sama.'],
      [
        'bank',
        'Bayar lewat virtual account',
        'Pilih bank, salin nomornya, dan bayar dengan jumlah yang sama persis sebelum batas waktunya.',
        'Sampai batas di layar',
      ],
      [
        'check',
        'NIPL aktif',
        'Nomornya muncul di menu NIPL begitu pembayaran tercatat, dan Anda langsung bisa menawar.',
        'Umumnya 1 menit',
      ],
    ],
  },
  {
    name: 'Ikut lelang waktu',
    summary: 'Pasang maksimum, lalu biarkan sistem menawar selangkah demi selangkah.',
    icon: 'clock',
    link: { label: 'Lihat lot yang sedang dibuka', link: '/schedule-catalogue?kind=time' },
    steps: [
      [
        'computer',
        'Masuk ruang lelang',
        'Dari halaman unit, tekan Masuk ruang. Harga, sisa waktu, dan keadaan Anda terlihat di satu layar.',
      ],
      [
        'bid',
        'Kirim maksimum',
        'Sistem menawar satu kelipatan di atas penawar lain, hanya sejauh yang perlu. Seluruh biaya tampil sebelum tombol ditekan.',
      ],
      [
        'wait',
        'Pantau atau tinggalkan',
        'Anda dikabari begitu terlampaui. Tawaran di dua menit terakhir mengulang hitungan dua menit.',
        'Sampai lot ditutup',
      ],
      [
        'proof',
        'Simpan tanda terima',
        'Setiap tawaran yang diterima mendapat tanda terima bertanda tangan. Setelah lot ditutup, cocokkan di halaman Periksa Lot.',
      ],
    ],
  },
  {
    name: 'Ikut lelang langsung',
    summary: 'Juru lelang memimpin lewat siaran, Anda mengambil harga dari layar.',
    icon: 'hall',
    link: { label: 'Lihat jadwal', link: '/auction-schedule' },
    steps: [
      [
        'calendar',
        'Masuk sebelum dimulai',
        'Periksa urutan lot dan sambungan Anda. Titip tawaran lebih dulu bila perlu.',
        '15 menit sebelumnya',
      ],
      ['computer', 'Ikuti harga yang diminta', 'Video tertunda beberapa detik; harga di layar yang berlaku.'],
      [
        'bid',
        'Ambil dengan sekali sentuh',
        'Yang pertama menyentuh harga yang diminta menjadi penawar tertinggi.',
      ],
      [
        'wait',
        'Perhatikan panggilan',
        'Panggilan satu, panggilan dua, lalu ketok. Tawaran setelah ketok tidak dihitung.',
      ],
    ],
  },
  {
    name: 'Ikut lelang luring',
    summary: 'Hadir di tempat dengan papan nomor, atau titip tawaran dari rumah.',
    icon: 'place',
    link: { label: 'Lihat lokasi', link: '/our-locations' },
    steps: [
      [
        'account',
        'Lapor di meja pendaftaran',
        'Tunjukkan KTP dan kode NIPL. Nomor papan Anda sama dengan nomor NIPL.',
        '30 menit sebelumnya',
      ],
      ['inspect', 'Lihat unit terakhir kali', 'Pool dibuka sebelum lelang. Bawa daftar batas harga Anda.'],
      ['hall', 'Angkat papan', 'Juru lelang menyebut harga berikutnya; angkat papan bila setuju.'],
      [
        'computer',
        'Atau titip tawaran',
        'Dari layar, simpan maksimum sampai lot naik ke meja. Titipan didahulukan bila sama dengan tawaran di tempat.',
      ],
    ],
  },
  {
    name: 'Membayar tagihan',
    summary: 'Dari ketok palu sampai lunas dalam lima hari kerja.',
    icon: 'money',
    link: { label: 'Buka transaksi', link: '/profile/transaction' },
    steps: [
      [
        'document',
        'Periksa tagihan',
        'Harga ketok, biaya layanan, pajak, biaya bank, dikurangi NIPL. Angkanya sama dengan yang tampil sebelum Anda menawar.',
        'Terbit saat itu juga',
      ],
      ['bank', 'Pilih bank', 'Nomor virtual account muncul beserta cara membayarnya.'],
      [
        'money',
        'Lunasi',
        'Bayar dengan jumlah yang sama persis. Lewat batas waktu, tagihan menjadi wanprestasi dan NIPL hangus.',
        '5 hari kerja, pukul 17.00 WIB',
      ],
      [
        'check',
        'Unduh bukti dan faktur pajak',
        'Status menjadi Lunas. Faktur pajak dapat diunduh setelah terbit.',
      ],
    ],
  },
  {
    name: 'Mengambil unit',
    summary: 'Serah terima di pool, dengan kunci dan STNK di tangan.',
    icon: 'key',
    link: { label: 'Alamat dan jam buka pool', link: '/our-locations' },
    steps: [
      [
        'calendar',
        'Pilih waktu',
        'Datang pada jam buka pool setelah tagihan lunas. Bebas biaya titip selama lima hari kerja.',
        '5 hari kerja setelah lunas',
      ],
      [
        'document',
        'Bawa identitas',
        'KTP asli. Bila diwakilkan: surat kuasa bermeterai dan KTP kedua pihak.',
      ],
      ['inspect', 'Cocokkan unit', 'Nomor rangka, nomor mesin, kunci, dan kelengkapan sesuai lembar lot.'],
      [
        'key',
        'Tanda tangani berita acara',
        'Ditandatangani kedua pihak. Masa klaim dihitung sejak saat itu.',
        '30 menit',
      ],
    ],
  },
  {
    name: 'Menerima dokumen dan balik nama',
    summary: 'BPKB, faktur, dan langkah di Samsat.',
    icon: 'document',
    link: { label: 'Baca panduan dokumen', link: '/blogs' },
    steps: [
      [
        'document',
        'Lihat tanggal janji',
        'Dokumen yang menyusul punya tanggal di lembar lot. Kabarnya masuk ke notifikasi saat siap.',
      ],
      ['place', 'Ambil di kantor atau pool', 'Bawa KTP asli. Dokumen diserahkan dengan tanda terima.'],
      ['truck', 'Cek fisik kendaraan', 'Di Samsat tujuan, gesek nomor rangka dan mesin.', '1 hari'],
      [
        'check',
        'Balik nama',
        'Ajukan dengan kutipan risalah lelang, kuitansi, BPKB, STNK, dan KTP Anda.',
        '1 sampai 2 minggu',
      ],
    ],
  },
  {
    name: 'Pengembalian NIPL',
    summary: 'Jaminan yang tidak terpakai kembali tanpa perlu diminta.',
    icon: 'refund',
    link: { label: 'Buka dompet NIPL', link: '/profile/nipl' },
    steps: [
      [
        'clock',
        'Lelang selesai',
        'Setelah lot terakhir ditutup, NIPL yang bebas masuk antrean pengembalian.',
      ],
      [
        'shield',
        'Diperiksa dua petugas',
        'Pengembalian disetujui oleh dua orang berbeda, agar tidak ada yang keliru atau disalahgunakan.',
        '1 hari kerja',
      ],
      [
        'bank',
        'Uang masuk ke rekening',
        'Nomor rujukan bank tercatat di dompet NIPL.',
        '1 sampai 3 hari kerja',
      ],
      [
        'support',
        'Bila belum masuk',
        'Periksa nama dan nomor rekening di Pengaturan, lalu tulis kepada kami dengan nomor NIPL-nya.',
      ],
    ],
  },
  {
    name: 'Menitipkan unit untuk dilelang',
    summary: 'Titip Lelang untuk perorangan dan perusahaan.',
    icon: 'truck',
    link: { label: 'Tanya tentang titip lelang', link: '/contact-us' },
    steps: [
      [
        'photo',
        'Kirim data dan foto',
        'Isi data unit dan unggah foto dari telepon: depan, belakang, samping, interior, odometer, dan surat.',
        '10 menit',
      ],
      [
        'inspect',
        'Pemeriksaan',
        'Pilih hari pemeriksaan. Pemeriksa kami menilai unit dan menulis lembar lot.',
        '1 hari',
      ],
      [
        'scale',
        'Sepakati harga',
        'Harga dasar dan, bila perlu, harga limit. Tidak ada biaya bila unit tidak terjual.',
      ],
      ['computer', 'Ikuti penjualannya', 'Harga yang bergerak terlihat langsung di profil Anda.'],
      [
        'money',
        'Terima hasilnya',
        'Setelah unit diserahkan kepada pemenang, hasil penjualan ditransfer beserta rinciannya.',
      ],
    ],
  },
  {
    name: 'Mengajukan keberatan',
    summary: 'Bila unit berbeda dengan lembar lot, atau ada yang terasa tidak benar.',
    icon: 'support',
    link: { label: 'Tulis kepada kami', link: '/contact-us' },
    steps: [
      [
        'photo',
        'Kumpulkan bukti',
        'Foto perbedaannya, catat nomor lot, dan simpan berita acara serah terima.',
      ],
      [
        'mail',
        'Kirim lewat Hubungi Kami',
        'Pilih perihal “Keberatan atau pengaduan”. Anda mendapat nomor pesan.',
        'Dalam masa klaim',
      ],
      [
        'search',
        'Kami periksa catatan',
        'Lembar lot, riwayat ralat, dan urutan tawaran diperiksa. Urutan tawaran dapat Anda periksa sendiri di halaman Periksa Lot.',
        '3 hari kerja',
      ],
      [
        'check',
        'Keputusan tertulis',
        'Beserta alasannya dan langkah berikutnya bila Anda belum sependapat.',
        '7 hari kerja',
      ],
    ],
  },
]
