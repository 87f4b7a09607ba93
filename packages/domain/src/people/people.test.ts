import { describe, expect, it } from 'vitest'
import { ageOn, birthDays, birthMonths, birthYears, isBirthDate } from './birth-date.ts'
import { isEmail, normalizeEmail } from './email.ts'
import { nikFacts, nikMatchesBirth } from './nik.ts'
import { passwordFaults } from './password.ts'
import { phoneWords, whatsappLink } from './phone.ts'
import { approvalAfterSave, approvalMay, maskName, missingFields, type ProfileFacts } from './profile.ts'

describe('a password', () => {
  it.each([
    'Palu#2026',
    'Palu Godam 7',
    'Password#8392017465',
    'Lelangkan Mobilku 7!',
    'Ünïcode#77',
    'kuda biru MELOMPAT 4 pagar',
    `A1!${'x'.repeat(61)}`,
    'Rahasia#2026',
    'Lelang#2026',
    'Ketok!?#%&*(){}[]<>+=1',
    'A7!2@4#$%^&*(){}[]',
  ])('%s is taken', (password) => {
    expect(passwordFaults(password)).toEqual([])
  })

  // spec: 5.7
  it.each([
    ['Ab1!xyz', ['too_short']],
    ['palugodam#7', ['no_uppercase']],
    ['PaluGodam#', ['no_digit']],
    ['PaluGodam7', ['no_symbol']],
    ['palu', ['too_short', 'no_digit', 'no_uppercase', 'no_symbol']],
    [`A1!${'x'.repeat(126)}`, ['too_long']],
    ['Password1!', ['common']],
    ['P@ssw0rd123!', ['common']],
    ['Bismillah123!', ['common']],
    ['Indonesia@123', ['common']],
    ['Qwerty#1234', ['common']],
    ['1qaz@WSX', ['common']],
    ['Admin@123', ['common']],
    ['Password#2026', ['common']],
    ['2026#Password', ['common']],
    ['19-Qwerty-08', ['common']],
    ['P@ssw0rd17081945', ['common']],
    ['Sayang.Sayang1', ['common']],
    ['Ketok#2026', ['common']],
    ['Aaaaaaa1!', ['common']],
    ['', ['too_short', 'no_digit', 'no_uppercase', 'no_symbol']],
  ])('%s is refused for %j', (password, faults) => {
    expect(passwordFaults(password)).toEqual(faults)
  })
})

describe('a password of one’s own words', () => {
  const own = ['dewi.kartika88@mail.test', 'Dewi Kartika Sari', 'Balai Mas']

  it.each(['Kartika#2026', 'DewiSari1!', 'dewi.KARTIKA88', '1990-Sari!', 'BalaiMas#2026', 'Dewi!Dewi!7'])(
    '%s is refused',
    (password) => {
      expect(passwordFaults(password, own)).toEqual(['common'])
    },
  )

  it.each(['Kartikata#2026', 'Sari Gunung 7!', 'Mail#Test2026', 'Kuda#2026'])('%s is taken', (password) => {
    expect(passwordFaults(password, own)).toEqual([])
  })

  it('of no words at all is what it was', () => {
    expect(passwordFaults('Palu#2026', ['', '  ', '88@a.id'])).toEqual([])
  })
})

describe('an e-mail address', () => {
  // spec: 5.2
  it.each(['budi@ketok.test', 'BUDI.S+lelang@Mail.Ketok.co.id', "o'neil@a-b.id"])('%s is one', (email) => {
    expect(isEmail(email)).toBe(true)
  })

  it.each([
    '',
    'budi',
    'budi@',
    '@ketok.test',
    'budi@ketok',
    'budi @ketok.test',
    'budi@ketok..test',
    'budi..s@ketok.test',
    '.budi@ketok.test',
    'a@b@c.id',
    'budi@-ketok.test',
    'budi@127.0.0.1',
    'budi@ketok.t',
    'budi@ketok.test\u0000',
    `${'a'.repeat(65)}@ketok.test`,
    `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(60)}.id`,
  ])('%j is none', (email) => {
    expect(isEmail(email)).toBe(false)
  })

  it('is compared in lower case and without surrounding spaces', () => {
    expect(normalizeEmail('  Budi@Ketok.Test ')).toBe('budi@ketok.test')
  })
})

