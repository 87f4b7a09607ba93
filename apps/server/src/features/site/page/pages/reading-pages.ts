import { sitePaths } from '@ketok/contract/site-paths'
import { breadcrumb } from '../linked-data.ts'
import { type DescribePage, layouts, titled } from '../page-parts.ts'

/** A page whose words are its own: it needs no answer to be described. */
export function readingPage(path: string, title: string, description: string): DescribePage {
  return async (parts) => {
    const { addresses, brand } = parts
    return {
      head: {
        title: titled(title, parts),
        description,
        canonical: addresses.at(path),
        listed: true,
        image: { url: addresses.at('/share/site'), width: 1200, height: 630, alt: brand.name },
        linkedData: [
          breadcrumb([
            ['Beranda', addresses.at(sitePaths.home)],
            [title, addresses.at(path)],
          ]),
        ],
      },
      code: [layouts.site],
      answers: [],
    }
  }
}

/** A page for one person or one moment: nothing for a search engine, and nothing to tell. */
export function privatePage(title: string, code: readonly string[] = []): DescribePage {
  return async (parts) => ({
    head: {
      title: titled(title, parts),
      description: `${parts.brand.name}, balai lelang daring.`,
      canonical: parts.addresses.at(sitePaths.home),
      listed: false,
    },
    code,
    answers: [],
  })
}

/** Information pages by path: title and what they tell. */
export const readingPages: readonly (readonly [path: string, title: string, description: string])[] = [
  [
    '/about-us',
    'Tentang kami',
    'Siapa kami, apa yang kami janjikan, izin yang kami pegang, dan angka dari buku kami sendiri.',
  ],
  [
    '/contact-us',
    'Hubungi kami',
    'Tulis kepada balai lelang, telepon, atau datang: alamat, jam buka, dan formulir pesan.',
  ],
  [
    '/cek',
    'Cek keaslian',
    'Pastikan tagihan, nomor virtual account, atau nomor WhatsApp benar milik balai lelang sebelum membayar.',
  ],
  [
    '/periksa',
    'Periksa lot',
    'Periksa sendiri lot yang sudah ditutup, tanpa masuk: urutan tawaran, harga, perpanjangan waktu, dan pemenangnya.',
  ],
  [
    '/periksa/harian',
    'Akar harian',
    'Satu sidik untuk semua lot yang berakhir pada satu hari. Simpan, lalu cocokkan kapan saja.',
  ],
  [
    '/blogs',
    'Kabar dan panduan',
    'Panduan membeli di lelang, cara membaca lembar inspeksi, dan kabar dari balai lelang.',
  ],
  [
    '/our-locations',
    'Lokasi kami',
    'Cabang dan pool tempat unit lelang bisa dilihat, dengan alamat dan jam buka.',
  ],
  [
    '/terms-and-conditions',
    'Syarat dan ketentuan',
    'Syarat dan ketentuan mengikuti lelang: NIPL, penawaran, pelunasan, wanprestasi, dan pengambilan unit.',
  ],
  [
    '/terms-and-conditions-time-auctioned',
    'Syarat lelang waktu',
    'Aturan lelang waktu: tawaran maksimum, kelipatan, perpanjangan, harga batas, dan bukti tawaran.',
  ],
  [
    '/privacy-policy',
    'Kebijakan privasi',
    'Data pribadi apa yang disimpan, untuk apa, berapa lama, dan hak Anda atasnya.',
  ],
  [
    '/procedure',
    'Prosedur',
    'Langkah demi langkah: mendaftar, membeli NIPL, menawar, melunasi, mengambil unit, dan titip lelang.',
  ],
  [
    '/consignment-auction',
    'Titip Lelang',
    'Jual kendaraan atau barang Anda lewat lelang: isi formulir, unit diperiksa, harga disepakati, hasil dibayarkan.',
  ],
  [
    '/buy-nipl',
    'Beli NIPL',
    'Beli NIPL untuk ikut menawar: pilih lelang, bayar lewat virtual account, dana kembali bila tidak menang.',
  ],
]
