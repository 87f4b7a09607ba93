/** What people write to the house about; form, server and mails word it alike. */
export const contactTopics = {
  bidding: 'Cara ikut dan menawar',
  nipl: 'NIPL dan pengembalian jaminan',
  payment: 'Tagihan dan pembayaran',
  pickup: 'Pengambilan unit dan dokumen',
  consignment: 'Titip lelang',
  account: 'Akun dan data pribadi',
  complaint: 'Keberatan atau pengaduan',
  other: 'Lainnya',
} as const

export type ContactTopic = keyof typeof contactTopics

/** A letter of a page; longer matters belong in a mail with its papers. */
export const CONTACT_MESSAGE_MAX = 2000
