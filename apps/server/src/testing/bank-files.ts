import { groupThousands, MONTH_NAMES } from '@ketok/domain'

/** A movement of an account, as every bank tells it in its own way. */
export interface BankMove {
  /** YYYY-MM-DD. */
  readonly day: string
  readonly words: string
  readonly amount: number
  readonly direction: 'in' | 'out'
}

export interface BankAccount {
  readonly number: string
  readonly opening: number
  readonly from: string
  readonly to: string
  readonly moves: readonly BankMove[]
}

/** How amounts are written: banks and sheets each have a habit. */
export const NOTATIONS = {
  indonesian: (amount: number) => `${groupThousands(amount)},00`,
  english: (amount: number) => `${groupThousands(amount).replaceAll('.', ',')}.00`,
  plain: (amount: number) => String(amount),
  cents: (amount: number) => `${amount}.00`,
  rupiah: (amount: number) => `Rp ${groupThousands(amount)}`,
} as const satisfies Record<string, (amount: number) => string>
export type AmountNotation = keyof typeof NOTATIONS

export interface BankLayout {
  readonly name: string
  /** What the file says beside its lines. */
  readonly tells: { readonly account: boolean; readonly period: boolean; readonly balance: boolean }
  readonly write: (account: BankAccount, notation: AmountNotation) => string
}

interface Row extends BankMove {
  readonly before: number
  readonly after: number
}

function rowsOf({ opening, moves }: BankAccount): Row[] {
  let running = opening
  return moves.map((move) => {
    const before = running
    running += move.direction === 'in' ? move.amount : -move.amount
    return { ...move, before, after: running }
  })
}

const closingOf = (account: BankAccount) => rowsOf(account).at(-1)?.after ?? account.opening
const sumOf = ({ moves }: BankAccount, direction: 'in' | 'out') =>
  moves.reduce((sum, move) => sum + (move.direction === direction ? move.amount : 0), 0)

const parts = (day: string) => {
  const [year = '', month = '', date = ''] = day.split('-')
  return { year, month, date }
}
const slashed = (day: string) => day.split('-').toReversed().join('/')
const shortSlashed = (day: string) => `${parts(day).date}/${parts(day).month}/${parts(day).year.slice(2)}`
const american = (day: string) => `${Number(parts(day).month)}/${Number(parts(day).date)}/${parts(day).year}`
const withoutYear = (day: string) => `${parts(day).date}/${parts(day).month}`
const INDONESIAN = ['Jan', 'Peb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agst', 'Sep', 'Okt', 'Nop', 'Des']
const named = (day: string, names: readonly string[], between = ' ') =>
  [parts(day).date, names[Number(parts(day).month) - 1], parts(day).year].join(between)

