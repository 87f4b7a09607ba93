import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '../../../start/app-services.ts'
import { budi, calls, refusal, serve, showPart, signIn, toastSaying } from '../../../testing/site.tsx'
import { Component as Settings } from './setting-page.tsx'

const user = userEvent.setup({ delay: null })
const profile = {
  ...budi,
  ...{ company_name: null, birth_date: '1990-08-05', gender: 'male', npwp_masked: null },
  ...{ identity_number_masked: '3174••••••••0003', identity_address: 'Jl. Melati 5', city_id: 1 },
  ...{ current_address: 'Jl. Melati 5', city_name: 'Jakarta Timur', bank_id: 2, bank_name: 'BCA' },
  ...{ rekening_number_masked: '••••••7890', rekening_owner: 'Budi Santoso', bank_office: null },
  ...{ has_identity_file: true, faktur_filepath: null, created_at: '2026-01-02T03:04:05+07:00', missing: [] },
  review: { state: 'approved', submitted_at: null, decided_at: null, reason: null },
  bank_change: null,
}
const saved = { body: { data: profile } }

const drawn = Element.prototype.scrollIntoView
afterEach(() => {
  Element.prototype.scrollIntoView = drawn
})

beforeEach(() => {
  signIn()
  serve({
    'GET /customer/pengaturan/profile': () => saved,
    'GET /customer/bank': () => ({ body: { data: { banks: [{ id: 2, name: 'BCA', code: '014' }] } } }),
    'GET /customer/city': () => ({ body: { data: { cities: [] } } }),
    'GET /customer/pengaturan/akses-data': () => ({ body: { data: { looks: [], next_before: null } } }),
  })
  showPart(<Settings />)
})

const section = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title })
  return within(heading.closest('section') as HTMLElement)
}
const puts = () => calls.filter((call) => call.startsWith('PUT'))

