import { type PaymentMethod, paymentMethods } from '@ketok/domain'

export interface WayToPay {
  readonly title: string
  readonly steps: readonly string[]
}

interface BankWays {
  readonly app: WayToPay
  readonly atm: WayToPay
}

const CHECK = 'Periksa nama dan jumlah yang tampil. Lanjutkan hanya bila keduanya sama dengan di halaman ini.'

/** Banks rename their menus; the steps keep to what has been stable, and end with what the payer must check. */
const ways: Record<PaymentMethod, (companyCode: string) => BankWays> = {
  '06_VA_MANDIRI': (companyCode) => ({
    app: {
      title: 'Livin’ by Mandiri',
      steps: [
        'Buka Livin’ by Mandiri dan masuk.',
        'Pilih Bayar, lalu Virtual Account atau Multipayment.',
        'Tempel nomor virtual account.',
        CHECK,
        'Konfirmasi dengan PIN Livin’.',
      ],
    },
    atm: {
      title: 'ATM Mandiri',
      steps: [
        'Masukkan kartu dan PIN.',
        'Pilih Bayar/Beli, Lainnya, lalu Multipayment.',
        `Masukkan kode perusahaan ${companyCode}, lalu nomor virtual account.`,
        CHECK,
        'Tekan 1 untuk tagihan ini, lalu Ya. Simpan struknya.',
      ],
    },
  }),
  '07_VA_BNI': () => ({
    app: {
      title: 'wondr by BNI',
      steps: [
        'Buka wondr by BNI dan masuk.',
        'Pilih Transfer, lalu Virtual Account.',
        'Tempel nomor virtual account.',
        CHECK,
        'Konfirmasi dengan PIN transaksi.',
      ],
    },
    atm: {
      title: 'ATM BNI',
      steps: [
        'Masukkan kartu dan PIN.',
        'Pilih Menu Lainnya, Transfer, lalu Virtual Account Billing.',
        'Pilih rekening asal dan masukkan nomor virtual account.',
        CHECK,
        'Konfirmasi pembayaran. Simpan struknya.',
      ],
    },
  }),
  '08_VA_BRI': () => ({
    app: {
      title: 'BRImo',
      steps: [
        'Buka BRImo dan masuk.',
        'Pilih BRIVA.',
        'Tempel nomor virtual account (BRIVA).',
        CHECK,
        'Konfirmasi dengan PIN BRImo.',
      ],
    },
    atm: {
      title: 'ATM BRI',
      steps: [
        'Masukkan kartu dan PIN.',
        'Pilih Transaksi Lain, Pembayaran, Lainnya, lalu BRIVA.',
        'Masukkan nomor virtual account (BRIVA).',
        CHECK,
        'Tekan Ya. Simpan struknya.',
      ],
    },
  }),
  '17_VA_DANAMON': () => ({
    app: {
      title: 'D-Bank PRO',
      steps: [
        'Buka D-Bank PRO dan masuk.',
        'Pilih Pembayaran, lalu Virtual Account.',
        'Tempel nomor virtual account.',
        CHECK,
        'Konfirmasi dengan mPIN.',
      ],
    },
    atm: {
      title: 'ATM Danamon',
      steps: [
        'Masukkan kartu dan PIN.',
        'Pilih Pembayaran, Lainnya, lalu Virtual Account.',
        'Masukkan nomor virtual account.',
        CHECK,
        'Tekan Ya. Simpan struknya.',
      ],
    },
  }),
  '18_VA_NIAGA': () => ({
    app: {
      title: 'OCTO by CIMB Niaga',
      steps: [
        'Buka OCTO dan masuk.',
        'Pilih Bayar, lalu Virtual Account.',
        'Tempel nomor virtual account.',
        CHECK,
        'Konfirmasi dengan PIN.',
      ],
    },
    atm: {
      title: 'ATM CIMB Niaga',
      steps: [
        'Masukkan kartu dan PIN.',
        'Pilih Pembayaran, Lanjut, lalu Virtual Account.',
        'Masukkan nomor virtual account.',
        CHECK,
        'Tekan OK. Simpan struknya.',
      ],
    },
  }),
  '19_VA_PERMATA': () => ({
    app: {
      title: 'PermataMobile X',
      steps: [
        'Buka PermataMobile X dan masuk.',
        'Pilih Bayar Tagihan, lalu Virtual Account.',
        'Tempel nomor virtual account.',
        CHECK,
        'Konfirmasi dengan PIN.',
      ],
    },
    atm: {
      title: 'ATM Permata',
      steps: [
        'Masukkan kartu dan PIN.',
        'Pilih Transaksi Lainnya, Pembayaran, Pembayaran Lainnya, lalu Virtual Account.',
        'Masukkan nomor virtual account.',
        CHECK,
        'Tekan Benar. Simpan struknya.',
      ],
    },
  }),
}

/** Says how to pay by app, by cash machine, and from any other bank. */
export function howToPay(method: PaymentMethod, companyCode: string): WayToPay[] {
  const { app, atm } = ways[method](companyCode)
  const { bank, bankCode } = paymentMethods[method]
  return [
    app,
    atm,
    {
      title: 'Bank lain (transfer antarbank)',
      steps: [
        'Buka aplikasi atau ATM bank Anda dan pilih transfer antarbank.',
        `Pilih bank tujuan ${bank} (kode ${bankCode}).`,
        'Isi nomor virtual account sebagai rekening tujuan.',
        'Isi jumlah persis seperti di halaman ini. Jumlah lain akan ditolak bank.',
        CHECK,
        'Pilih transfer online atau real time. BI-FAST belum tentu melayani virtual account.',
      ],
    },
  ]
}
