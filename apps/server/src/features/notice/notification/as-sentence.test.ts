import { expect, it } from 'vitest'
import { asSentence } from './as-sentence.ts'

it.each([
  ['Rekening ditutup', 'Rekening ditutup.'],
  ['Rekening ditutup.', 'Rekening ditutup.'],
  ['Rekening ditutup. ', 'Rekening ditutup.'],
  ['Apakah namanya benar?', 'Apakah namanya benar?'],
  ['Anda tidak lagi mengurus PT Makmur Tbk.', 'Anda tidak lagi mengurus PT Makmur Tbk.'],
])('ends %j once', (words, sentence) => expect(asSentence(words)).toBe(sentence))
