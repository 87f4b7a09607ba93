import { expect, it } from 'vitest'
import { formFaults, NO_PAPERS, papersIn } from './sale-papers.tsx'

const NONE = { letters: [], open_house: [] }

it('are nothing where nothing but spaces is typed', () => {
  expect(papersIn({ ...NO_PAPERS, letter_name: ' ' }, 'Asia/Jakarta', NONE)).toEqual({
    papers: { open_house: [], official_staff_id: null, letters: [], announcement: null },
  })
})

it('keep the days and letters that the form does not show', () => {
  const day = { from: '2026-12-01T09:00:00.000+07:00', until: '2026-12-01T12:00:00.000+07:00' }
  const letter = { name: 'Penetapan', number: '9', date: '2026-11-20' }
  const shown = { ...NO_PAPERS, show_from: '2026-12-02T09:00', show_until: '2026-12-02T10:00' }
  const rest = { letters: [letter, letter], open_house: [day, day] }
  expect(papersIn(shown, 'Asia/Makassar', rest)).toMatchObject({
    papers: {
      open_house: [{ from: '2026-12-02T08:00:00.000+07:00', until: '2026-12-02T09:00:00.000+07:00' }, day],
      letters: [letter],
    },
  })
})

it('puts the house’s sentences beside the fields of the form, also those about a change', () => {
  expect(formFaults({ 'open_house.0.until': 'a', closes_at: 'b', 'changes.letters.0.date': 'c' })).toEqual({
    ...{ show_until: 'a', closes_at: 'b', letter_date: 'c' },
  })
})
