import { config } from '../../config.ts'
import { type Chapter, LegalText } from './legal-text.tsx'

const brief = [
  'Kami menyimpan hanya yang diperlukan untuk menyelenggarakan lelang menurut hukum.',
  'KTP, NIK, dan rekening disimpan terenkripsi; setiap pembukaannya dicatat.',
  'Tidak ada pelacak pihak ketiga, dan data tidak dijual.',
  'Anda dapat melihat, memperbaiki, menyalin, dan meminta penghapusan data.',
]

const chapters: Chapter[] = [
  {
    heading: 'Data yang kami simpan',
    body: [
      'Kami hanya menyimpan data yang diperlukan untuk menyelenggarakan lelang menurut hukum.',
      [
        'Data akun: nama, email, nomor telepon, dan password dalam bentuk teracak satu arah.',
        'Data diri: NIK, NPWP bila diisi, alamat, tanggal lahir, dan foto KTP, disimpan terenkripsi.',
        'Data rekening untuk pengembalian jaminan, disimpan terenkripsi.',
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
      'Setelah sebuah lot selesai, catatan penawarannya dibuka agar siapa pun dapat memeriksanya: setiap langkah dengan waktu, harga, dan batas maksimum yang sudah terlampaui. Di sana Anda disebut dengan nama samaran yang hanya berlaku di lot itu. Batas maksimum pemenang tetap tertutup. Catatan lot lama, yang dimulai sebelum cara ini berlaku, masih menyebut nomor pelanggan dan semua batas maksimum.',
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
      'Situs ini menyimpan tanda masuk, nama, dan pilihan tampilan di peramban Anda agar tidak perlu masuk berulang kali. Data itu terhapus saat Anda keluar. Isian formulir yang belum terkirim (tanpa password, NIK, dan NPWP) tersimpan di tab yang sama sampai terkirim, Anda keluar, atau tab ditutup; draf titipan beserta fotonya tersimpan di peramban Anda sampai terkirim, Anda hapus, atau Anda keluar. Satu cookie mengingat selama setahun bahwa akun Anda pernah masuk di peramban ini, agar orang lain tidak dapat menghalangi Anda masuk; cookie itu tetap ada setelah Anda keluar. Kami tidak memakai cookie iklan.',
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
      'Catatan lelang dan transaksi disimpan paling sedikit sepuluh tahun sesuai ketentuan. Data lain dihapus bila akun ditutup dan tidak ada kewajiban yang tersisa.',
    ],
  },
  {
    heading: 'Hak Anda',
    body: [
      'Menurut Undang-Undang Pelindungan Data Pribadi, Anda berhak melihat, memperbaiki, menyalin, dan meminta penghapusan data, serta menarik persetujuan. Sebagian besar dapat dilakukan sendiri di halaman Pengaturan; selebihnya hubungi kami melalui email.',
      `Alamat email pelindungan data: ${config.brand.supportEmail}.`,
    ],
  },
  {
    heading: 'Anak',
    body: ['Akun hanya untuk orang berusia 17 tahun ke atas. Data anak yang terkirim keliru kami hapus.'],
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
