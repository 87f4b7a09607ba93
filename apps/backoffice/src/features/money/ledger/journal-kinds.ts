/** The kinds of entries by their labels, in the order of a deposit's and a bill's life. */
export const journalKinds = [
  { value: 'deposit_received', label: 'Jaminan diterima' },
  { value: 'deposit_applied', label: 'Jaminan dipakai untuk tagihan' },
  { value: 'deposit_refunded', label: 'Jaminan dikembalikan' },
  { value: 'deposit_carried', label: 'Jaminan dipindahkan' },
  { value: 'deposit_forfeited', label: 'Jaminan hangus' },
  { value: 'bill_raised', label: 'Tagihan terbit' },
  { value: 'bill_paid', label: 'Tagihan dibayar' },
  { value: 'bill_written_back', label: 'Tagihan dibatalkan' },
  { value: 'statement_received', label: 'Mutasi bank masuk titipan' },
  { value: 'suspense_received', label: 'Uang masuk titipan' },
  { value: 'suspense_released', label: 'Titipan dikenali' },
  { value: 'suspense_refunded', label: 'Titipan dikembalikan' },
  { value: 'suspense_dismissed', label: 'Titipan bukan uang pelanggan' },
  { value: 'cash_deposited', label: 'Kas meja disetor ke bank' },
  { value: 'card_settled', label: 'Uang EDC atau QRIS masuk bank' },
] as const
