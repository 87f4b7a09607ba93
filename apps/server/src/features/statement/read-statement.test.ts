import { wibIso } from '@ketok/domain'
import { describe, expect, it } from 'vitest'
import { readStatement } from './read-statement.ts'

const read = (content: string) => {
  const statement = readStatement(content)
  if (statement === null) throw new Error('No header was found')
  return statement
}

describe('a bank statement', () => {
  it.each([
    [
      'Mandiri, with two columns of money',
      'Rekening,1234\n\nTanggal,Keterangan,Debit,Kredit,Saldo\n20/11/2026,TRSF BUDI,0.00,"5,000,123.00","9,000,000.00"\n',
    ],
    [
      'BCA, with the side beside the amount',
      "Tanggal;Keterangan;Cabang;Jumlah;Saldo\n'20/11/2026;TRSF BUDI;0000;5,000,123.00 CR;9,000,000.00\n",
    ],
    ['BNI, in English', 'Post Date,Description,Amount,DB/CR\n20-Nov-26,TRSF BUDI,5.000.123,K\n'],
    ['BRI, by tab', 'TGL\tURAIAN\tDEBET\tKREDIT\r\n2026-11-20\tTRSF  BUDI\t\t5000123\r\n'],
    [
      'a spreadsheet, quoted',
      '\ufeff"Tgl. Transaksi","Uraian Transaksi","Kredit (IDR)"\n"20 November 2026","TRSF BUDI","Rp 5.000.123,00"\n',
    ],
  ])('of %s is read', (_, content) => {
    const { lines, bad } = read(content)
    expect(bad).toEqual([])
    expect(lines).toMatchObject([
      {
        bookedOn: '2026-11-20',
        description: 'TRSF BUDI',
        amount: 5_000_123,
        direction: 'in',
        bookedAt: null,
      },
    ])
  })

  it('tells the time where the bank does', () => {
    const { lines } = read(
      'Tanggal,Jam,Keterangan,Kredit\n20/11/2026,14:05:09,A,1000\n20/11/2026 08.30,,B,1000\n',
    )
    expect(lines.map(({ bookedAt }) => bookedAt && wibIso(bookedAt))).toEqual([
      '2026-11-20T14:05:09.000+07:00',
      '2026-11-20T08:30:00.000+07:00',
    ])
  })

  it('loses no line that it cannot read', () => {
    const { lines, bad } = read(
      [
        'Tanggal,Keterangan,Jumlah,D/K',
        '20/11/2026,baik,1000,K',
        '31/02/2026,tanggal,1000,K',
        '20/11/2026,jumlah,seribu,K',
        '20/11/2026,sen,"1000,50",K',
        '20/11/2026,sisi,1000,?',
        '20/11/2026,besar,99999999999999999999,K',
        'Total,,1000,',
        '20/11/2026,"keluar, dua',
        'baris",700,D',
      ].join('\n'),
    )
    expect(lines.map(({ description, direction }) => [description, direction])).toEqual([
      ['baik', 'in'],
      ['keluar, dua baris', 'out'],
    ])
    expect(bad.map(({ lineNumber, reason }) => [lineNumber, reason])).toEqual([
      [3, 'Tanggal tidak terbaca'],
      [4, 'Jumlah tidak terbaca'],
      [5, 'Jumlah bukan rupiah bulat'],
      [6, 'Tidak jelas uang masuk atau keluar'],
      [7, 'Jumlah terlalu besar'],
      [8, 'Tanggal tidak terbaca'],
    ])
  })

  it.each([
    ['15.000,00-', 'out', 15_000],
    ['-15.000,00', 'out', 15_000],
    ['(15,000.00)', 'out', 15_000],
    ['\u221215.000', 'out', 15_000],
    ['Rp -15.000', 'out', 15_000],
    ['15.000,00', 'in', 15_000],
    ['15.000,00 CR', 'in', 15_000],
    ['15,000.00CR', 'in', 15_000],
    ['CR 15.000', 'in', 15_000],
    ['15.000 K', 'in', 15_000],
    ['15.000 DB', 'out', 15_000],
    ['-15.000 DB', 'out', 15_000],
    ['Debet 15.000', 'out', 15_000],
    ['1.500.000.000', 'in', 1_500_000_000],
  ])('whose only amount is %s moves it %s', (text, direction, amount) => {
    expect(read(`Tanggal;Keterangan;Jumlah\n20/11/2026;A;${text}\n`).lines).toMatchObject([
      { direction, amount },
    ])
  })

  it.each([
    ['Jumlah', '1,05E+08', 'Jumlah dipersingkat oleh lembar kerja (E). Ambil lagi berkasnya dari bank'],
    ['Jumlah', 'USD 1,250.00', 'Jumlah dalam mata uang lain'],
    ['Jumlah', '$1,250.00', 'Jumlah dalam mata uang lain'],
    ['Jumlah', '1.23.456', 'Jumlah tidak terbaca'],
    ['Jumlah', '100.000 - 200.000', 'Jumlah tidak terbaca'],
    ['Jumlah', '5%', 'Jumlah tidak terbaca'],
    ['Jumlah', '-15.000 CR', 'Tidak jelas uang masuk atau keluar'],
    ['Jumlah', '1.500,25', 'Jumlah bukan rupiah bulat'],
    ['Kredit', '-15.000', 'Tidak jelas uang masuk atau keluar'],
    ['Kredit', '1,05E+08', 'Jumlah dipersingkat oleh lembar kerja (E). Ambil lagi berkasnya dari bank'],
  ])('whose column %s says %s is told, and not guessed', (column, text, reason) => {
    const { lines, bad } = read(`Tanggal;Keterangan;${column}\n20/11/2026;A;${text}\n`)
    expect(lines).toEqual([])
    expect(bad).toMatchObject([{ lineNumber: 2, reason }])
  })

  it('takes no amount whose file might not add up', () => {
    const content =
      'Tanggal,Keterangan,Kredit\n20/11/2026,PABRIK,400000000000\n20/11/2026,NOMOR,9000000000000000\n'
    const { lines, bad } = read(content)
    expect(lines.map(({ amount }) => amount)).toEqual([400_000_000_000])
    expect(bad.map(({ lineNumber, reason }) => [lineNumber, reason])).toEqual([[3, 'Jumlah terlalu besar']])
  })

  it('keeps two payments apart that say the same, and knows both again', () => {
    const content = 'Tanggal,Keterangan,Kredit\n20/11/2026,BUDI,1000\n20/11/2026,BUDI,1000\n'
    const hashes = (text: string) => read(text).lines.map(({ hash }) => hash.toString('hex'))
    const [first, second] = hashes(content)
    expect(first).not.toBe(second)
    expect(hashes(`Kepala surat\n${content}`)).toEqual([first, second])
  })

  it.each(['', 'a,b\n1,2\n', 'Tanggal,Keterangan\n20/11/2026,A\n', '"'])(
    'is none without its header: %j',
    (content) => {
      expect(readStatement(content)).toBeNull()
    },
  )
})
