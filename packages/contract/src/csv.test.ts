import { describe, expect, it } from 'vitest'
import { csvLine, tameCell } from './csv.ts'

describe('a line for spreadsheets', () => {
  it.each([
    [['Budi', 12_500_000, null], 'Budi;12500000;\r\n'],
    [['PT Maju; Jaya'], '"PT Maju; Jaya"\r\n'],
    [['Sari, S.H.'], '"Sari, S.H."\r\n'],
    [['kata "itu"'], '"kata ""itu"""\r\n'],
    [['a\tb', 'a|b', 'a\nb'], '"a\tb";"a|b";"a\nb"\r\n'],
    [['x;=1+1'], '"x;=1+1"\r\n'],
    [[-5_000, 0], '-5000;0\r\n'],
  ])('of %j is %j', (cells, line) => {
    expect(csvLine(cells)).toBe(line)
  })

  it.each([
    '=1+1',
    '+62812',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    ' =1+1',
    '\u200b=1',
    '＝1+1',
    '＋1',
    '－1',
    '＠a',
    '\n=1',
  ])('takes %j for no formula', (text) => {
    expect(tameCell(text)).toBe(`'${text}`)
  })

  it.each(['Budi', '12.500', "O'Neil", 'a=b', 'a-b@c'])('leaves %j as it is', (text) => {
    expect(tameCell(text)).toBe(text)
  })
})
