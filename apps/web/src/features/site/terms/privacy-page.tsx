import { config } from '../../../config.ts'
import { type Chapter, LegalText } from './legal-text.tsx'

const brief = [
  'Kami menyimpan hanya yang diperlukan untuk menyelenggarakan lelang menurut hukum.',
  'KTP, NIK, dan rekening disimpan terenkripsi; setiap pembukaannya dicatat.',
  'Tidak ada pelacak pihak ketiga, dan data tidak dijual.',
  'Anda melihat dan memperbaiki data sendiri di Pengaturan; salinan dan penghapusan diminta lewat pesan.',
]

const chapters: Chapter[] = [
  {
    heading: 'Data yang kami simpan',
    body: [
      'Kami hanya menyimpan data yang diperlukan untuk menyelenggarakan lelang menurut hukum.',
      [
        'Data akun: nama, email, nomor telepon, dan password dalam bentuk teracak satu arah.',
        'Data diri: NIK, NPWP bila diisi, alamat, tanggal lahir, dan foto KTP, disimpan terenkripsi.',
        'Data rekening untuk pengembalian jaminan, disimpan terenkripsi. Dari NIK, NPWP, dan nomor rekening kami simpan juga sidik digital berkunci yang tidak dapat dibaca kembali, untuk mengenali orang yang sama di akun lain.',
        'Catatan lelang: penawaran, NIPL, tagihan, dan pembayaran.',
        'Catatan persetujuan Anda beserta waktunya.',
      ],
    ],
  },
  {
    heading: 'Untuk apa data dipakai',
    body: [
      [
        'Memastikan siapa yang menawar dan menyerahkan unit kepada pemenang yang benar.',
        'Membuat tagihan, mengembalikan jaminan, dan memenuhi kewajiban pajak serta pelaporan lelang.',
        'Mengabari Anda tentang tawaran, NIPL, tagihan, dan keamanan akun.',
      ],
      'Kami tidak menjual data dan tidak memasang pelacak pihak ketiga.',
    ],
  },
  {
    heading: 'Siapa yang dapat melihat',
    body: [
      'Selama lelang, peserta lain hanya melihat nama Anda yang disamarkan dan nomor NIPL. Petugas melihat data sesuai tugasnya, dan setiap pembukaan data identitas dicatat. Bank penerima pembayaran menerima nama, jumlah, dan nomor virtual account.',
      'Setelah sebuah lot selesai, siapa pun dapat memeriksa catatannya: setiap langkah dengan waktu dan harganya, dan maksimum yang sudah terlampaui. Di sana Anda disebut dengan nama samaran yang berbeda di setiap lot, tanpa nama, email, nomor telepon, atau nomor pelanggan. Maksimum pemenang tetap tertutup.',
      'Lot yang diumumkan sebelum cara ini dipakai dicatat dengan cara lama, yang tidak dapat diubah lagi: di catatannya Anda disebut dengan nomor pelanggan, dan semua maksimum terbaca.',
    ],
  },
  {
    heading: 'Dasar pemrosesan',
    body: [
      [
        'Perjanjian: menjalankan akun, NIPL, penawaran, tagihan, dan serah terima.',
        'Kewajiban hukum: pencatatan lelang, perpajakan, dan pengenalan pengguna jasa.',
        'Persetujuan Anda: pemberitahuan yang tidak wajib, yang dapat dimatikan kapan saja.',
        'Kepentingan yang sah: mencegah penipuan dan menjaga keamanan layanan.',
      ],
    ],
  },
  {
    heading: 'Penyimpanan di perangkat Anda',
    body: [
      'Situs ini menyimpan tanda masuk, nama, dan pilihan tampilan di peramban Anda agar tidak perlu masuk berulang kali. Tanda masuk dan nama terhapus saat Anda keluar; pilihan tampilan, pencarian terakhir, dan daftar banding tetap di peramban ini sampai data situs Anda hapus. Isian formulir yang belum terkirim (tanpa password, NIK, dan NPWP) tersimpan di tab yang sama sampai terkirim, Anda keluar, atau tab ditutup; draf titipan beserta fotonya tersimpan di peramban Anda sampai terkirim, Anda hapus, atau Anda keluar. Satu cookie mengingat selama setahun bahwa akun Anda pernah masuk di peramban ini, agar orang lain tidak dapat menghalangi Anda masuk; cookie itu tetap ada setelah Anda keluar. Kami tidak memakai cookie iklan.',
      'Bila Anda memilih masuk dengan Google, Google memproses data menurut kebijakannya sendiri.',
    ],
  },
  {
    heading: 'Pesan kepada kami',
    body: [
      'Nama, email, nomor telepon, dan isi pesan dari halaman Hubungi Kami disimpan untuk menjawab dan menindaklanjuti pesan Anda, paling lama dua tahun.',
    ],
  },
  {
    heading: 'Keamanan',
    body: [
      'Sambungan selalu terenkripsi. Password disimpan dengan cara yang tidak dapat dibalik. Penggantian rekening memerlukan password sekali lagi dan diberitahukan lewat email. Akses petugas dibatasi menurut tugas dan memakai pengaman dua langkah.',
    ],
  },
  {
    heading: 'Berapa lama',
    body: [
      'Catatan lelang dan transaksi disimpan paling sedikit sepuluh tahun sesuai ketentuan. Data akun disimpan selama akun ada. Akun belum dapat ditutup sendiri di situs ini; tulis kepada kami.',
    ],
  },
  {
    heading: 'Hak Anda',
    body: [
      'Undang-Undang Pelindungan Data Pribadi memberi Anda hak atas data Anda. Yang dapat dilakukan hari ini:',
      [
        'Melihat dan memperbaiki data diri, rekening, dan password: sendiri, di halaman Pengaturan.',
        'Mematikan pemberitahuan yang tidak wajib: sendiri, di halaman Pengaturan.',
        'Mendapat salinan data atau meminta penghapusan: belum ada tombolnya. Kirim permintaan lewat Hubungi Kami atau email; petugas menjawab apa yang dapat dan tidak dapat dipenuhi.',
        'Menghapus catatan lelang, tagihan, dan pembayaran: tidak dapat, selama hukum mewajibkan kami menyimpannya.',
      ],
      `Alamat email pelindungan data: ${config.brand.supportEmail}.`,
    ],
  },
  {
    heading: 'Anak',
    body: [
      'Akun hanya untuk orang berusia 17 tahun ke atas. Bila data anak terkirim keliru, tulis kepada kami.',
    ],
  },
  {
    heading: 'Bila terjadi kebocoran',
    body: [
      'Kami memberi tahu Anda dan lembaga yang berwenang paling lambat 3 × 24 jam setelah mengetahuinya, beserta data yang terdampak dan langkah yang kami ambil.',
    ],
  },
]

export function Component() {
  return <LegalText title="Kebijakan privasi" validFrom="1 Januari 2026" brief={brief} chapters={chapters} />
}