describe('the person', () => {
  it('need not type twice an address that is the same', async () => {
    const person = await section('Data diri')
    const [card, present] = ['Alamat sesuai KTP', 'Alamat sekarang'].map((label) =>
      person.getByLabelText<HTMLTextAreaElement>(label),
    )
    await user.type(card as HTMLTextAreaElement, ', Cakung')
    await user.click(person.getByRole('button', { name: 'Alamat sekarang sama dengan KTP' }))
    expect(present?.value).toBe('Jl. Melati 5, Cakung')
  })

  it.each([
    ['Nama lengkap', '', 'Nama lengkap tidak boleh kosong'],
    ['Nama lengkap', '   ', 'Nama lengkap tidak boleh kosong'],
    ['Nomor telepon', '12', 'Nomor telepon tidak valid. Awali dengan 0 atau +62. Contoh: 0812 3456 7890'],
    ['NIK', '123', 'NIK tidak valid. NIK terdiri dari 16 angka sesuai KTP'],
    ['NIK', '3174054508900003 3174054508900003', 'NIK tidak valid. NIK terdiri dari 16 angka sesuai KTP'],
    ['NIK', '3174053208900003', 'NIK tidak valid. Periksa lagi angkanya'],
    [
      'NIK',
      '<b>31740545</b>',
      'NIK hanya boleh memuat angka, tanpa huruf. NIK terdiri dari 16 angka sesuai KTP',
    ],
    ['NPWP (opsional)', '12345', 'NPWP tidak valid. NPWP terdiri dari 15 atau 16 angka'],
    ['Alamat sekarang', '', 'Alamat sekarang tidak boleh kosong'],
  ])('is not saved with the %s %j', async (label, text, words) => {
    const person = await section('Data diri')
    const field = person.getByLabelText<HTMLInputElement>(label)
    await user.clear(field)
    if (text !== '') await user.type(field, text)
    await user.click(person.getByRole('button', { name: 'Simpan data diri' }))
    expect(await person.findByText(words)).toBeTruthy()
    expect(puts()).toEqual([])
  })

  it.each([
    ['Nomor telepon', 'phone', '(+62) 812 - 7627 - 5678'],
    ['NIK', 'identity_number', '3174 0545 0890 0003'],
    ['NPWP (opsional)', 'npwp', '09.254.294.3-407.000'],
  ])('sends the %s whole, as it was pasted', async (label, name, text) => {
    let sent: unknown
    serve({
      'PUT /customer/pengaturan/profile': ({ body }) => {
        sent = body
        return saved
      },
    })
    const person = await section('Data diri')
    const field = person.getByLabelText<HTMLInputElement>(label)
    await user.clear(field)
    await user.click(field)
    await user.paste(text)
    expect(field.value).toBe(text)
    await user.click(person.getByRole('button', { name: 'Simpan data diri' }))
    await expect.poll(() => sent).toMatchObject({ [name]: text })
  })

  it('keeps what is typed while a save is on its way, and gives it back after a reload', async () => {
    const arrived = Promise.withResolvers<void>()
    serve({ 'PUT /customer/pengaturan/profile': () => arrived.promise.then(() => saved) })
    const person = await section('Data diri')
    await user.type(person.getByLabelText('Alamat sekarang'), ', Cakung')
    await user.type(person.getByLabelText('NIK'), '3174054508900003')
    await user.click(person.getByRole('button', { name: 'Simpan data diri' }))
    await user.type(person.getByLabelText('Alamat sesuai KTP'), ' RT 3')
    arrived.resolve()
    expect(await toastSaying('Profil disimpan')).toBeTruthy()
    const typed = () => screen.getByLabelText<HTMLTextAreaElement>('Alamat sesuai KTP').value
    expect(typed()).toBe('Jl. Melati 5 RT 3')
    expect(person.getByLabelText<HTMLInputElement>('NIK').value).toBe('')
    cleanup()
    showPart(<Settings />)
    await section('Data diri')
    expect(typed()).toBe('Jl. Melati 5 RT 3')
  })

  it('is given back nothing that was saved', async () => {
    serve({ 'PUT /customer/pengaturan/profile': () => saved })
    const person = await section('Data diri')
    await user.type(person.getByLabelText('Alamat sekarang'), ', Cakung')
    await user.click(person.getByRole('button', { name: 'Simpan data diri' }))
    expect(await toastSaying('Profil disimpan')).toBeTruthy()
    expect(Object.keys(sessionStorage)).toEqual([])
  })

  it('reads all that is amiss at once', async () => {
    const person = await section('Data diri')
    await user.clear(person.getByLabelText('Nama lengkap'))
    await user.selectOptions(person.getByLabelText('Bulan'), '')
    await user.type(person.getByLabelText('NPWP (opsional)'), '12')
    await user.clear(person.getByRole('combobox', { name: /Kota/ }))
    await user.type(person.getByRole('combobox', { name: /Kota/ }), 'Kota Entah')
    await user.click(person.getByRole('button', { name: 'Simpan data diri' }))
    await person.findByText('Nama lengkap tidak boleh kosong')
    expect(person.getByText('Pilih tanggal, bulan, dan tahun lahir')).toBeTruthy()
    expect(person.getByText('NPWP tidak valid. NPWP terdiri dari 15 atau 16 angka')).toBeTruthy()
    expect(person.getByText('Kota tidak ditemukan. Coba ejaan lain.')).toBeTruthy()
    expect(puts()).toEqual([])
  })

  it('names a city in their own way, and is corrected only once they have left the field', async () => {
    const bodies: unknown[] = []
    serve({
      'GET /customer/city': () => ({
        body: { data: { cities: [{ id: 37, name: 'Kota Jakarta Timur', province: 'DKI Jakarta' }] } },
      }),
      'PUT /customer/pengaturan/profile': ({ body }) => {
        bodies.push(body)
        return saved
      },
    })
    const person = await section('Data diri')
    const city = person.getByRole<HTMLInputElement>('combobox', { name: /Kota/ })
    await user.clear(city)
    await user.type(city, 'jakrta timur')
    expect(person.queryByRole('alert')).toBeNull()
    await user.tab()
    await user.click(person.getByRole('button', { name: 'Kota Jakarta Timur, DKI Jakarta' }))
    expect(city.value).toBe('Kota Jakarta Timur, DKI Jakarta')
    expect(person.queryByRole('alert')).toBeNull()
    await user.clear(city)
    await user.type(city, 'jakarta timur')
    await user.tab()
    expect(city.value).toBe('Kota Jakarta Timur, DKI Jakarta')
    await user.click(person.getByRole('button', { name: 'Simpan data diri' }))
    await expect.poll(() => bodies).toMatchObject([{ city_id: 37 }])
  })

  it('finds after a reload what was typed and not saved, but for the numbers of papers', async () => {
    let person = await section('Data diri')
    await user.clear(person.getByLabelText('Alamat sekarang'))
    await user.type(person.getByLabelText('Alamat sekarang'), 'Jl. Kenanga 12')
    await user.selectOptions(person.getByLabelText('Bulan'), '03')
    await user.type(person.getByLabelText('NIK'), '3174054508900003')
    cleanup()
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('3174')
    showPart(<Settings />)
    person = await section('Data diri')
    expect(person.getByLabelText<HTMLTextAreaElement>('Alamat sekarang').value).toBe('Jl. Kenanga 12')
    expect(person.getByLabelText<HTMLSelectElement>('Bulan').value).toBe('03')
    expect(person.getByLabelText<HTMLInputElement>('NIK').value).toBe('')
    expect(person.getByText(/Isian terakhir Anda masih di sini/)).toBeTruthy()
    serve({ 'PUT /customer/pengaturan/profile': () => saved })
    await user.click(person.getByRole('button', { name: 'Simpan data diri' }))
    expect(await toastSaying('Profil disimpan')).toBeTruthy()
    expect({ ...sessionStorage }).toEqual({})
  })

  it('hears what is still missing after a part was saved, and finds it marked', async () => {
    const lacking = { ...profile, city_id: null, city_name: null, missing: ['city_id', 'identity_file'] }
    serve({ 'PUT /customer/pengaturan/profile': () => ({ body: { data: lacking } }) })
    const person = await section('Data diri')
    await user.click(person.getByRole('button', { name: 'Simpan data diri' }))
    expect(await toastSaying('Profil disimpan. Masih kurang: kota, foto KTP.')).toBeTruthy()
    expect(person.getByRole('combobox', { name: /Kota/ }).getAttribute('aria-describedby')).toBe(
      person.getByText('Diperlukan untuk membeli NIPL.').id,
    )
  })

  it('is led to the first fault of the page, whoever found it', async () => {
    const seen: Element[] = []
    Element.prototype.scrollIntoView = function scrollIntoView() {
      seen.push(this)
    }
    serve({
      'PUT /customer/pengaturan/profile': () => ({
        status: 422,
        body: {
          errors: [
            { code: 'invalid_input', message: 'NPWP keliru', field: 'npwp' },
            { code: 'invalid_input', message: 'Umur minimal 17 tahun', field: 'birth_date' },
          ],
          ...{ request_id: 'r-1', trace_id: 't-1' },
        },
      }),
    })
    const person = await section('Data diri')
    const [day, npwp] = ['Tanggal', 'NPWP (opsional)'].map((label) => person.getByLabelText(label))
    await user.click(person.getByRole('button', { name: 'Simpan data diri' }))
    await person.findByText('Umur minimal 17 tahun')
    await expect.poll(() => document.activeElement).toBe(day)
    expect(seen.at(-1)).toBe(day)
    await user.type(npwp as HTMLElement, '12')
    await user.selectOptions(person.getByLabelText('Bulan'), '')
    await user.click(person.getByRole('button', { name: 'Simpan data diri' }))
    await person.findByText('Pilih tanggal, bulan, dan tahun lahir')
    await expect.poll(() => document.activeElement).toBe(day)
    await user.clear(npwp as HTMLElement)
    await user.click(person.getByRole('button', { name: 'Simpan data diri' }))
    await expect.poll(() => document.activeElement).toBe(day)
  })

  // spec: 5.9
  it('chooses a year back to 1945, a month by its name and a day', async () => {
    const person = await section('Data diri')
    const labels = (name: string) =>
      [...person.getByLabelText<HTMLSelectElement>(name).options].map(({ text }) => text).slice(1)
    expect(labels('Tahun').at(-1)).toBe('1945')
    expect(labels('Bulan')).toHaveLength(12)
    expect([labels('Bulan')[0], labels('Bulan')[11]]).toEqual(['Januari', 'Desember'])
    expect(labels('Tanggal')).toHaveLength(31)
  })

  it('keeps what was typed when the line is cut off, and saves it at the next try', async () => {
    let isDown = true
    serve({ 'PUT /customer/pengaturan/profile': () => (isDown ? 'network' : saved) })
    const person = await section('Data diri')
    const address = person.getByLabelText<HTMLTextAreaElement>('Alamat sekarang')
    await user.clear(address)
    await user.type(address, 'Jl. Kenanga 12')
    await user.click(person.getByRole('button', { name: 'Simpan data diri' }))
    expect(await toastSaying('Server tidak dapat dihubungi. Mohon coba lagi.')).toBeTruthy()
    expect(address.value).toBe('Jl. Kenanga 12')
    isDown = false
    await user.click(person.getByRole('button', { name: 'Simpan data diri' }))
    expect(await toastSaying('Profil disimpan')).toBeTruthy()
    expect(puts()).toHaveLength(2)
  })
})

