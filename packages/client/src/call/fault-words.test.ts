import { expect, it } from 'vitest'
import { CallError } from './call-error.ts'
import { faultWords } from './fault-words.ts'

const UNTOLD = 'Gagal ditampilkan'
const refused = new CallError('not_found', 'Data tidak ditemukan', 404, [], 'r-1')

it.each<[string, unknown, string, string | undefined]>([
  ['a refused call', refused, 'Data tidak ditemukan', '404 · rujukan r-1'],
  ['a router’s answer', { status: 404, statusText: 'Not Found', data: '' }, 'Not Found', '404'],
  ['an answer without words', { status: 500, statusText: '' }, '500', '500'],
  ['an error', new Error('putus'), 'putus', undefined],
  ['text', 'putus', 'putus', undefined],
  ['nothing', undefined, UNTOLD, undefined],
  ['an engine’s error', new TypeError('x is not a function'), UNTOLD, undefined],
  [
    'what the document refused',
    new DOMException('Failed to execute removeChild', 'NotFoundError'),
    UNTOLD,
    undefined,
  ],
  ['React’s own', new Error('Minified React error #31'), UNTOLD, undefined],
  ['what only makers read', new Error('Failed to start: no #root'), UNTOLD, undefined],
])('%s is told as “%s”', (_, fault, message, reference) => {
  expect(faultWords(fault)).toEqual({ message, reference })
})
