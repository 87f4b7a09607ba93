import {
  CONSIGNED_KINDS,
  type CustomerId,
  isEmail,
  normalizeEmail,
  parseIso,
  type Result,
  type Rupiah,
  readNik,
  readNpwp,
  readPhone,
  readRupiah,
  type StaffId,
  TIME_ZONES,
} from '@ketok/domain'
import * as z from 'zod'
import { amountFaultWords } from './amounts/amount-words.ts'
import { PAGE_MAX, PASSWORD_MAX, TEXT_MAX } from './limits.ts'
import { nikFaultWords, npwpFaultWords, phoneFaultWords } from './reading-words.ts'

/** Shapes that several calls share. Messages are what a person reads beside the field. */

// Text is refused with NUL or lone surrogates: PostgreSQL cannot store the first, UTF-8 the second.
const isStorable = (value: string) => !value.includes('\u0000') && value.isWellFormed()

// One line of what can be seen: names stand in mails and beside bids, where a line break would write a line of the
// house's own, and a mark that turns the direction of writing would disguise a name.
const isOneLine = (value: string) => !/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(value)

// What is made of signs without a picture (zero widths, fillers, the empty braille cell) looks like nothing at all.
const isSeen = (value: string) =>
  value === '' || /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{C}\u2800]/u.test(value)

export const text = (label: string, max = TEXT_MAX) =>
  z
    .string({ error: `${label} harus berupa teks` })
    .trim()
    .refine((value) => isStorable(value) && isOneLine(value), {
      error: `${label} memuat karakter yang tidak didukung`,
    })
    .refine(isSeen, { error: `${label} tidak boleh kosong` })
    .min(1, { error: `${label} tidak boleh kosong` })
    .max(max, { error: `${label} paling panjang ${max} karakter` })

// Nobody is called so, and a program that reads a name as markup, a formula or an address would do what it says.
const isNoCode = (value: string) =>
  !/[<>{}\\]|:\/\//.test(value) && !/^[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(value)

const isPlainName = (value: string) => isNoCode(value) && !/\p{Emoji_Presentation}|\ufe0f/u.test(value)

/** What a person or a firm is called: one line that can be seen, for it stands in mails, papers, files and bid histories. */
export const name = (label: string, max = TEXT_MAX) =>
  text(label, max).refine(isPlainName, { error: `${label} memuat karakter yang tidak didukung` })

export const fullName = name('Nama lengkap')

export const optionalText = (label: string, max = TEXT_MAX) =>
  z
    .string({ error: `${label} harus berupa teks` })
    .refine(isStorable, { error: `${label} memuat karakter yang tidak didukung` })
    .trim()
    .max(max, { error: `${label} paling panjang ${max} karakter` })

/** For what stands in the subject of a mail or on one line of a paper. */
export const optionalLine = (label: string, max = TEXT_MAX) =>
  optionalText(label, max).refine(isOneLine, { error: `${label} memuat karakter yang tidak didukung` })

export const optionalName = (label: string, max = TEXT_MAX) =>
  optionalLine(label, max).refine(isPlainName, { error: `${label} memuat karakter yang tidak didukung` })

/**
 * What is pasted for a phone or a number, with all its blanks, dashes and hidden marks. Its reader in the rules makes a
 * number of it or says what is wrong, also when it is empty.
 */
export const pasted = (label: string) =>
  z
    .string({ error: `${label} harus berupa teks` })
    .refine(isStorable, { error: `${label} memuat karakter yang tidak didukung` })
    .trim()
    .max(TEXT_MAX, { error: `${label} paling panjang ${TEXT_MAX} karakter` })

/**
 * Numbers that staff type for others are read where their form comes in, so that what is wrong with them is said beside
 * all else that is wrong with the form.
 */
const typedNumber = <Fault extends string>(
  label: string,
  read: (typed: string) => Result<string, Fault>,
  words: Readonly<Record<Fault, string>>,
) =>
  pasted(label).transform((typed, context) => {
    const number = read(typed)
    if (number.ok) return number.value
    context.addIssue({ code: 'custom', message: words[number.error] })
    return z.NEVER
  })

export const phone = typedNumber('Nomor telepon', readPhone, phoneFaultWords)
export const nik = typedNumber('NIK', readNik, nikFaultWords)
export const npwp = typedNumber('NPWP', readNpwp, npwpFaultWords)

/** Spec 5.1 and 5.2: required, and the pattern that forms check with too. */
export const email = text('Email')
  .refine(isEmail, { error: 'Format Email tidak valid' })
  .transform(normalizeEmail)

export const password = z
  .string({ error: 'Password harus berupa teks' })
  .min(1, { error: 'Password tidak boleh kosong' })
  // Characters as people count them, like the rules for a new one: what can be set can be signed in with.
  .refine((value) => [...value].length <= PASSWORD_MAX, {
    error: `Password paling panjang ${PASSWORD_MAX} karakter`,
  })
  .refine(isStorable, { error: 'Password memuat karakter yang tidak didukung' })

const ID_MAX = 2_147_483_647

/**
 * `id<LotId>('Lot')` gives the id its type where it comes in, once for all who get it: here its range has been looked at, so
 * this is the one place that may say so. Whoever sends one may send a plain number.
 */
export const id = <Id extends number = number>(label = 'Id') =>
  z
    .number({ error: `${label} harus berupa angka` })
    .int({ error: `${label} harus bilangan bulat` })
    .min(1, { error: `${label} tidak valid` })
    .max(ID_MAX, { error: `${label} tidak valid` }) as unknown as z.ZodType<Id, number>