describe('the bank account', () => {
  it('asks for the password again, and keeps what was typed when it is wrong', async () => {
    serve({
      'PUT /customer/pengaturan/profile': () =>
        refusal(401, 'wrong_password', 'Password salah', { field: 'current_password' }),
      'POST /auth/renew-token': () => ({ body: { data: { access_token: 'b', refresh_token: 's' } } }),
    })
    const bank = await section('Rekening bank')
    await user.type(bank.getByLabelText('Nomor rekening'), '7001567890')
    await user.click(bank.getByRole('button', { name: 'Simpan rekening' }))
    expect(await bank.findByText('Password tidak boleh kosong')).toBeTruthy()
    await user.type(bank.getByLabelText('Password saat ini'), 'Salah#2026')
    await user.click(bank.getByRole('button', { name: 'Simpan rekening' }))
    expect(await bank.findByText('Password salah')).toBeTruthy()
    expect(bank.getByLabelText<HTMLInputElement>('Nomor rekening').value).toBe('7001567890')
  })

  // spec: 3.7
  it('is kept in the browser masked only, and erased with the session', async () => {
    await section('Rekening bank')
    expect(JSON.parse(localStorage.getItem('bank') ?? '')).toMatchObject({
      rekening_number_masked: '••••••7890',
    })
    expect(JSON.parse(localStorage.getItem('user_data') ?? '')).toMatchObject({ full_name: 'Budi Santoso' })
    session.clear()
    expect(localStorage.getItem('bank')).toBeNull()
    expect(localStorage.getItem('user_data')).toBeNull()
  })
})