function cell(text: string, separator: string): string {
  return text.includes(separator) || /["\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
const table = (rows: readonly (readonly string[])[], separator = ',', end = '\n') =>
  rows.map((row) => row.map((each) => cell(each, separator)).join(separator)).join(end) + end

const split = (row: Row, write: (amount: number) => string, none = '') =>
  row.direction === 'out' ? [write(row.amount), none] : [none, write(row.amount)]

const ALL = { account: true, period: true, balance: true }
const LINES_ONLY = { account: false, period: false, balance: false }

/** One of each bank and channel, after what is publicly known of them. */
export const LAYOUTS: readonly BankLayout[] = [
  {
    name: 'KlikBCA individual: days without a year, the mark in a column without a name',
    tells: ALL,
    write: (account, notation) => {
      const amount = NOTATIONS[notation]
      return table([
        ['Informasi Rekening - Mutasi Rekening'],
        [''],
        [`No. rekening : ${account.number}`],
        ['Nama : PT KETOK LELANG'],
        [`Periode : ${slashed(account.from)} - ${slashed(account.to)}`],
        ['Kode Mata Uang : Rp'],
        [''],
        ['Tanggal Transaksi', 'Keterangan', 'Cabang', 'Jumlah', '', 'Saldo'],
        ...rowsOf(account).map((row) => [
          `'${withoutYear(row.day)}`,
          row.words,
          "'0000",
          amount(row.amount),
          row.direction === 'in' ? 'CR' : 'DB',
          amount(row.after),
        ]),
        [`Saldo Awal : ${amount(account.opening)}`],
        [`Mutasi Debet : ${amount(sumOf(account, 'out'))}`],
        [`Mutasi Kredit : ${amount(sumOf(account, 'in'))}`],
        [`Saldo Akhir : ${amount(closingOf(account))}`],
      ])
    },
  },
  {
    name: 'KlikBCA Bisnis: everything behind an apostrophe, totals with equals signs',
    tells: ALL,
    write: (account, notation) => {
      const amount = (value: number) => `'${NOTATIONS[notation](value)}`
      return table([
        ['Account No.', '=', `'${account.number}`],
        ['Name', '=', "'PT KETOK LELANG"],
        ['Currency', '=', "'IDR"],
        ['Period', '=', `'${slashed(account.from)} - ${slashed(account.to)}`],
        [],
        ['Date', 'Description', 'Branch', 'Amount', '', 'Balance'],
        ...rowsOf(account).map((row) => [
          `'${withoutYear(row.day)}`,
          `'${row.words}`,
          "'0000",
          amount(row.amount),
          row.direction === 'in' ? "'CR" : "'DB",
          amount(row.after),
        ]),
        ['Starting Balance', '=', amount(account.opening)],
        ['Credit', '=', amount(sumOf(account, 'in'))],
        ['Debet', '=', amount(sumOf(account, 'out'))],
        ['Ending Balance', '=', amount(closingOf(account))],
      ])
    },
  },
  {
    name: 'a digital bank: day and hour under the word for time, and money in and out',
    tells: { account: false, period: false, balance: true },
    write: (account, notation) => {
      const amount = NOTATIONS[notation]
      return table([
        ['Waktu', 'Catatan', 'Uang Masuk', 'Uang Keluar', 'Saldo'],
        ...rowsOf(account).map((row) => [
          `${slashed(row.day)} 09.15`,
          row.words,
          row.direction === 'in' ? amount(row.amount) : '',
          row.direction === 'out' ? amount(row.amount) : '',
          amount(row.after),
        ]),
      ])
    },
  },
  {
    name: 'myBCA: the mark behind the amount, newest first',
    tells: ALL,
    write: (account, notation) => {
      const amount = NOTATIONS[notation]
      return table(
        [
          ['Nomor Rekening', account.number],
          ['Periode', `${slashed(account.from)} s/d ${slashed(account.to)}`],
          ['Tanggal', 'Keterangan', 'Cabang', 'Jumlah', 'Saldo'],
          ...rowsOf(account)
            .toReversed()
            .map((row) => [
              slashed(row.day),
              row.words,
              '0000',
              `${amount(row.amount)} ${row.direction === 'in' ? 'CR' : 'DB'}`,
              amount(row.after),
            ]),
        ],
        ';',
      )
    },
  },
  {
    name: 'Mandiri Kopra / MCM: two columns named Description, the account in each line',
    tells: { account: true, period: false, balance: false },
    write: (account, notation) => {
      const amount = NOTATIONS[notation]
      return table([
        [
          'Account No',
          'Date',
          'Val. Date',
          'Transaction Code',
          'Description',
          'Description',
          'Reference No.',
          'Debit',
          'Credit',
          '',
        ],
        ...rowsOf(account).map((row) => {
          const at = row.words.indexOf(' ')
          return [
            account.number,
            shortSlashed(row.day),
            shortSlashed(row.day),
            '7040',
            row.words.slice(0, at),
            row.words.slice(at + 1),
            '',
            ...split(row, amount, notation === 'english' ? '.00' : '0'),
            '',
          ]
        }),
      ])
    },
  },
  {
    name: 'Livin’ by Mandiri: Indonesian and English in one name, months in letters',
    tells: ALL,
    write: (account, notation) => {
      const amount = NOTATIONS[notation]
      return table([
        ['Nomor Rekening/Account Number', account.number],
        ['Periode/Period', `${named(account.from, INDONESIAN)} - ${named(account.to, INDONESIAN)}`],
        ['No', 'Tanggal/Date', 'Keterangan/Remarks', 'Nominal/Amount (IDR)', 'Saldo/Balance (IDR)'],
        ...rowsOf(account).map((row, index) => [
          String(index + 1),
          named(row.day, INDONESIAN),
          row.words,
          `${row.direction === 'in' ? '+' : '-'}${amount(row.amount)}`,
          amount(row.after),
        ]),
      ])
    },
  },
  {
    name: 'BRI CMS (Qlola): names with underscores, the balance before and after each line',
    tells: { account: true, period: false, balance: true },
    write: (account, notation) => {
      const amount = NOTATIONS[notation]
      return table(
        [
          [
            'NOREK',
            'TGL_TRAN',
            'TGL_EFEKTIF',
            'JAM_TRAN',
            'SEQ',
            'KODE_TRAN',
            'DESK_TRAN',
            'SALDO_AWAL_MUTASI',
            'MUTASI_DEBET',
            'MUTASI_KREDIT',
            'SALDO_AKHIR_MUTASI',
            'GLSIGN',
          ],
          ...rowsOf(account).map((row, index) => [
            account.number,
            `${row.day} 00:00:00`,
            row.day,
            '093015',
            String(index + 1),
            '8710',
            row.words,
            amount(row.before),
            ...split(row, amount, '0'),
            amount(row.after),
            'C',
          ]),
        ],
        ';',
      )
    },
  },
  {
    name: 'BRImo: one signed amount by tab',
    tells: { account: true, period: false, balance: true },
    write: (account, notation) => {
      const amount = NOTATIONS[notation]
      return table(
        [
          ['No. Rekening', account.number],
          ['TANGGAL', 'TRANSAKSI', 'NOMINAL', 'SALDO'],
          ...rowsOf(account).map((row) => [
            `${slashed(row.day)} 10:15:20`,
            row.words,
            row.direction === 'in' ? `+ ${amount(row.amount)}` : `- ${amount(row.amount)}`,
            amount(row.after),
          ]),
        ],
        '\t',
        '\r\n',
      )
    },
  },
  {
    name: 'BNI Direct: posting and effective day, DB/CR in a column of its own',
    tells: ALL,
    write: (account, notation) => {
      const amount = NOTATIONS[notation]
      return table([
        ['Account Number', `: ${account.number}`],
        ['Period', `: ${named(account.from, MONTH_NAMES)} to ${named(account.to, MONTH_NAMES)}`],
        ['Opening Balance', amount(account.opening)],
        [
          'Posting Date',
          'Effective Date',
          'Branch',
          'Journal',
          'Transaction Description',
          'Amount',
          'DB/CR',
          'Balance',
        ],
        ...rowsOf(account).map((row) => [
          `${shortSlashed(row.day)} 09.12.45`,
          shortSlashed(row.day),
          'KCU JAKARTA',
          '123456',
          row.words,
          amount(row.amount),
          row.direction === 'in' ? 'K' : 'D',
          amount(row.after),
        ]),
        ['', '', '', '', 'Ending Balance', '', '', amount(closingOf(account))],
      ])
    },
  },
  {
    name: 'CIMB BizChannel: American days that only the period explains, debits with a minus',
    tells: ALL,
    write: (account, notation) => {
      const amount = NOTATIONS[notation]
      return table([
        [`Account Number: ${account.number}`],
        [`From ${named(account.from, MONTH_NAMES)} To ${named(account.to, MONTH_NAMES)}`],
        ['Post Date', 'Value Date', 'Transaction Remarks', 'Debit (IDR)', 'Credit (IDR)', 'Running Balance'],
        ...rowsOf(account).map((row) => [
          american(row.day),
          american(row.day),
          row.words,
          ...split(row, (value) => (row.direction === 'out' ? `-${amount(value)}` : amount(value))),
          amount(row.after),
        ]),
      ])
    },
  },
  {
    name: 'OCTO Clicks by CIMB: parentheses for what went',
    tells: { account: false, period: false, balance: true },
    write: (account, notation) => {
      const amount = NOTATIONS[notation]
      return table([
        ['Transaction Date', 'Details', 'Amount', 'Balance'],
        ...rowsOf(account).map((row) => [
          named(
            row.day,
            ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
            '-',
          ),
          row.words,
          row.direction === 'in' ? amount(row.amount) : `(${amount(row.amount)})`,
          amount(row.after),
        ]),
      ])
    },
  },
  {
    name: 'Permata e-Business: D and C before the amount',
    tells: { account: true, period: false, balance: true },
    write: (account, notation) => {
      const amount = NOTATIONS[notation]
      return table([
        [
          'Account No.',
          'Transaction Date',
          'Transaction Time',
          'Description',
          'D/C',
          'Transaction Amount',
          'Available Balance',
        ],
        ...rowsOf(account).map((row) => [
          account.number,
          row.day.replaceAll('-', ''),
          '10:11',
          row.words,
          row.direction === 'in' ? 'C' : 'D',
          amount(row.amount),
          amount(row.after),
        ]),
      ])
    },
  },
  {
    name: 'BSI Net: DEBET and KREDIT in words, a total at the end',
    tells: ALL,
    write: (account, notation) => {
      const amount = NOTATIONS[notation]
      return table(
        [
          ['Rekening Koran'],
          ['No. Rek.', account.number],
          ['Dari Tanggal', slashed(account.from)],
          ['Sampai Tanggal', slashed(account.to)],
          ['Tgl. Transaksi', 'Uraian', 'Jenis Mutasi', 'Nominal', 'Saldo Akhir'],
          ...rowsOf(account).map((row) => [
            slashed(row.day).replaceAll('/', '-'),
            row.words,
            row.direction === 'in' ? 'KREDIT' : 'DEBET',
            amount(row.amount),
            amount(row.after),
          ]),
          ['Total', '', '', amount(sumOf(account, 'in') + sumOf(account, 'out')), ''],
        ],
        '|',
      )
    },
  },
  {
    name: 'Danamon Cash Connect: names in two rows, debits ending with a minus',
    tells: { account: true, period: false, balance: true },
    write: (account, notation) => {
      const amount = NOTATIONS[notation]
      return table(
        [
          [`Account : ${account.number} IDR`],
          ['Date', 'Remark', 'Transaction', '', 'Balance'],
          ['', '', 'Debit', 'Credit', ''],
          ...rowsOf(account).map((row) => [
            slashed(row.day).replaceAll('/', '.'),
            row.words,
            ...split(row, (value) => (row.direction === 'out' ? `${amount(value)}-` : amount(value))),
            amount(row.after),
          ]),
        ],
        ';',
      )
    },
  },
  {
    name: 'BTN Cash Management: weekday and long month, CR-only line ends',
    tells: { account: true, period: false, balance: true },
    write: (account, notation) => {
      const amount = NOTATIONS[notation]
      return table(
        [
          ['Nomor Rekening : ', account.number],
          ['Tanggal Posting', 'Keterangan Transaksi', 'Mutasi Debit', 'Mutasi Kredit', 'Saldo'],
          ...rowsOf(account).map((row) => [
            `Senin, ${named(row.day, MONTH_NAMES)}`,
            row.words,
            ...split(row, amount),
            amount(row.after),
          ]),
          ['', 'Total', amount(sumOf(account, 'out')), amount(sumOf(account, 'in')), ''],
        ],
        ',',
        '\r',
      )
    },
  },
  {
    name: 'OCBC Velocity: mixed languages, withdrawal and deposit',
    tells: { account: true, period: false, balance: true },
    write: (account, notation) => {
      const amount = NOTATIONS[notation]
      return table([
        [
          'Account Number',
          'Tanggal Transaksi',
          'Uraian / Description',
          'Withdrawal',
          'Deposit',
          'Saldo / Balance',
          'Currency',
        ],
        ...rowsOf(account).map((row) => [
          `="${account.number}"`,
          row.day.replaceAll('-', '/'),
          row.words,
          ...split(row, amount, '-'),
          amount(row.after),
          'IDR',
        ]),
      ])
    },
  },
  {
    name: 'a sheet that somebody keeps: words only',
    tells: LINES_ONLY,
    write: (account, notation) => {
      const amount = NOTATIONS[notation]
      return table(
        [
          ['Tgl', 'Berita', 'Uang Keluar', 'Uang Masuk'],
          ...rowsOf(account).map((row) => [
            named(row.day, INDONESIAN, '-'),
            row.words,
            ...split(row, amount),
          ]),
        ],
        ';',
      )
    },
  },
  {
    name: 'MT940: what banks send between programs',
    tells: { account: true, period: false, balance: false },
    write: (account) => {
      const day = (text: string) => text.replaceAll('-', '').slice(2)
      const amount = (value: number) => `${value},00`
      return [
        ':20:STATEMENT',
        `:25:${account.number}`,
        ':28C:00011/001',
        `:60F:C${day(account.from)}IDR${amount(account.opening)}`,
        ...rowsOf(account).flatMap((row) => [
          `:61:${day(row.day)}${day(row.day).slice(2)}${row.direction === 'in' ? 'C' : 'D'}R${amount(row.amount)}NTRFNONREF`,
          `:86:${row.words.slice(0, 12)}`,
          ...(row.words.length > 12 ? [row.words.slice(12)] : []),
        ]),
        `:62F:C${day(account.to)}IDR${amount(closingOf(account))}`,
        '-',
        '',
      ].join('\r\n')
    },
  },
]
