import { describe, expect, it } from 'vitest'
import { cellsOf, isTable, pasteCells, readPrices } from './paste-prices.ts'

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