describe('a photo', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('over five megabytes is not even sent where the device cannot make it small', async () => {
    const photo = await section('Foto profil')
    const file = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'besar.jpg', { type: 'image/jpeg' })
    await user.upload(photo.getByLabelText('Unggah foto'), file)
    expect(await photo.findByText('Ukuran file paling besar 5 MB')).toBeTruthy()
    expect(puts()).toEqual([])
  })

  it.each([
    ['larger than five megabytes', new Uint8Array(6 * 1024 * 1024), 'image/jpeg'],
    ['of a kind the server does not read', new Uint8Array(10), 'image/avif'],
  ])('%s is made small here, on white, and sent', async (_, bytes, type) => {
    const drawn: unknown[][] = []
    vi.stubGlobal('createImageBitmap', async () => ({ width: 8_000, height: 6_000, close: () => {} }))
    const pen = {
      fillRect: (...place: unknown[]) => drawn.push(['ground', ...place]),
      drawImage: (_photo: unknown, ...place: unknown[]) => drawn.push(['photo', ...place]),
    }
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as unknown as null)
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['small'])))
    const photo = await section('Foto profil')
    await user.upload(photo.getByLabelText('Unggah foto'), new File([bytes], 'a', { type }))
    await vi.waitFor(() => expect(puts()).toHaveLength(1))
    expect(drawn).toEqual([
      ['ground', 0, 0, 2_000, 1_500],
      ['photo', 0, 0, 2_000, 1_500],
    ])
    expect(pen).toMatchObject({ fillStyle: 'white' })
  })

  it('that the server refuses says why', async () => {
    const words = 'File harus berupa gambar JPG, PNG, atau WebP'
    serve({ 'PUT /customer/pengaturan/profile/profile-image': () => refusal(422, 'not_an_image', words) })
    const photo = await section('Foto profil')
    await user.upload(photo.getByLabelText('Unggah foto'), new File(['x'], 'a.jpg', { type: 'image/jpeg' }))
    expect(await photo.findByText(words)).toBeTruthy()
  })
})

describe('the password', () => {
  it.each([
    ['', 'Palu!Emas77', 'Password tidak boleh kosong'],
    ['Lelang#2026', 'lemah', 'Password minimal 8 karakter'],
  ])('is not changed from %j to %j', async (before, after, words) => {
    const password = await section('Password')
    if (before !== '') await user.type(password.getByLabelText('Password lama'), before)
    await user.type(password.getByLabelText('Password baru'), after)
    await user.click(password.getByRole('button', { name: 'Ganti password' }))
    expect(await password.findByText(words)).toBeTruthy()
    expect(calls.some((call) => call.includes('reset-password'))).toBe(false)
  })
})
