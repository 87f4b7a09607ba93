/** What the bank can be told to do wrong, so that the house can be seen to bear it. */
export const createFaults = {
  none: 'Tanpa gangguan',
  timeout: 'Rekening dibuat, tetapi jawaban 504',
  down: 'Bank tidak melayani (503)',
  early: 'Pembayaran diberitahukan sebelum jawaban pembuatan rekening',
} as const

export const payFaults = {
  none: 'Tanpa gangguan',
  twice: 'Pemberitahuan dua kali, bersamaan',
  again: 'Dibayar sekali lagi, walau sudah lunas',
  late: 'Diterima walau rekening sudah lewat waktu',
  silent: 'Tidak diberitahukan sama sekali',
  bad_signature: 'Tanda tangan salah',
  bad_token: 'Token tidak berlaku',
  stale: 'Jam bank tertinggal satu jam',
} as const

export type CreateFault = keyof typeof createFaults
export type PayFault = keyof typeof payFaults

export const isCreateFault = (value: unknown): value is CreateFault =>
  typeof value === 'string' && Object.hasOwn(createFaults, value)
export const isPayFault = (value: unknown): value is PayFault =>
  typeof value === 'string' && Object.hasOwn(payFaults, value)