/** Numbers in paths and queries arrive as text: ASCII digits only, no sign, exponent or blank. */
export const idText = <Id extends number = number>(label = 'Id') =>
  z
    .string({ error: `${label} tidak valid` })
    .regex(/^[1-9][0-9]{0,9}$/, { error: `${label} tidak valid` })
    .transform(Number)
    .pipe(id<Id>(label))

export const countText = (label: string, from: number, to: number) =>
  z
    .string({ error: `${label} tidak valid` })
    .regex(/^[0-9]{1,16}$/, { error: `${label} harus berupa angka` })
    .transform(Number)
    .pipe(
      z
        .number()
        .min(from, { error: `${label} paling kecil ${from}` })
        .max(to, { error: `${label} paling besar ${to}` }),
    )

/** An amount in a query, however it is written: addresses are typed and passed on too. */
export const amountText = (label: string) =>
  z.string({ error: `${label} tidak valid` }).transform((text, context) => {
    const read = readRupiah(text)
    if (read.ok) return read.value
    context.addIssue({ code: 'custom', message: amountFaultWords[read.error] })
    return z.NEVER
  })

export const idListText = <Id extends number = number>(label: string) =>
  z
    .string({ error: `${label} tidak valid` })
    .regex(/^[1-9][0-9]{0,9}(,[1-9][0-9]{0,9}){0,49}$/, { error: `${label} tidak valid` })
    .transform((list) => list.split(',').map(Number))
    .pipe(z.array(id<Id>(label)))

/** Whole rupiah. */
export const rupiah = z
  .number({ error: 'Nilai harus berupa angka' })
  .int()
  .min(0)
  .max(Number.MAX_SAFE_INTEGER)

/** A rupiah amount a person sends: positive, whole, exactly representable. */
export const amount = z
  .number({ error: 'Nilai harus berupa angka' })
  .int({ error: 'Nilai harus rupiah bulat' })
  .min(1, { error: 'Nilai harus lebih dari Rp 0' })
  .max(Number.MAX_SAFE_INTEGER, { error: 'Nilai terlalu besar' }) as unknown as z.ZodType<Rupiah, number>

/** A day that PostgreSQL knows too: the year 0 is one to ISO 8601 alone. */
export const day = (error = 'Tanggal tidak valid') =>
  z.iso.date({ error }).refine((value) => /^(19|20)/.test(value), { error })

/** ISO 8601 with `+07:00`. */
export const time = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?(Z|[+-]\d{2}:\d{2})$/)

/** What a type of goods is, whatever the house calls it: it decides what is asked of a thing. */
export const consignedKind = z.enum(CONSIGNED_KINDS, { error: 'Pilih golongan barang' })

/** By which clocks the times of a sale are told beside those of the house: of the branch that sells. */
export const timeZone = z.enum(TIME_ZONES)

export const paging = {
  page: countText('Halaman', 1, 100_000).optional(),
  limit: countText('Jumlah per halaman', 1, PAGE_MAX).optional(),
}

/** `file` goes into `/pictures/{width}/{file}`; widths are 160, 320, 480, 640, 960, 1440, 1920. */
export const picture = z.object({
  file: z.string(),
  caption: z.string(),
  width: z.number(),
  height: z.number(),
  /** A tiny data URL or a colour, shown until the picture has come. */
  blur: z.string(),
})

export const done = z.object({ message: z.string() })

export const auctionKind = z.enum(['time', 'live', 'offline'])
export const paymentMethod = z.enum(
  ['06_VA_MANDIRI', '07_VA_BNI', '08_VA_BRI', '17_VA_DANAMON', '18_VA_NIAGA', '19_VA_PERMATA', '99_MANUAL'],
  { error: 'Metode pembayaran tidak tersedia' },
)
export const paymentStatus = z.enum(['PENDING', 'PAID', 'EXPIRE'])

/** Somebody of the staff, by whom something was done. */
export const person = z.object({ staff_id: id<StaffId>(), full_name: z.string() })

/** All states of lots, timed and live. */
export const lotStateName = z.enum([
  'scheduled',
  'open',
  'paused',
  'sold',
  'konfirmasi',
  'passed',
  'withdrawn',
  'cancelled',
])

/** Why somebody of the staff does it; it stays in the record. */
/** A moment of any time zone, as its form sends it. */
export const moment = (label: string) =>
  z
    .string({ error: `${label} harus diisi` })
    .refine((value) => parseIso(value) !== null, { error: `${label} tidak valid` })

export const reason = text('Alasan')

/** Pages of a list that grows at its top: each begins where the one before it ended. */
export const listing = {
  /** The last id of the page before. */
  before: countText('Penanda halaman', 1, 2_147_483_647).optional(),
  limit: countText('Jumlah per halaman', 1, 500).optional(),
}

/** What is typed over a table at a desk. */
export const search = optionalText('Pencarian', 100).optional()

/** The customer whom a matter of the desk is about. */
export const payer = z.object({ customer_id: id<CustomerId>(), full_name: z.string(), email: z.string() })

/** Pages of a table at a desk, longer than the site's. */
export const pages = {
  page: countText('Halaman', 1, 100_000).optional(),
  limit: countText('Jumlah per halaman', 1, 500).optional(),
}

/** So many at once: each is a transaction of its own. */
export const AT_ONCE_MAX = 100

export const idList = <Id extends number = number>(label: string) =>
  z
    .array(id<Id>(label), { error: `${label} harus berupa daftar` })
    .max(AT_ONCE_MAX, { error: `Paling banyak ${AT_ONCE_MAX} sekaligus` })
