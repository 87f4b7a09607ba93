import { expect, it } from 'vitest'
import { nothingNewWords } from './nothing-new.ts'

const unreadable = [{ line_number: 2, content: '32/13/2026,RUSAK,1', reason: 'Tanggal tidak terbaca' }]

it.each([
  ['knows every line', 3, [], 'Semua baris di berkas ini sudah dikenal'],
  ['knows every line that can be read', 3, unreadable, 'Semua baris yang terbaca sudah dikenal'],
  ['can read none', 0, unreadable, 'Tidak ada yang diimpor'],
  ['finds none below the head', 0, [], 'hanya berisi baris judul'],
])('a file of which the house %s is told as that', (_, known, bad_lines, words) => {
  expect(nothingNewWords({ known, bad_lines }).note).toContain(words)
})
