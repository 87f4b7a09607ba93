/** What the demo house says of itself. Its name is configuration and stands nowhere in here. */
export const ABOUT = {
  lead: 'Kami balai lelang swasta untuk kendaraan, alat berat, dan elektronik. Barang milik perusahaan pembiayaan, bank, rental, dan perorangan kami periksa, kami tampilkan apa adanya, dan kami lelang terbuka untuk siapa saja.',
  sinceYear: 2009,
  story: [
    {
      heading: 'Berawal dari satu halaman di Cakung',
      paragraphs: [
        'Lelang pertama kami diikuti 31 orang di bawah tenda, dengan 22 mobil bekas rental dan satu pengeras suara. Pembelinya pedagang yang saling kenal. Orang luar jarang menang, bukan karena kurang berani, tetapi karena tidak tahu harga wajar dan tidak melihat siapa menawar apa.',
        'Sejak itu pekerjaan kami satu: membuat orang yang baru pertama kali datang sama tahunya dengan orang yang datang setiap minggu.',
      ],
    },
    {
      heading: 'Dari tenda ke layar, dengan aturan yang sama',
      paragraphs: [
        'Kini sebagian besar penawar memegang telepon, bukan papan nomor. Yang tidak berubah: harga naik terbuka, palu jatuh pada penawar tertinggi, dan setiap langkah tercatat. Bedanya, catatan itu sekarang dapat diperiksa siapa pun, tanpa harus percaya pada kami.',
        'Setiap unit diperiksa sebelum difoto. Pemeriksa menulis apa yang ia lihat, termasuk yang tidak enak dibaca. Bila catatannya keliru, lembar lot diralat di depan semua orang dan versi lamanya tetap dapat dibuka.',
      ],
    },
    {
      heading: 'Untuk penjual, kami menjaga nilai',
      paragraphs: [
        'Penitip melihat harga bergerak pada saat yang sama dengan penawar, menentukan harga limitnya sendiri, dan menerima hasil penjualan setelah unit diserahkan. Ia tidak dapat menawar barangnya sendiri, begitu pula petugas kami.',
      ],
    },
  ],
  promises: [
    {
      icon: 'proof',
      title: 'Setiap tawaran bisa dibuktikan',
      text: 'Tawaran yang diterima mendapat tanda terima bertanda tangan. Setelah lot ditutup, siapa pun dapat memeriksanya, tanpa masuk.',
    },
    {
      icon: 'money',
      title: 'Seluruh biaya sebelum menawar',
      text: 'Biaya layanan, pajak, dan biaya bank dihitung menjadi satu angka di sebelah tombol tawar. Tidak ada kejutan di tagihan.',
    },
    {
      icon: 'inspect',
      title: 'Lembar lot yang jujur',
      text: 'Cacat ditulis dan difoto. Ralat diumumkan, tidak pernah diganti diam-diam.',
    },
    {
      icon: 'refund',
      title: 'Jaminan kembali tanpa diminta',
      text: 'NIPL yang tidak terpakai diproses kembali ke rekening begitu lelang selesai, lengkap dengan tanggalnya.',
    },
    {
      icon: 'clock',
      title: 'Satu jam untuk semua',
      text: 'Waktu server yang berlaku dan selalu terlihat. Tawaran di menit terakhir memberi yang lain waktu untuk menjawab.',
    },
    {
      icon: 'shield',
      title: 'Data yang dijaga',
      text: 'KTP dan rekening disimpan terenkripsi. Penawar lain hanya melihat nama yang disamarkan.',
    },
  ],
  licences: [
    {
      name: 'Izin operasional balai lelang',
      issuer: 'Direktorat Jenderal Kekayaan Negara, Kementerian Keuangan RI',
      number: 'KEP-214/KN/2009',
      is_sample: true,
    },
    {
      name: 'Nomor Induk Berusaha (KBLI balai lelang)',
      issuer: 'Lembaga OSS, Kementerian Investasi dan Hilirisasi',
      number: '9120 0045 61 238',
      is_sample: true,
    },
    {
      name: 'Tanda daftar penyelenggara sistem elektronik',
      issuer: 'Kementerian Komunikasi dan Digital',
      number: '003417.01/DJAI.PSE/11/2022',
      is_sample: true,
    },
    {
      name: 'Pejabat Lelang Kelas II yang memimpin',
      issuer: 'Wilayah jabatan DKI Jakarta, Jawa Barat, dan Jawa Timur',
      number: '118/KM.6/2018',
      is_sample: true,
    },
  ],
} as const
