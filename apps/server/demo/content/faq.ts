/** What people ask the house, in the order newcomers meet it. */
export interface Question {
  /** Stays for ever: people send it to each other. */
  readonly slug: string
  readonly question: string
  readonly answer: readonly string[]
  /** Words people look for it by, beside those in it. */
  readonly keywords?: string
  readonly link?: { readonly label: string; readonly link: string }
}

export interface QuestionCategory {
  readonly name: string
  readonly questions: readonly Question[]
}

const schedule = { label: 'Lihat jadwal lelang', link: '/auction-schedule' }
const wallet = { label: 'Buka dompet NIPL', link: '/profile/nipl' }
const bills = { label: 'Buka transaksi', link: '/profile/transaction' }
const settings = { label: 'Buka pengaturan', link: '/profile/setting' }
const contact = { label: 'Tulis kepada kami', link: '/contact-us' }

export const FAQ: readonly QuestionCategory[] = [
  {
    name: 'Memulai',
    questions: [
      {
        slug: 'siapa-yang-boleh-ikut',
        question: 'Siapa yang boleh ikut lelang?',
        answer: [
          'Perorangan berusia paling sedikit 17 tahun yang memiliki KTP, dan badan usaha yang sah. Anda tidak harus pedagang: banyak pemenang kami membeli satu mobil untuk keluarga sendiri.',
          'Yang diperlukan: email yang sudah diverifikasi, data diri dan foto KTP, rekening bank atas nama sendiri, dan NIPL untuk lelang yang ingin diikuti.',
        ],
        keywords: 'syarat peserta umum perorangan perusahaan umur ktp',
        link: { label: 'Daftar sekarang', link: '/register' },
      },
      {
        slug: 'biaya-mendaftar',
        question: 'Apakah mendaftar dan melihat lelang dikenai biaya?',
        answer: [
          'Tidak. Mendaftar, melihat katalog, mengikuti harga yang bergerak, dan datang ke open house semuanya gratis. Anda baru menyetor uang saat membeli NIPL, dan uang itu kembali penuh bila Anda tidak menang.',
        ],
        keywords: 'gratis bayar pendaftaran ongkos',
      },
      {
        slug: 'berapa-lama-akun-disetujui',
        question: 'Berapa lama data saya diperiksa?',
        answer: [
          'Pemeriksaan berjalan begitu data diri, foto KTP, dan rekening lengkap. Pada jam kerja biasanya selesai dalam dua jam; di luar jam kerja pada hari kerja berikutnya. Hasilnya masuk ke notifikasi dan email.',
          'Bila foto KTP buram atau nama rekening berbeda dengan KTP, kami memberi tahu apa yang perlu diperbaiki. Data lain yang sudah Anda isi tidak hilang.',
        ],
        keywords: 'verifikasi approve profil ktp lama',
        link: settings,
      },
      {
        slug: 'email-verifikasi-tidak-masuk',
        question: 'Email verifikasi tidak masuk. Apa yang harus saya lakukan?',
        answer: [
          'Lihat folder spam atau promosi lebih dulu. Tautan dapat dikirim ulang lima menit setelah yang pertama dari halaman verifikasi, atau dengan mencoba masuk: sistem mengirimkannya kembali.',
          'Tautan berlaku 24 jam dan hanya bisa dipakai satu kali. Bila alamatnya salah ketik, daftarlah lagi dengan alamat yang benar.',
        ],
        keywords: 'aktivasi link spam kirim ulang belum verifikasi',
      },
      {
        slug: 'satu-orang-beberapa-akun',
        question: 'Bolehkah satu orang memiliki beberapa akun?',
        answer: [
          'Tidak. Satu orang memakai satu akun, agar setiap tawaran jelas penawarnya. Bila Anda ingin memenangkan beberapa unit, belilah beberapa NIPL dalam akun yang sama.',
        ],
        keywords: 'dua akun ganda ktp sama',
      },
    ],
  },
  {
    name: 'NIPL dan jaminan',
    questions: [
      {
        slug: 'apa-itu-nipl',
        question: 'Apa itu NIPL?',
        answer: [
          'NIPL (Nomor Induk Peserta Lelang) adalah uang jaminan sekaligus tanda bahwa Anda berhak menawar. Satu NIPL memberi hak memenangkan satu lot dalam satu lelang.',
          'NIPL bukan biaya. Bila menang, nilainya dipotong dari tagihan; bila tidak, dikembalikan penuh.',
        ],
        keywords: 'deposit uang jaminan nomor induk peserta lelang',
        link: { label: 'Beli NIPL', link: '/buy-nipl' },
      },
      {
        slug: 'berapa-nipl-yang-diperlukan',
        question: 'Berapa NIPL yang perlu saya beli?',
        answer: [
          'Sebanyak lot yang ingin Anda menangkan atau pimpin pada saat yang sama dalam satu lelang. Ingin satu mobil saja? Satu NIPL cukup, walaupun Anda menawar di banyak lot: begitu terlampaui di satu lot, NIPL itu bebas untuk lot lain.',
        ],
        keywords: 'jumlah banyak lot sekaligus',
      },
      {
        slug: 'kapan-nipl-dikembalikan',
        question: 'Kapan NIPL yang tidak terpakai dikembalikan?',
        answer: [
          'Begitu semua lot lelang itu selesai, pengembalian ke rekening Anda mulai diproses. Uang dikirim paling lambat lima hari kerja sesudahnya.',
          'Keadaan setiap NIPL, berikut tanggal pengembaliannya, tertulis di menu NIPL. Anda tidak perlu mengajukan permohonan.',
        ],
        keywords: 'refund uang jaminan kembali deposit cair rekening balik',
        link: wallet,
      },
      {
        slug: 'nipl-hangus',
        question: 'Kapan NIPL bisa hangus?',
        answer: [
          'Hanya dalam satu keadaan: Anda menang dan tidak melunasi tagihan sampai batas waktunya (wanprestasi). Kalah, batal menang karena penjual menolak, atau lot yang ditarik tidak pernah menghanguskan NIPL.',
        ],
        keywords: 'hilang wanprestasi tidak bayar denda',
      },
      {
        slug: 'nipl-untuk-lelang-lain',
        question: 'Bisakah NIPL dipakai untuk lelang lain?',
        answer: [
          'Satu NIPL berlaku di satu lelang. Yang tidak menang dapat Anda pindahkan ke lelang berikutnya dengan jenis barang dan jaminan yang sama, tanpa menunggu uangnya kembali: tekan “Pindahkan” di menu NIPL.',
          'Bila tidak dipindahkan, atau belum ada lelang berikutnya yang jaminannya sama, NIPL kembali ke rekening Anda. Untuk lelang lain belilah NIPL baru.',
        ],
        keywords: 'pindah jadwal berbeda alih',
        link: wallet,
      },
      {
        slug: 'pembayaran-nipl-belum-masuk',
        question: 'Saya sudah membayar NIPL, tetapi belum aktif',
        answer: [
          'Pembayaran lewat virtual account biasanya tercatat dalam satu menit. Pastikan jumlah yang dibayar sama persis dan virtual account belum lewat batas waktunya.',
          'Bila setelah 15 menit masih “Menunggu Pembayaran”, kirim bukti bayar melalui halaman Hubungi Kami. Uang yang masuk setelah batas waktu tidak hilang: kami catat dan kembalikan.',
        ],
        keywords: 'virtual account pending belum aktif transfer sudah bayar',
        link: contact,
      },
    ],
  },
  {
    name: 'Menawar',
    questions: [
      {
        slug: 'bagaimana-maksimum-bekerja',
        question: 'Bagaimana cara kerja maksimum pada lelang waktu?',
        answer: [
          'Anda menyebut harga tertinggi yang rela dibayar. Sistem menawar untuk Anda satu kelipatan di atas penawar lain, hanya sejauh yang perlu. Sering kali Anda menang di bawah maksimum.',
          'Selama Anda memimpin, tidak seorang pun melihat maksimum Anda, termasuk petugas kami.',
        ],
        keywords: 'proxy bid otomatis batas tawaran autobid',
        link: { label: 'Syarat lelang waktu', link: '/terms-and-conditions-time-auctioned' },
      },
      {
        slug: 'tawaran-detik-terakhir',
        question: 'Apakah menawar di detik terakhir menguntungkan?',
        answer: [
          'Tidak. Tawaran dalam dua menit terakhir mengulang hitungan menjadi dua menit lagi, sehingga yang lain sempat menjawab. Bila dua maksimum sama besar, yang lebih dahulu masuk yang menang. Jadi memasang lebih awal justru lebih kuat.',
        ],
        keywords: 'sniping perpanjangan waktu menit akhir soft close',
      },
      {
        slug: 'salah-memasukkan-angka',
        question: 'Saya salah memasukkan angka. Bisakah dibatalkan?',
        answer: [
          'Tawaran dapat dibatalkan dalam lima detik selama belum mengubah apa pun bagi penawar lain. Angka yang jauh di atas harga kini ditanyakan sekali lagi sebelum dikirim.',
          'Setelah itu tawaran mengikat. Anda masih dapat menurunkan maksimum sampai setinggi harga kini.',
        ],
        keywords: 'batal salah ketik undo keliru',
      },
      {
        slug: 'limit-belum-terpenuhi',
        question: 'Apa arti “Limit belum terpenuhi”?',
        answer: [
          'Penjual sebagian lot menetapkan harga limit, yaitu harga terendah yang mau ia lepas. Angkanya tidak ditampilkan. Begitu sebuah maksimum mencapainya, tandanya berubah menjadi “Limit terpenuhi” dan lot pasti terjual.',
          'Bila lot ditutup di bawah limit, penjual ditanya sampai pukul 17.00 waktu cabang pada hari kerja berikutnya. Selama itu tawaran tertinggi tetap mengikat.',
        ],
        keywords: 'harga limit reserve konfirmasi penjual rahasia',
      },
      {
        slug: 'internet-putus-saat-menawar',
        question: 'Internet saya putus saat menawar. Apakah tawaran saya masuk?',
        answer: [
          'Begitu tersambung lagi, ruang lelang bertanya kepada server dan menunjukkan jawabannya: diterima beserta tanda terima, atau tidak masuk. Menekan tombol dua kali tidak membuat dua tawaran.',
          'Bila Anda sudah memasang maksimum, sistem tetap menawar walaupun telepon Anda mati.',
        ],
        keywords: 'offline koneksi sinyal hilang',
      },
      {
        slug: 'bukti-tawaran',
        question: 'Bagaimana saya tahu lelang ini jujur?',
        answer: [
          'Setiap tawaran yang diterima mendapat tanda terima bertanda tangan digital dan masuk ke catatan yang tidak bisa diubah atau disisipi. Setelah lot ditutup, siapa pun dapat memeriksa seluruh urutannya langsung di peramban, tanpa masuk, dan menyimpannya sebagai satu berkas yang tetap dapat diperiksa tanpa internet.',
          'Penawar tampil dengan nama samaran yang hanya berlaku di lot itu. Setiap langkah harga dan waktunya terbuka, juga maksimum yang sudah terlampaui; maksimum pemenang tetap tertutup.',
        ],
        link: { label: 'Periksa lot', link: '/periksa' },
        keywords: 'curang bukti palsu transparan percaya penipuan keaslian',
      },
      {
        slug: 'perbedaan-cara-lelang',
        question: 'Apa beda lelang waktu, langsung, dan luring?',
        answer: [
          'Lelang waktu: setiap lot punya jam tutup, Anda memasang maksimum dari mana saja. Lelang langsung: juru lelang memimpin lewat siaran, Anda menawar dari layar. Lelang luring: berlangsung di tempat, dan dari layar Anda dapat mengikuti serta menitip tawaran.',
        ],
        keywords: 'live offline online time jenis lelang',
        link: schedule,
      },
    ],
  },
  {
    name: 'Harga dan pembayaran',
    questions: [
      {
        slug: 'biaya-selain-harga-ketok',
        question: 'Biaya apa saja di luar harga ketok?',
        answer: [
          'Biaya layanan menurut jenis barang, pajak atas biaya layanan, dan biaya pembayaran bank. NIPL mengurangi jumlahnya. Semuanya ditampilkan sebagai satu angka sebelum Anda menawar, di kotak “Seluruh biaya”.',
          'Di luar itu, siapkan biaya balik nama dan pajak kendaraan yang tertunggak bila ada.',
        ],
        keywords: 'fee admin pajak ppn total ongkos tambahan',
      },
      {
        slug: 'batas-waktu-pelunasan',
        question: 'Kapan tagihan harus lunas?',
        answer: [
          'Paling lambat lima hari kerja setelah ketok, pukul 17.00 WIB. Sabtu, Minggu, hari libur nasional, dan cuti bersama tidak dihitung. Tanggal pastinya tertulis di tagihan.',
        ],
        keywords: 'jatuh tempo deadline bayar pelunasan hari kerja',
        link: bills,
      },
      {
        slug: 'cara-membayar',
        question: 'Bagaimana cara membayar?',
        answer: [
          'Lewat cara yang tampil di halaman tagihan: virtual account bank pilihan Anda, atau transfer ke rekening atas nama balai lelang. Pilih satu, lalu bayar dari aplikasi, ATM, atau bank lain dengan jumlah yang sama persis. Di lelang yang berlangsung di tempat, NIPL juga dapat dibeli di meja pendaftaran.',
          'Kami tidak pernah meminta transfer ke rekening pribadi. Bila seseorang meminta demikian, jangan bayar dan kabari kami.',
        ],
        keywords: 'transfer bank va atm mobile banking rekening penipuan',
        link: bills,
      },
      {
        slug: 'bisa-dicicil',
        question: 'Bisakah membayar dengan cicilan atau kredit?',
        answer: [
          'Tagihan lelang dilunasi sekaligus. Bila Anda memakai pembiayaan, uruslah persetujuannya dengan lembaga pembiayaan sebelum menawar. Jangan mengandalkan perpanjangan batas lima hari kerja: itu tidak dijanjikan.',
        ],
        keywords: 'kredit leasing cicil angsuran dp',
      },
      {
        slug: 'tidak-jadi-membayar',
        question: 'Apa akibatnya bila saya menang tetapi tidak membayar?',
        answer: [
          'Status berubah menjadi Wanprestasi, NIPL hangus, dan kejadian itu dicatat. Setelah beberapa kali, akun tidak dapat menawar lagi. Unit dilelang ulang.',
        ],
        keywords: 'wanprestasi batal mundur denda blokir',
      },
      {
        slug: 'faktur-pajak',
        question: 'Apakah saya mendapat faktur pajak?',
        answer: [
          'Ya, untuk biaya layanan. Faktur pajak dapat diunduh dari halaman transaksi setelah terbit. Isi NPWP di Pengaturan sebelum menawar: tagihan dan faktur memakai data Anda saat tagihan terbit.',
        ],
        keywords: 'invoice npwp kuitansi pajak ppn',
        link: bills,
      },
    ],
  },
  {
    name: 'Unit dan dokumen',
    questions: [
      {
        slug: 'melihat-unit-langsung',
        question: 'Bisakah saya melihat unit sebelum menawar?',
        answer: [
          'Bisa, dan kami menganjurkannya. Setiap lelang punya hari open house di pool. Anda boleh membuka pintu dan kap, menyalakan mesin bersama petugas, dan membawa montir.',
          'Uji jalan tidak tersedia karena unit tidak diasuransikan untuk jalan raya.',
        ],
        keywords: 'open house inspeksi cek fisik test drive survei',
        link: { label: 'Lihat alamat pool', link: '/our-locations' },
      },
      {
        slug: 'arti-nilai-inspeksi',
        question: 'Apa arti nilai A sampai E?',
        answer: [
          'Ringkasan kondisi menurut pemeriksa: A sangat baik untuk umurnya, B baik, C layak dengan perbaikan, D perlu perbaikan besar, E tidak dapat dipakai tanpa perbaikan menyeluruh. Nilai eksterior, interior, dan mesin ditulis terpisah beserta catatannya.',
        ],
        keywords: 'grade inspeksi kondisi huruf',
      },
      {
        slug: 'kondisi-apa-adanya',
        question: 'Apakah unit bergaransi?',
        answer: [
          'Unit dijual apa adanya sesuai lembar lot, kecuali bila lembar itu menyebut garansi. Bila setelah serah terima ternyata lembar lot keliru pada hal yang penting, misalnya tahun atau nomor rangka, ajukan keberatan dalam masa klaim yang tertulis di berita acara.',
        ],
        keywords: 'garansi retur komplain rusak klaim',
        link: contact,
      },
      {
        slug: 'kapan-bpkb-diserahkan',
        question: 'Kapan BPKB dan STNK saya terima?',
        answer: [
          'STNK dan kunci saat unit diambil. BPKB dan faktur bila tertulis “Ada” juga saat itu; bila tertulis “Menyusul”, paling lambat pada tanggal yang dijanjikan di lembar lot.',
        ],
        keywords: 'surat dokumen faktur stnk bpkb janji',
      },
      {
        slug: 'siapa-mengurus-balik-nama',
        question: 'Siapa yang mengurus balik nama dan pajak kendaraan?',
        answer: [
          'Pemenang. Kami menyerahkan dokumen yang diperlukan: risalah atau kutipan lelang, kuitansi, BPKB, STNK, faktur, dan salinan KTP pemilik lama bila ada. Tunggakan pajak tertulis di lembar lot supaya dapat Anda hitung lebih dahulu.',
        ],
        keywords: 'bbn samsat mutasi balik nama pajak tunggakan',
      },
    ],
  },
  {
    name: 'Pengambilan unit',
    questions: [
      {
        slug: 'cara-mengambil-unit',
        question: 'Bagaimana cara mengambil unit?',
        answer: [
          'Setelah tagihan lunas, datanglah ke pool yang tertulis di transaksi pada jam bukanya dengan KTP asli. Cocokkan nomor rangka dan mesin, lalu tanda tangani berita acara serah terima.',
        ],
        keywords: 'ambil pickup serah terima bast',
        link: { label: 'Alamat dan jam buka pool', link: '/our-locations' },
      },
      {
        slug: 'pengambilan-diwakilkan',
        question: 'Bolehkah pengambilan diwakilkan?',
        answer: [
          'Boleh. Wakil membawa surat kuasa bermeterai, KTP aslinya sendiri, dan fotokopi KTP pemenang. Untuk perusahaan, sertakan surat tugas dengan kop dan cap.',
        ],
        keywords: 'surat kuasa wakil orang lain kurir',
      },
      {
        slug: 'biaya-titip-unit',
        question: 'Berapa lama unit boleh dititipkan setelah lunas?',
        answer: ['Lima hari kerja setelah lunas tanpa biaya. Sesudahnya pool mengenakan biaya titip harian.'],
        keywords: 'parkir inap denda simpan gudang',
      },
      {
        slug: 'kirim-ke-luar-kota',
        question: 'Bisakah unit dikirim ke luar kota?',
        answer: [
          'Pool kami melayani jasa angkut yang Anda tunjuk, dari towing sampai truk gendong untuk alat berat. Ongkosnya disepakati langsung dengan jasa angkut. Tanyakan kepada kami bila memerlukan daftar rekanan.',
        ],
        keywords: 'ekspedisi towing pengiriman antar pulau',
        link: contact,
      },
    ],
  },
  {
    name: 'Akun dan keamanan',
    questions: [
      {
        slug: 'lupa-kata-sandi',
        question: 'Saya lupa password',
        answer: [
          'Buka “Lupa Kata Sandi” di halaman masuk dan isi email Anda. Tautannya berlaku satu jam. Setelah diganti, perangkat lain yang masih masuk dikeluarkan.',
        ],
        keywords: 'kata sandi reset tidak bisa masuk login',
        link: { label: 'Lupa password', link: '/forgot-password' },
      },
      {
        slug: 'mengganti-rekening',
        question: 'Bagaimana mengganti rekening pengembalian?',
        answer: [
          'Di Pengaturan, bagian rekening. Kami meminta password sekali lagi dan mengirim email pemberitahuan. Rekening baru berlaku 24 jam kemudian; sampai saat itu dana ditahan dan penggantian bisa dibatalkan, supaya tidak ada yang mengganti rekening tanpa sepengetahuan Anda.',
        ],
        keywords: 'bank nomor rekening ubah ganti',
        link: settings,
      },
      {
        slug: 'data-saya-aman',
        question: 'Untuk apa foto KTP saya disimpan?',
        answer: [
          'Untuk memastikan siapa yang menawar dan menyerahkan unit kepada orang yang benar. Fotonya disimpan terenkripsi, dan setiap pembukaan oleh petugas dicatat. Peserta lain hanya melihat nama Anda yang disamarkan.',
        ],
        keywords: 'privasi data pribadi ktp aman hapus akun',
        link: { label: 'Kebijakan privasi', link: '/privacy-policy' },
      },
      {
        slug: 'mengenali-penipuan',
        question: 'Bagaimana mengenali penipuan yang memakai nama kami?',
        answer: [
          'Kami hanya menerima pembayaran lewat virtual account atau rekening balai lelang yang tampil di akun Anda, dan di meja pendaftaran lelang di tempat dengan struk. Kami tidak pernah menelepon untuk meminta kode atau password, dan tidak menjual unit di luar lelang. Harga yang terlalu murah lewat pesan pribadi hampir pasti penipuan.',
          'Ragu terhadap nomor atau tagihan? Tanyakan lewat kontak di halaman Hubungi Kami sebelum membayar.',
        ],
        keywords: 'tipu palsu whatsapp scam rekening pribadi',
        link: contact,
      },
    ],
  },
]
