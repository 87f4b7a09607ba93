import { config } from '../../config.ts'
import { type Chapter, LegalText } from './legal-text.tsx'

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
      'Peserta lain hanya melihat nama Anda yang disamarkan dan nomor NIPL. Petugas melihat data sesuai tugasnya, dan setiap pembukaan data identitas dicatat. Bank penerima pembayaran menerima nama, jumlah, dan nomor virtual account.',
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
    heading: 'Bila terjadi kebocoran',
    body: [
      'Kami memberi tahu Anda dan lembaga yang berwenang paling lambat 3 × 24 jam setelah mengetahuinya, beserta data yang terdampak dan langkah yang kami ambil.',
    ],
  },
]

export function Component() {
  return <LegalText title="Kebijakan privasi" validFrom="1 Januari 2026" chapters={chapters} />
}
