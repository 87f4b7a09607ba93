import { dayOfDate, wibIso } from '@ketok/domain'
import { describe, expect, it } from 'vitest'
import { readStatement } from './read-statement.ts'

const TODAY = dayOfDate({ year: 2026, month: 11, day: 25 })

const read = (content: string) => {
  const statement = readStatement(content, TODAY)
  if (!statement.ok) throw new Error(JSON.stringify(statement.error))
  return statement.value
}
const refusalOf = (content: string) => {
  const statement = readStatement(content, TODAY)
  return statement.ok ? statement.value : statement.error
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
    ])
  })

  it.each([
    ['15.000,00-', 'out', 15_000],
    ['-15.000,00', 'out', 15_000],
    ['(15,000.00)', 'out', 15_000],
    ['\u221215.000', 'out', 15_000],
    ['Rp -15.000', 'out', 15_000],
    ['15.000,00 CR', 'in', 15_000],
    ['15,000.00CR', 'in', 15_000],
    ['CR 15.000', 'in', 15_000],
    ['15.000 K', 'in', 15_000],
    ['15.000 DB', 'out', 15_000],
    ['-15.000 DB', 'out', 15_000],
    ['Debet 15.000', 'out', 15_000],
    ['1.500.000.000 CR', 'in', 1_500_000_000],
  ])('whose only amount is %s moves it %s', (text, direction, amount) => {
    expect(read(`Tanggal;Keterangan;Jumlah\n20/11/2026;A;${text}\n`).lines).toMatchObject([
      { direction, amount },
    ])
  })

  it.each([
    ['1,05E+08', 'Jumlah dipendekkan lembar kerja (seperti 1,05E+08). Unduh lagi dari bank'],
    ['USD 1,250.00', 'Jumlah bukan rupiah'],
    ['USD 1,250.00 CR', 'Jumlah bukan rupiah'],
    ['CR 1,250.00 SGD', 'Jumlah bukan rupiah'],
    ['EUR100 DB', 'Jumlah bukan rupiah'],
    ['15 jt CR', 'Jumlah tidak terbaca'],
    ['$1,250.00', 'Jumlah bukan rupiah'],
    ['1.23.456', 'Jumlah tidak terbaca'],
    ['100.000 - 200.000', 'Jumlah tidak terbaca'],
    ['5%', 'Jumlah tidak terbaca'],
    ['15.000', 'Tidak jelas uang masuk atau keluar'],
    ['-15.000 CR', 'Tidak jelas uang masuk atau keluar'],
    ['1.500,25 CR', 'Jumlah bukan rupiah bulat'],
  ])('whose only amount is %s in one line is told of it, and it is not guessed', (text, reason) => {
    const { lines, bad } = read(`Tanggal;Keterangan;Jumlah\n20/11/2026;A;${text}\n20/11/2026;B;1.000 CR\n`)
    expect(lines).toMatchObject([{ lineNumber: 3, direction: 'in', amount: 1_000 }])
    expect(bad).toMatchObject([{ lineNumber: 2, reason }])
  })

  it.each([
    ['-15.000', 'Tidak jelas uang masuk atau keluar'],
    ['1,05E+08', 'Jumlah dipendekkan lembar kerja (seperti 1,05E+08). Unduh lagi dari bank'],
  ])('with %s among what came in is told of it', (text, reason) => {
    const { lines, bad } = read(`Tanggal;Keterangan;Kredit\n20/11/2026;A;${text}\n20/11/2026;B;1.000\n`)
    expect(lines).toMatchObject([{ lineNumber: 3, amount: 1_000 }])
    expect(bad).toMatchObject([{ lineNumber: 2, reason }])
  })

  it('takes no amount whose file might not add up', () => {
    const content =
      'Tanggal,Keterangan,Kredit\n20/11/2026,PABRIK,400000000000\n20/11/2026,NOMOR,9000000000000000\n'
    const { lines, bad } = read(content)
    expect(lines.map(({ amount }) => amount)).toEqual([400_000_000_000])
    expect(bad.map(({ lineNumber, reason }) => [lineNumber, reason])).toEqual([[3, 'Jumlah terlalu besar']])
  })

  it('keeps two payments apart that say the same, whatever stands above them', () => {
    const content = 'Tanggal,Keterangan,Kredit\n20/11/2026,BUDI,1000\n20/11/2026,BUDI,1000\n'
    const told = (text: string) => read(text).lines.map(({ fingerprint, rank }) => [fingerprint, rank])
    expect(told(content)).toEqual([
      ['2026-11-20|in|1000|BUDI', 1],
      ['2026-11-20|in|1000|BUDI', 2],
    ])
    expect(told(`Kepala surat\n${content}`)).toEqual(told(content))
  })

  it.each(['', 'a,b\n1,2\n', 'Tanggal,Keterangan\n20/11/2026,A\n', '"', '\n\n'])(
    'is none without its header: %j',
    (content) => {
      expect(refusalOf(content)).toEqual({ code: 'statement_unreadable' })
    },
  )

  it.each([
    ['has no line below its header', 'Tanggal,Keterangan,Kredit\n', { code: 'statement_empty', line: 1 }],
    [
      'has nothing but totals below it',
      'Tanggal,Keterangan,Kredit\n,Total,0\nSaldo Akhir,,500\n',
      { code: 'statement_empty', line: 1 },
    ],
    [
      'has no line that can be read',
      'Tanggal,Keterangan,Kredit\n31/02/2026,A,1\n32/01/2026,B,1\n',
      { code: 'statement_all_refused', count: 2, line: 2, reason: 'Tanggal tidak terbaca' },
    ],
    [
      'has one column of amounts and no mark anywhere',
      'Tanggal,Keterangan,Jumlah,Saldo\n20/11/2026,A,1000,5000\n21/11/2026,B,1000,6000\n',
      { code: 'statement_no_direction' },
    ],
    [
      'writes the day first in one line and the month first in another',
      'Tanggal,Keterangan,Kredit\n25/11/2026,A,1\n11/05/2026,B,1\n11/25/2026,C,1\n',
      { code: 'statement_days_contradict', day_first: 2, month_first: 4 },
    ],
    [
      'opens a quote that it never closes',
      'Tanggal,Keterangan,Kredit\n20/11/2026,A,1\n21/11/2026,"B,1\n22/11/2026,C,1\n',
      { code: 'statement_quote_open', line: 3 },
    ],
    [
      'is of another currency',
      ':20:X\n:25:123456\n:60F:C261101USD100,00\n:61:2611051105C5,00NTRF\n:62F:C261125USD105,00\n',
      { code: 'statement_other_currency' },
    ],
  ])('is refused with its reason when it %s', (_, content, refusal) => {
    expect(refusalOf(content)).toEqual(refusal)
  })

  it.each([
    'Mata Uang : USD\nTanggal;Keterangan;Kredit',
    'Kode Mata Uang;USD\nTanggal;Keterangan;Kredit',
    'Currency;:;US Dollar\nTanggal;Keterangan;Kredit',
    'CCY SGD\nTanggal;Keterangan;Kredit',
    'Valuta: $\nTanggal;Keterangan;Kredit',
    'Saldo Awal;0;Mata Uang;Dolar Amerika\nTanggal;Keterangan;Kredit',
    'No. Rekening : 123-456-789 (USD)\nTanggal;Keterangan;Kredit',
    'Account Number;123456789 / EUR\nTanggal;Keterangan;Kredit',
    'Nomor Rekening;123456789;USD\nTanggal;Keterangan;Kredit',
    'Tanggal;Keterangan;Kredit (USD)',
    'Tanggal;Keterangan;Kredit USD',
    'Tanggal;Keterangan;Nominal ($)',
  ])('is refused as one of another currency by what stands above its lines: %j', (above) => {
    const mark = above.includes('Nominal') ? ' CR' : ''
    expect(refusalOf(`${above}\n20/11/2026;A;1,250.00${mark}\n`)).toEqual({
      code: 'statement_other_currency',
    })
  })

  it.each([
    'Mata Uang : IDR\nTanggal;Keterangan;Kredit',
    'Currency;Indonesian Rupiah (IDR)\nTanggal;Keterangan;Kredit',
    'Mata Uang;Rp;Kurs USD 16.500\nTanggal;Keterangan;Kredit',
    'Nama Rekening : PT WON JAYA EURO\nTanggal;Keterangan;Kredit',
    'No. Rekening : 123456789 CAHAYA SAR\nTanggal;Keterangan;Kredit',
    'No. Rekening : 123456789 (IDR)\nTanggal;Keterangan;Kredit (IDR)',
  ])('is one of rupiah where a name only looks like another currency: %j', (above) => {
    expect(read(`${above}\n20/11/2026;A;1.250\n`).lines).toMatchObject([{ amount: 1_250, direction: 'in' }])
  })

  it('takes the column in rupiah where one of another currency stands beside it', () => {
    const { lines } = read('Tanggal;Keterangan;Kredit (USD);Kredit (IDR)\n20/11/2026;A;100.00;1.650.000\n')
    expect(lines).toMatchObject([{ amount: 1_650_000 }])
  })

  it('is read whatever ends its lines', () => {
    const content = 'Tanggal;Keterangan;Kredit\n20/11/2026;A;1.000\n21/11/2026;B;2.000\n'
    const written = ['\n', '\r\n', '\r'].map((end) => read(content.replaceAll('\n', end)).lines)
    expect(written[1]).toEqual(written[0])
    expect(written[2]).toEqual(written[0])
  })

  it('tells of a day that has not come, and that its order is a guess', () => {
    const { lines, findings } = read('Tanggal,Keterangan,Kredit\n11/05/2026,A,1000\n11/12/2026,B,1000\n')
    expect(lines.map(({ bookedOn }) => bookedOn)).toEqual(['2026-05-11', '2026-12-11'])
    expect(findings).toEqual([
      { line: 3, message: 'tanggal 11-12-2026 belum tiba. Periksa apakah hari dan bulannya terbalik' },
    ])
  })

  it('takes the year from the period, also over the turn of a year, and none without it', () => {
    const rows = 'Tanggal,Keterangan,Jumlah\n31/12,A,1000 CR\n02/01,B,1000 CR\n30/03,C,1000 CR\n'
    const { lines, bad } = read(`Periode : 20/12/2025 - 20/01/2026\n${rows}`)
    expect(lines.map(({ bookedOn }) => bookedOn)).toEqual(['2025-12-31', '2026-01-02'])
    expect(bad.map(({ reason }) => reason)).toEqual(['Tanggal tanpa tahun ini di luar periode berkas'])
    expect(refusalOf(rows)).toMatchObject({
      code: 'statement_all_refused',
      reason: 'Tahun tidak tertulis, dan berkas tidak menyebut periodenya',
    })
  })

  it('takes a K behind an amount for kredit, and no amount that a sheet has shortened', () => {
    const { lines, bad } = read('Tgl,Ket,Jumlah\n20/11/2026,A,500K\n20/11/2026,B,"1,05E+08 CR"\n')
    expect(lines).toMatchObject([{ description: 'A', amount: 500, direction: 'in' }])
    expect(bad).toMatchObject([{ lineNumber: 3, reason: expect.stringContaining('dipendekkan') }])
  })

  it('leaves out what the bank has not booked', () => {
    const { lines, bad, findings } = read(
      [
        'Tanggal,Keterangan,Jumlah,,Saldo',
        '20/11/2026,A,1000,CR,5000',
        'PEND,B,2000,CR,0.00',
        '21/11/2026,C,1000,DB,4000',
      ].join('\n'),
    )
    expect(lines.map(({ description }) => description)).toEqual(['A', 'C'])
    expect(bad).toMatchObject([{ lineNumber: 3, reason: expect.stringMatching(/PEND/) }])
    expect(findings).toEqual([])
  })

  it('names a missing line, a wrong total and a wrong end by what the balance says', () => {
    const { lines, findings } = read(
      [
        'Saldo Awal,1000',
        'Tanggal,Keterangan,Debet,Kredit,Saldo',
        '01/11/2026,A,,500,1500',
        '03/11/2026,C,,500,1900',
        '04/11/2026,D,400,,1500',
        'Total,,400,1100,',
        'Mutasi Kredit,1100',
        'Saldo Akhir,1600',
      ].join('\n'),
    )
    expect(lines).toHaveLength(3)
    expect(findings).toEqual([
      { line: 4, message: expect.stringContaining('saldo Rp 1.900, menurut baris lain seharusnya Rp 2.000') },
      { line: null, message: expect.stringContaining('saldo akhir Rp 1.600') },
      { line: null, message: expect.stringContaining('Total uang masuk tertulis Rp 1.100') },
    ])
  })

  it.each([
    'Saldo Awal : "8,500,000.53"',
    'Saldo Awal : 8,500,000.53',
    '"Saldo Awal : 8,500,000.53"',
    'Saldo Awal,:,"8,500,000.53",',
    "Starting Balance,=,'8500000.53",
    'OPENING BALANCE,"8,500,000.53 CR"',
    'Saldo Awal (IDR) = Rp 8.500.000,53',
  ])('knows where the account began from %j', (row) => {
    const { opening } = read(`${row}\nTanggal,Keterangan,Kredit\n20/11/2026,A,1000\n`)
    expect(opening).toBe(850_000_053)
  })

  it('joins columns of words, and rows that go on with them', () => {
    const { lines } = read(
      [
        'Tanggal,Keterangan 1,Keterangan 2,Kredit',
        '20/11/2026,"TRSF',
        'BUDI",SEWA,1000',
        ',DARI BANK LAIN,,',
        '21/11/2026,SETORAN,SETORAN,1000',
      ].join('\n'),
    )
    expect(lines.map(({ description, lineNumber }) => [lineNumber, description])).toEqual([
      [2, 'TRSF BUDI DARI BANK LAIN SEWA'],
      [5, 'SETORAN'],
    ])
  })
})
