import { describe, expect, it } from 'vitest'
import { cellsOf, isTable, pasteByName, pasteCells, readPrices } from './paste-prices.ts'

const row = { base: '', increment: '', reserve: '' }

describe('columns of a spreadsheet', () => {
  it('are cells by tabs and lines, whatever ends a line', () => {
    expect(cellsOf('100\t1\t110\r\n200\t2\t\r\n')).toEqual([
      ['100', '1', '110'],
      ['200', '2', ''],
    ])
    expect(cellsOf('Rp 100.000.000 \n')).toEqual([['Rp 100.000.000']])
  })

  it('are told from one amount', () => {
    expect(isTable('100.000.000\n')).toBe(false)
    expect(isTable('100\t1')).toBe(true)
    expect(isTable('100\n200')).toBe(true)
  })

  it('are laid over the rows from the cell that has the cursor, and not beyond the table', () => {
    const rows = [row, row, row]
    expect(
      pasteCells(rows, { row: 1, column: 'increment' }, cellsOf('1\t110\tlebih\n2\t220\n3\t3\n4\t4')),
    ).toEqual([
      row,
      { base: '', increment: '1', reserve: '110' },
      { base: '', increment: '2', reserve: '220' },
    ])
  })
})

describe('columns of a spreadsheet that begin with what units are called by', () => {
  const [first, second] = [
    { ...row, names: ['SBY-0001', 'L 1000 AA'] },
    { ...row, names: ['SBY-0002', 'L 1007 BD'] },
  ]

  it('reach each its own unit, by number or plate, in whatever order they come', () => {
    const cells = cellsOf('No Stok\tHarga Dasar\tKelipatan\tLimit\nsby 0002\t120\t1\t\nL1000AA\t80\t2\t90')
    expect(pasteByName([first, second], cells)).toEqual({
      rows: [
        { ...first, base: '80', increment: '2', reserve: '90' },
        { ...second, base: '120', increment: '1', reserve: '' },
      ],
      placed: 2,
      unknown: [],
    })
  })

  it('say which lines name no unit of the sale, or two of them', () => {
    const twin = { ...row, names: ['SBY-0003', 'L 1000 AA'] }
    const cells = cellsOf(
      'SBY-0001\t80\t1\nSBY-0002\t90\t1\nSBY-0003\t95\t1\nSBY-0009\t100\t1\nL 1000 AA\t100\t1',
    )
    expect(pasteByName([first, second, twin], cells)).toMatchObject({
      placed: 3,
      unknown: ['SBY-0009', 'L 1000 AA'],
    })
  })

  it('reach their units also from a list that is far longer than the sale, and from a single line beneath its heads', () => {
    const others = Array.from({ length: 9 }, (_, at) => `SBY-09${at}\t70\t1`)
    const long = pasteByName([first, second], cellsOf([...others, 'SBY-0002\t90\t1'].join('\n')))
    expect(long?.rows).toEqual([first, { ...second, base: '90', increment: '1' }])
    expect(long?.unknown).toHaveLength(9)
    const one = pasteByName([first, second], cellsOf('Pelat\tHarga\nL 1007 BD\t95'))
    expect(one).toMatchObject({ rows: [first, { ...second, base: '95' }], placed: 1, unknown: [] })
  })

  it('are not taken for names because some price is a number of the house', () => {
    const numbered = { ...row, names: ['80', null] }
    expect(pasteByName([numbered, second], cellsOf('80\t1\n90\t1\n95\t1'))).toBeNull()
  })

  it('are amounts in the order of the lots where they name nothing', () => {
    expect(pasteByName([first, second], cellsOf('80.000.000\t500.000\n90.000.000\t500.000'))).toBeNull()
    expect(pasteByName([{ ...row, names: [null, null] }], cellsOf('80\t1'))).toBeNull()
  })
})

describe('the amounts of a row', () => {
  it.each([
    [
      'as spreadsheets write them',
      '100.000.000',
      '500.000',
      '110.000.000',
      [100_000_000, 500_000, 110_000_000],
    ],
    ['in English notation', 'Rp 100,000,000', '500,000', '', [100_000_000, 500_000, null]],
    ['in words', '100 jt', '500 rb', '-', [100_000_000, 500_000, null]],
  ])('are read %s', (_, base, increment, reserve, [base_price, step, limit]) => {
    expect(
      readPrices({ base: base as string, increment: increment as string, reserve: reserve as string }),
    ).toEqual({
      prices: { base_price, increment: step, reserve: limit },
    })
  })

  it.each([
    ['abc', '500.000', '', 'base'],
    ['100.000.000', '', '', 'increment'],
    ['0', '500.000', '', 'base'],
    ['100.000.000', '500.000', '99.000.000', 'reserve'],
    ['100.000.000', '500.000', '100.250.000', 'reserve'],
    ['100.000.000', '500.000', '110 USD', 'reserve'],
  ])('%s, %s, %s: what is wrong stands at %s', (base, increment, reserve, column) => {
    const read = readPrices({ base, increment, reserve })
    expect('faults' in read && Object.keys(read.faults)).toEqual([column])
  })

  it('are nothing where nothing is typed', () => {
    expect(readPrices(row)).toEqual({ isEmpty: true })
  })
})
