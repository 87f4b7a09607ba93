/** The house's own articles. Written for someone who has never bought at auction. */
export interface Article {
  readonly daysAgo: number
  readonly title: string
  readonly summary: string
  /** Lines that begin with '# ' are headings. */
  readonly body: readonly string[]
}

export const ARTICLES: readonly Article[] = [
  {
    daysAgo: 3,
    title: 'Membaca nilai inspeksi A sampai E tanpa salah tafsir',
    summary:
      'Nilai A bukan berarti tanpa cacat, dan nilai C bukan berarti rugi. Ini cara membacanya bersama catatan pemeriksa.',
    body: [
      'Setiap unit diperiksa sebelum dilelang. Pemeriksa mencatat puluhan titik, memberi angka pada setiap bagian, lalu meringkasnya menjadi satu huruf. Huruf itu berguna untuk menyaring katalog, tetapi keputusan menawar sebaiknya lahir dari catatannya.',
      '# Arti setiap huruf',
      'A berarti kondisi sangat baik untuk umurnya: bekas pakai wajar, tidak ada pekerjaan yang harus segera dilakukan. B berarti baik, dengan beberapa perbaikan kecil. C berarti layak pakai, tetapi siapkan biaya. D berarti ada perbaikan besar. E berarti unit tidak dapat dipakai tanpa perbaikan menyeluruh.',
      '# Lihat bagian, bukan hanya ringkasan',
      'Unit bernilai B bisa saja bernilai A pada mesin dan C pada eksterior. Bagi pembeli yang mementingkan mesin, unit itu lebih menarik daripada B yang merata. Karena itu lembar lot menampilkan angka setiap bagian berikut catatannya.',
      '# Hitung biaya setelah menang',
      'Catatan seperti "ban 40 persen" atau "dudukan mesin lemah" dapat diubah menjadi rupiah. Tanyakan harga pengerjaannya ke bengkel langganan, kurangkan dari harga pasar, dan Anda mendapat batas tawaran yang masuk akal.',
      '# Datanglah ke open house',
      'Inspeksi dilakukan oleh orang, pada satu hari tertentu. Jadwal open house ada di setiap lelang. Nyalakan mesin, dengarkan, dan cocokkan dengan catatan. Bila ada yang berbeda, beri tahu petugas: lembar lot akan diralat dan perubahannya dapat dilihat semua penawar.',
    ],
  },
  {
    daysAgo: 9,
    title: 'Kapan memasang maksimum, kapan menawar sendiri',
    summary:
      'Pada lelang waktu, Anda cukup menyebut harga tertinggi yang rela dibayar. Sistem menawar selangkah demi selangkah untuk Anda.',
    body: [
      'Pada lelang waktu, angka yang Anda masukkan adalah maksimum Anda. Sistem tidak langsung memasang angka itu. Ia menawar hanya sejauh yang perlu agar Anda tetap tertinggi, satu kelipatan di atas penawar lain.',
      '# Contoh',
      'Harga dasar Rp 100.000.000 dengan kelipatan Rp 500.000. Anda memasang maksimum Rp 108.000.000 sebagai penawar pertama: harga kini Rp 100.000.000. Penawar lain memasang Rp 104.000.000: harga menjadi Rp 104.500.000 dan Anda tetap tertinggi. Maksimum Anda tidak terlihat oleh siapa pun selama Anda memimpin.',
      '# Pasang lebih awal bila sudah yakin',
      'Bila dua maksimum sama besar, yang lebih dahulu masuk yang menang. Jadi menunggu detik terakhir tidak memberi keuntungan. Tawaran dalam dua menit terakhir juga memperpanjang waktu, sehingga penawar lain selalu sempat menjawab.',
      '# Menawar sendiri bila masih menimbang',
      'Anda boleh memasang tepat sebesar tawaran minimal, lalu menaikkannya bila terlampaui. Ruang lelang memberi tahu saat Anda terlampaui, dan harga keseluruhan termasuk biaya layanan serta pajak selalu ditampilkan sebelum tombol ditekan.',
      '# Salah ketik',
      'Tawaran yang jauh di atas harga kini akan ditanyakan sekali lagi. Tawaran yang belum mengubah apa pun bagi penawar lain dapat dibatalkan selama lima detik.',
    ],
  },
  {
    daysAgo: 15,
    title: 'Lima hari setelah menang: bayar, dokumen, ambil unit',
    summary:
      'Palu sudah diketok untuk Anda. Inilah urutannya, hari demi hari, supaya uang jaminan tidak hangus.',
    body: [
      'Begitu lot ditutup dan Anda menang, tagihan terbit saat itu juga di menu Transaksi. Isinya harga ketok, biaya layanan, pajak atas jasa, biaya pembayaran, dan potongan NIPL.',
      '# Hari pertama: pilih bank',
      'Pilih salah satu bank, dan nomor virtual account muncul beserta cara membayarnya lewat aplikasi, ATM, atau bank lain. Jumlahnya harus sama persis.',
      '# Paling lambat lima hari kerja',
      'Jatuh tempo tertulis di tagihan, pukul 17.00 WIB. Sabtu, Minggu, dan hari libur nasional tidak dihitung. Lewat dari itu status menjadi Wanprestasi dan NIPL hangus.',
      '# Setelah lunas',
      'STNK dan kunci siap saat unit diambil. BPKB dan faktur diserahkan paling lambat pada tanggal yang dijanjikan di lembar lot. Bawa kartu identitas yang sama dengan akun Anda. Bila diwakilkan, bawa surat kuasa bermeterai.',
      '# Saat mengambil unit',
      'Cocokkan nomor rangka dan nomor mesin dengan dokumen, lalu tanda tangani berita acara serah terima. Unit yang belum diambil lima hari kerja setelah lunas dikenai biaya titip harian.',
    ],
  },
  {
    daysAgo: 22,
    title: 'NIPL itu apa, dan ke mana uangnya pergi',
    summary:
      'NIPL adalah jaminan, bukan biaya. Satu NIPL memberi hak memenangkan satu lot dalam satu lelang.',
    body: [
      'Nomor Induk Peserta Lelang, disingkat NIPL, adalah uang jaminan bahwa penawar bersungguh-sungguh. Besarnya berbeda menurut jenis barang, dan tertulis pada setiap lelang.',
      '# Satu NIPL, satu lot',
      'Selama Anda memimpin sebuah lot, satu NIPL Anda ditahan untuk lot itu. Begitu terlampaui, NIPL bebas lagi seketika dan bisa dipakai untuk lot lain dalam lelang yang sama. Ingin memimpin tiga lot sekaligus? Anda perlu tiga NIPL.',
      '# Bila menang',
      'NIPL dipotongkan dari tagihan. Anda hanya membayar sisanya.',
      '# Bila tidak menang',
      'Setelah seluruh lot lelang itu ditutup, NIPL yang tidak terpakai dikembalikan ke rekening yang terdaftar di profil. Tanggal dan keadaannya terlihat di menu NIPL.',
      '# Bila menang tetapi tidak membayar',
      'NIPL hangus dan tercatat sebagai wanprestasi. Karena itu tawarlah hanya sampai angka yang benar-benar siap dibayar.',
    ],
  },
  {
    daysAgo: 31,
    title: 'Memeriksa surat kendaraan sebelum menawar',
    summary:
      'STNK, BPKB, faktur, form A, dan KIR: apa gunanya, mana yang wajib, dan apa arti tulisan di lembar lot.',
    body: [
      'Harga menarik bisa berubah mahal bila suratnya tidak lengkap. Lembar lot menyebut keadaan setiap dokumen dan kapan diserahkan.',
      '# STNK dan pajak',
      'STNK berlaku lima tahun, pajaknya dibayar setiap tahun. Bila tanggal pajak sudah lewat, tunggakan dan dendanya menjadi tanggungan pembeli. Masukkan ke hitungan Anda.',
      '# BPKB',
      'BPKB adalah bukti kepemilikan. Keterangan "Ada, asli" berarti sudah di tangan balai lelang. "Menyusul" berarti sedang diurus, dan tanggal janjinya tertulis di bagian dokumen.',
      '# Faktur dan form A',
      'Faktur diperlukan saat balik nama. Form A adalah surat keterangan impor untuk alat berat dan sebagian kendaraan. Unit rakitan dalam negeri umumnya tidak memilikinya.',
      '# KIR',
      'Kendaraan niaga wajib uji berkala. Bila masa KIR habis, unit belum boleh mengangkut sampai diuji ulang.',
      '# Bila keterangan berubah',
      'Lembar lot yang sudah tayang tidak diubah diam-diam. Setiap ralat menjadi versi baru, lengkap dengan isi sebelum dan sesudahnya. Buka riwayat ralat sebelum memasang maksimum.',
    ],
  },
  {
    daysAgo: 44,
    title: 'Lelang waktu, langsung, dan luring: apa bedanya',
    summary:
      'Tiga cara lelang dengan satu aturan dasar. Pilih yang cocok dengan waktu dan gaya Anda menawar.',
    body: [
      'Semua lelang kami memakai harga naik: penawar tertinggi saat palu diketok yang menang. Yang berbeda adalah bagaimana palu itu jatuh.',
      '# Lelang waktu',
      'Setiap lot punya jam tutup sendiri, biasanya berselang beberapa menit. Tawaran di dua menit terakhir mengulang hitungan dua menit, paling lama sampai batas yang tertulis. Cocok bagi yang ingin memasang maksimum lalu bekerja seperti biasa.',
      '# Lelang langsung',
      'Juru lelang memimpin dari balai, disiarkan dengan video. Anda menawar dari layar dengan sekali sentuh pada harga yang diminta.',
      '# Lelang luring',
      'Berlangsung di tempat. Dari layar Anda dapat mengikuti papan harga dan menitip tawaran sampai lot naik ke meja.',
      '# Yang sama pada ketiganya',
      'Waktu server yang dihitung, urutan tawaran tercatat dan tidak dapat diubah, dan setiap tawaran yang diterima mendapat tanda terima.',
    ],
  },
  {
    daysAgo: 58,
    title: 'Menentukan batas harga sebelum lelang dimulai',
    summary: 'Penawar yang tenang menghitung lebih dulu. Empat angka cukup untuk tahu kapan harus berhenti.',
    body: [
      'Dalam lelang yang ramai, angka terasa ringan. Karena itu tentukan batas saat kepala masih dingin.',
      '# Satu: harga pasar',
      'Lihat harga ketok unit serupa di halaman unit. Itu harga yang sungguh dibayar orang, bukan harga tayang.',
      '# Dua: biaya perbaikan',
      'Baca catatan inspeksi dan datang ke open house. Kurangkan biaya perbaikan dari harga pasar.',
      '# Tiga: biaya lelang',
      'Biaya layanan, pajak atas jasa, dan biaya pembayaran sudah dihitung di kotak "Seluruh biaya". Angka itulah yang Anda bayar, bukan harga ketoknya saja.',
      '# Empat: biaya surat',
      'Tambahkan tunggakan pajak, balik nama, dan ongkos kirim bila unit berada di kota lain.',
      '# Berhenti di angka itu',
      'Harga pasar dikurangi ketiga biaya adalah maksimum Anda. Pasang, lalu biarkan sistem bekerja. Bila terlampaui, jangan tergoda menambah satu kelipatan lagi: unit serupa biasanya muncul di lelang berikutnya. Simpan unit yang terlewat sebagai favorit, dan lihat berapa harga ketoknya. Catatan itu membuat batas Anda berikutnya lebih tepat.',
    ],
  },
]
