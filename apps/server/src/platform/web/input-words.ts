import type * as z from 'zod'

const SHOULD_BE: Readonly<Record<string, string>> = {
  string: 'Harus berupa teks',
  number: 'Harus berupa angka',
  int: 'Harus berupa bilangan bulat',
  boolean: 'Harus ya atau tidak',
  array: 'Harus berupa daftar',
  object: 'Harus berupa isian bernama',
}

/** What a person reads where the contract has no sentence of its own: the libraries' words are about their types. */
export function wordOfInput(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Harus diisi' : (SHOULD_BE[issue.expected] ?? 'Tidak valid')
    case 'invalid_value':
      return `Pilihan tidak tersedia. Pilih salah satu: ${issue.values.map(String).join(', ')}`
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? 'Tidak boleh kosong'
        : `Paling sedikit ${issue.minimum}`
    case 'too_big':
      return issue.origin === 'string'
        ? `Paling panjang ${issue.maximum} karakter`
        : `Paling banyak ${issue.maximum}`
    case 'invalid_format':
      return 'Format tidak valid'
    default:
      return 'Tidak valid'
  }
}