describe('a phone number', () => {
  it('opens a chat with its text', () => {
    expect(whatsappLink('081234567890', 'Halo, saya ingin bertanya')).toBe(
      'https://wa.me/6281234567890?text=Halo%2C%20saya%20ingin%20bertanya',
    )
  })

  it.each([
    ['a mobile number', '+628119001234', '0811 9001 234'],
    ['a number of Jakarta', '+62218990001', '(021) 8990 001'],
    ['a number of a smaller city', '+62341551234', '(0341) 5512 34'],
    ['what is not ours', '+6512345678', '+6512345678'],
  ])('writes %s as people dial it', (_, phone, words) => {
    expect(phoneWords(phone)).toBe(words)
  })
})

describe('identity numbers', () => {
  it('reads the birth date of a man and of a woman', () => {
    expect(nikFacts('3174051708900003')).toEqual({ day: 17, month: 8, yearOfCentury: 90, female: false })
    expect(nikFacts('3174055708900003')).toEqual({ day: 17, month: 8, yearOfCentury: 90, female: true })
  })

  it.each([
    '',
    '317405170890000',
    '31740517089000034',
    '3174053208900003',
    '3174051713900003',
    '3174050008900003',
    '3174053002900003',
    '3174051708900000',
    '0174051708900003',
    '317405170890000x',
  ])('refuses %j by its form', (nik) => {
    expect(nikFacts(nik)).toBeNull()
  })

  it('notices another birth date without refusing it', () => {
    const nik = nikFacts('3174055708900003')
    expect(nik && nikMatchesBirth(nik, { year: 1990, month: 8, day: 17 })).toBe(true)
    expect(nik && nikMatchesBirth(nik, { year: 1991, month: 8, day: 17 })).toBe(false)
  })
})

describe('a birth date', () => {
  // spec: 5.8, 9.20
  it('is chosen from this year back to 1945, Januari to Desember, 1 to 31', () => {
    const years = birthYears(2026)
    expect([years[0], years.at(-1), years.length]).toEqual([2026, 1945, 82])
    expect(
      birthMonths()
        .map(({ label }) => label)
        .join(),
    ).toMatch(/^Januari,Februari,.*,Desember$/)
    expect(birthDays()).toHaveLength(31)
    expect(
      [birthDays(2026, 2), birthDays(2028, 2), birthDays(undefined, 2)].map((days) => days.length),
    ).toEqual([28, 29, 29])
  })

  it('exists and lies in the past', () => {
    const today = { year: 2026, month: 11, day: 21 }
    expect(isBirthDate({ year: 1990, month: 2, day: 30 }, today)).toBe(false)
    expect(isBirthDate({ year: 1944, month: 2, day: 3 }, today)).toBe(false)
    expect(isBirthDate({ year: 2026, month: 11, day: 22 }, today)).toBe(false)
    expect(isBirthDate({ year: 1990, month: 8, day: 17 }, today)).toBe(true)
    expect(ageOn({ year: 2009, month: 11, day: 21 }, today)).toBe(17)
    expect(ageOn({ year: 2009, month: 11, day: 22 }, today)).toBe(16)
  })
})

describe('a profile', () => {
  const whole: ProfileFacts = {
    sellerType: 'person',
    fullName: 'Budi Santoso',
    companyName: null,
    phone: '+6281234567890',
    nik: '3174051708900003',
    npwp: null,
    birthDate: '1990-08-17',
    identityAddress: 'Jl. Palu 1',
    currentAddress: 'Jl. Palu 1',
    cityId: 1,
    bankId: 1,
    rekeningNumber: '1234567890',
    rekeningOwner: 'Budi Santoso',
    identityFile: 'ktp.webp',
  }

  it('of a person needs no company', () => {
    expect(missingFields(whole)).toEqual([])
    expect(missingFields({ ...whole, rekeningNumber: ' ', birthDate: null })).toEqual([
      'rekeningNumber',
      'birthDate',
    ])
  })

  it('of a company needs its name and tax number', () => {
    expect(missingFields({ ...whole, sellerType: 'company', birthDate: null })).toEqual([
      'companyName',
      'npwp',
    ])
  })

  it('keeps its approval only while identity stays as approved', () => {
    expect(approvalAfterSave('incomplete', whole, true)).toBe('in_review')
    expect(approvalAfterSave('approved', whole, false)).toBe('approved')
    expect(approvalAfterSave('approved', whole, true)).toBe('in_review')
    expect(approvalAfterSave('approved', { ...whole, nik: null }, true)).toBe('incomplete')
    expect(approvalMay('incomplete', 'approved')).toBe(false)
    expect(approvalMay('in_review', 'approved')).toBe(true)
  })

  it.each([
    ['Budi Santoso', 'B***i'],
    ['siti', 'S***i'],
    ['A', 'A***'],
    ['  ', '***'],
  ])('shows %j to others as %s', (name, masked) => {
    expect(maskName(name)).toBe(masked)
  })
})
