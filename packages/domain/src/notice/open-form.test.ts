import { expect, it } from 'vitest'
import { formRecord, mayOpenForm, readFormKey } from './open-form.ts'

it.each([
  ['unit/12', 'unit/12'],
  ['inspection_template/3', 'inspection_template/3'],
  ['unit/2147483647', 'unit/2147483647'],
  ['unit/2147483648', null],
  ['unit/0', null],
  ['unit/012', null],
  ['unit/-1', null],
  ['unit/1e3', null],
  ['unit/12/foto', null],
  ['unit', null],
  ['toString/1', null],
  ['', null],
  [12, null],
])('reads %s as %s', (text, key) => {
  expect(readFormKey(text)).toBe(key)
})

it('opens a form to whom its page is for', () => {
  expect(formRecord('unit/12')).toBe(12)
  expect(mayOpenForm(['yard'], 'unit/12')).toBe(true)
  expect(mayOpenForm(['yard'], 'plan/12')).toBe(false)
  expect(mayOpenForm(['yard', 'clerk'], 'plan/12')).toBe(true)
  // At the gate they take it in with the same form.
  expect(mayOpenForm(['yard'], 'consignment/12')).toBe(true)
  expect(mayOpenForm([], 'unit/12')).toBe(false)
})
