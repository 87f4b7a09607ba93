import { expect, it } from 'vitest'
import { formFaults, NO_PAPERS, papersIn, papersOf } from './sale-papers.tsx'

const APPLICATION = { kind: 'application' as const, name: 'Permohonan', number: '1', date: '2026-11-20' }
const blank = { name: '', number: '', date: '' }

it('are nothing where nothing but spaces is typed', () => {
  const letters = [...NO_PAPERS.letters, { id: 2, kind: 'other' as const, ...blank, name: ' ' }]
  expect(papersIn({ ...NO_PAPERS, letters }, 'Asia/Jakarta')).toEqual({
    papers: { open_house: [], official_staff_id: null, letters: [], announcement: null },
  })
})

it('hold every day to look and every letter, and come back as they were', () => {
  const day = { from: '2026-12-01T09:00:00.000+07:00', until: '2026-12-01T12:00:00.000+07:00' }
  const next = { from: '2026-12-02T08:00:00.000+07:00', until: '2026-12-02T09:00:00.000+07:00' }
  const other = { ...APPLICATION, kind: 'other' as const, name: 'Surat kuasa' }
  const sale = {
    time_zone: 'Asia/Makassar' as const,
    open_house: [day, next],
    official: null,
    letters: [APPLICATION, other],
    announcement: null,
  }
  const papers = papersOf(sale)
  expect(papers.shows[1]).toEqual({ id: 1, from: '2026-12-02T09:00', until: '2026-12-02T10:00' })
  // The letter that is still missing waits in a row of its own.
  expect(papers.letters.map(({ kind }) => kind)).toEqual(['application', 'other', 'fixing'])
  expect(papersIn(papers, 'Asia/Makassar')).toMatchObject({
    papers: { open_house: sale.open_house, letters: sale.letters },
  })
})

it('call a letter by its kind, and ask for what is missing of it', () => {
  const [application, fixing] = NO_PAPERS.letters
  const letters = [
    { ...application, number: '7' },
    { ...fixing, number: '8', date: '2026-11-20' },
  ]
  const read = (given: typeof letters) => papersIn({ ...NO_PAPERS, letters: given } as never, 'Asia/Jakarta')
  expect(read(letters)).toEqual({ faults: { 'letters.0.date': 'Isi tanggal surat' } })
  expect(read(letters.slice(1))).toMatchObject({
    papers: {
      letters: [{ kind: 'fixing', name: 'Penetapan hari lelang', number: '8', date: '2026-11-20' }],
    },
  })
})

it('puts the house’s sentences beside the rows that were sent, also those about a change', () => {
  const papers = {
    shows: [
      { id: 4, from: '', until: '' },
      { id: 5, from: '2026-12-01T09:00', until: '' },
    ],
    letters: [...NO_PAPERS.letters, { id: 7, ...APPLICATION }],
  }
  expect(
    formFaults({ 'open_house.0.until': 'a', closes_at: 'b', 'changes.letters.0.date': 'c' }, papers),
  ).toEqual({ 'shows.5.until': 'a', closes_at: 'b', 'letters.7.date': 'c' })
})
