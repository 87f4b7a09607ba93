import { expect, it } from 'vitest'
import { CallError } from './call-error.ts'
import { faultWords } from './fault-words.ts'

const refused = new CallError('not_found', 'Data tidak ditemukan', 404, [], 'r-1')

it.each<[string, unknown, string, string | undefined]>([
  ['a refused call', refused, 'Data tidak ditemukan', '404 · rujukan r-1'],
  ['a router’s answer', { status: 404, statusText: 'Not Found', data: '' }, 'Not Found', '404'],
  ['an answer without words', { status: 500, statusText: '' }, '500', '500'],
  ['an error', new Error('putus'), 'putus', undefined],
  ['text', 'putus', 'putus', undefined],
  ['nothing', undefined, 'undefined', undefined],
])('%s is told as “%s”', (_, fault, message, reference) => {
  expect(faultWords(fault)).toEqual({ message, reference })
})
