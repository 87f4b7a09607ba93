import type { JournalKind } from './post-journal.ts'

/** What people call each kind of entry. */
export const JOURNAL_LABELS: Readonly<Record<JournalKind, string>> = {
  deposit_received: 'Jaminan diterima',
  deposit_applied: 'Jaminan dipakai untuk tagihan',
  deposit_forfeited: 'Jaminan hangus',
  deposit_refunded: 'Jaminan dikembalikan',
  deposit_carried: 'Jaminan dipindahkan ke lelang lain',
  bill_raised: 'Tagihan terbit',
  bill_paid: 'Tagihan dibayar',
  bill_written_back: 'Tagihan dibatalkan karena wanprestasi',
  consignor_paid: 'Hasil lelang dibayar ke penitip',
  suspense_received: 'Uang masuk titipan',
  suspense_refunded: 'Titipan dikembalikan',
  statement_received: 'Mutasi bank masuk titipan',
  suspense_released: 'Titipan dikenali',
  suspense_dismissed: 'Titipan bukan uang pelanggan',
  cash_deposited: 'Kas meja disetor ke bank',
  card_settled: 'Uang EDC atau QRIS masuk bank',
}
