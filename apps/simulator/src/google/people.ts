/** Whoever signs in at this Google. */
export interface Person {
  readonly sub: string
  readonly name: string
  readonly email: string
  readonly emailVerified: boolean
  /** The domain whose mailboxes Google runs, as on accounts of companies. */
  readonly hostedDomain?: string
  readonly about: string
}

export const people: readonly Person[] = [
  {
    sub: '108000000000000000001',
    name: 'Dewi Anggraini',
    email: 'dewi.anggraini@surel.test',
    emailVerified: true,
    about: 'baru: akunnya dibuat saat pertama masuk',
  },
  {
    sub: '108000000000000000002',
    name: 'Budi Santoso',
    email: 'budi@ketok.test',
    emailVerified: true,
    hostedDomain: 'ketok.test',
    about: 'sudah punya akun: dihubungkan lewat emailnya',
  },
  {
    sub: '108000000000000000003',
    name: 'Agus Pratama',
    email: 'agus.pratama@surel.test',
    emailVerified: false,
    about: 'emailnya belum diverifikasi Google: ditolak',
  },
]
