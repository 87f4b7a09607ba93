import type { Body } from '@ketok/contract'
import { HOUR_MS, plus, wibIso } from '@ketok/domain'
import { describe, expect, it } from 'vitest'
import { aPhoto } from '../../../testing/build-consignment.ts'
import { aStaff, staffSignedInAgain } from '../../../testing/build-staff.ts'
import { openHouse } from '../../../testing/house.ts'
import { forgetContentPictures } from './content.jobs.ts'

const house = await openHouse()
const { api, clock, services } = house
let nadia = await aStaff(house, { roles: ['content'], name: 'Nadia Putri' })

async function upload(bytes?: Uint8Array) {
  const raw = new FormData()
  raw.append(
    'picture',
    new Blob([new Uint8Array(bytes ?? (await aPhoto()))], { type: 'image/jpeg' }),
    'a.jpg',
  )
  const { status, body, errors } = await api.send('POST', '/api/office/konten/gambar', { as: nadia, raw })
  return { status, errors, file: (body as { data?: { file: string } }).data?.file ?? '' }
}
const { file } = await upload()

/** Nobody stays signed in at an empty desk. */
async function goOn(hours: number): Promise<void> {
  clock.advance(hours * HOUR_MS)
  nadia = await staffSignedInAgain(house, nadia)
}

const picture = { file, caption: 'Deretan mobil di pool' }

const aBanner = (more: Partial<Body<'POST /office/konten/banner'>> = {}) => ({
  ...{ placement: 'home' as const, eyebrow: 'Lelang waktu', title: '40 mobil', subtitle: 'Ditutup Jumat' },
  ...{ picture, picture_phone: null, actions: [{ label: 'Lihat lot', link: '/schedule-catalogue' }] },
  ...{ is_hidden: false, shown_from: null, shown_until: null },
  ...more,
})
const anArticle = (more: Partial<Body<'POST /office/konten/blog'>> = {}) => ({
  ...{ title: 'Membaca nilai inspeksi', summary: 'Arti huruf A sampai E', picture },
  ...{ body: [{ type: 'paragraph' as const, text: 'Setiap unit diperiksa.' }], published_at: null },
  ...{ is_hidden: false, shown_until: null },
  ...more,
})
const aQuestion = (question: string, more: Partial<Body<'POST /office/konten/faq'>> = {}) => ({
  ...{ category: 'Memulai', question, answer: ['Siapa saja.'], keywords: '', link: null },
  ...{ is_hidden: false, shown_from: null, shown_until: null },
  ...more,
})
const aProcedure = (name: string) => ({
  ...{ name, summary: 'Dari email sampai disetujui', icon: 'account' as const, link: null },
  steps: [{ title: 'Isi formulir', description: 'Nama dan email.', icon: 'mail' as const, duration: null }],
  ...{ is_hidden: false, shown_from: null, shown_until: null },
})
const anAbout = () => ({
  ...{ lead: 'Kami balai lelang swasta.', picture, since_year: 2009, licences: [] },
  story: [{ heading: 'Awal', paragraphs: ['Di bawah tenda.'] }],
  promises: [{ icon: 'proof' as const, title: 'Bisa dibuktikan', text: 'Setiap tawaran.' }],
})
const addBanner = (more?: Partial<Body<'POST /office/konten/banner'>>) =>
  api.call('POST /office/konten/banner', { as: nadia, body: aBanner(more) })
const ask = (question: string, more?: Partial<Body<'POST /office/konten/faq'>>) =>
  api.get('POST /office/konten/faq', { as: nadia, body: aQuestion(question, more) })
const later = (hours: number) => wibIso(plus(services.now(), hours * HOUR_MS))
const titles = async () =>
  (await api.get('GET /banner', { query: { placement: 'home' } })).banners.map(({ title }) => title)
const newestAction = (action: string) =>
  services.db
    .selectFrom('staff_action')
    .select(['staff_id', 'subject_type', 'subject_id', 'before', 'after'])
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

describe('a banner', () => {
  it('is seen within its days and never while it is hidden', async () => {
    const { data } = await addBanner({ title: 'Besok', shown_from: later(2), shown_until: later(4) })
    expect(data).toMatchObject({ state: 'coming', revision: 1, changed: { by: 'Nadia Putri' } })
    expect(await titles()).not.toContain('Besok')
    await goOn(2)
    expect(await titles()).toContain('Besok')
    const params = { id: data.id }
    const hidden = { ...aBanner({ title: 'Besok' }), is_hidden: true, revision: 1 }
    const { data: after } = await api.call('PUT /office/konten/banner/{id}', {
      as: nadia,
      params,
      body: hidden,
    })
    expect(after).toMatchObject({ state: 'hidden', shown_from: null, shown_until: null, revision: 2 })
    expect(await titles()).not.toContain('Besok')
    await api.get('DELETE /office/konten/{kind}/{id}', { as: nadia, params: { kind: 'banner', id: data.id } })
    const { banners } = await api.get('GET /office/konten/banner', { as: nadia })
    expect(banners.map(({ id }) => id)).not.toContain(data.id)
    expect(await newestAction('content.removed')).toMatchObject({ before: { title: 'Besok' }, after: null })
  })

  it('stands where it is put', async () => {
    for (const title of ['Pertama', 'Kedua', 'Ketiga']) await addBanner({ title })
    const { banners } = await api.get('GET /office/konten/banner', { as: nadia })
    const ids = banners.map(({ id }) => id).reverse()
    await api.get('PUT /office/konten/urutan/{kind}', {
      as: nadia,
      params: { kind: 'banner' },
      body: { ids },
    })
    const three = (await titles()).filter((title) => ['Pertama', 'Kedua', 'Ketiga'].includes(title))
    expect(three).toEqual(['Ketiga', 'Kedua', 'Pertama'])
    const stale = { as: nadia, params: { kind: 'banner' as const }, body: { ids: ids.slice(1) } }
    expect(await api.call('PUT /office/konten/urutan/{kind}', stale)).toMatchObject({
      status: 409,
      errors: [{ code: 'content_order_changed' }],
    })
  })

  it.each<[string, object, string]>([
    ['no title', { title: ' ' }, 'title'],
    ['a title without end', { title: 'a'.repeat(121) }, 'title'],
    ['a picture that nobody took in', { picture: { file: 'lain.webp', caption: 'Lain' } }, 'picture.file'],
    ['a picture without words', { picture: { file, caption: '' } }, 'picture.caption'],
    [
      'a button to another house',
      { actions: [{ label: 'Ke sana', link: '//jahat.example' }] },
      'actions.0.link',
    ],
    [
      'a button that is code',
      { actions: [{ label: 'Ke sana', link: 'javascript:alert(1)' }] },
      'actions.0.link',
    ],
    ['an end before its beginning', { shown_from: later(5), shown_until: later(4) }, 'shown_until'],
    ['no day', { shown_from: 'besok' }, 'shown_from'],
  ])('says beside the field what is wrong: %s', async (_, more, field) => {
    expect(await addBanner(more)).toMatchObject({ status: 422, errors: [{ field }] })
  })
})

describe('a picture for the site', () => {
  it('that is none is refused beside its field', async () => {
    expect(await upload(Buffer.from('%PDF-1.7'))).toMatchObject({
      status: 422,
      errors: [{ field: 'picture' }],
    })
  })

  it('that no piece names is forgotten after a month, the others stay', async () => {
    const { file: unused } = await upload()
    await addBanner({ title: 'Bergambar' })
    await goOn(31 * 24)
    await services.jobs.run(forgetContentPictures, {})
    const names = await services.db.selectFrom('content_picture').select('file').execute()
    expect(names.map(({ file }) => file)).toContain(file)
    expect(names.map(({ file }) => file)).not.toContain(unused)
    expect((await fetch(`${house.url}/pictures/320/${unused}`)).status).toBe(404)
  })
})

describe('an article', () => {
  it('is a draft until it is published, and is then of today', async () => {
    const { id } = await api.get('POST /office/konten/blog', {
      as: nadia,
      body: anArticle({ is_hidden: true }),
    })
    expect((await api.call('GET /blog/{id}', { params: { id } })).status).toBe(404)
    await goOn(48)
    const body = { ...anArticle(), revision: 1 }
    const out = await api.get('PUT /office/konten/blog/{id}', { as: nadia, params: { id }, body })
    expect(out).toMatchObject({ state: 'shown', published_at: later(0) })
    expect((await api.get('GET /blog/{id}', { params: { id } })).title).toBe('Membaca nilai inspeksi')
    await goOn(1)
    const again = { ...body, title: 'Membaca nilai', revision: 2 }
    const kept = await api.get('PUT /office/konten/blog/{id}', { as: nadia, params: { id }, body: again })
    expect(kept.published_at).toBe(out.published_at)
    const over = { ...again, shown_until: later(1), revision: 3 }
    await api.get('PUT /office/konten/blog/{id}', { as: nadia, params: { id }, body: over })
    await goOn(1)
    expect((await api.call('GET /blog/{id}', { params: { id } })).status).toBe(404)
  })
})

describe('a question', () => {
  it('keeps its address, and two of the same words have two', async () => {
    const first = await ask('Apa itu NIPL?')
    expect(first.slug).toBe('apa-itu-nipl')
    expect((await ask('Apa itu NIPL?')).slug).toBe('apa-itu-nipl-2')
    const change = (more: object) =>
      api.call('PUT /office/konten/faq/{id}', {
        as: nadia,
        params: { id: first.id },
        body: { ...aQuestion('NIPL itu apa?'), ...more },
      })
    expect((await change({})).data.slug).toBe('apa-itu-nipl')
    expect(await change({ slug: 'nipl' })).toMatchObject({ status: 409, errors: [{ field: 'slug' }] })
  })

  it('brings its category with it, which follows it, is renamed, and goes with the last of them', async () => {
    const [one, two] = [
      await ask('Kapan dibayar?', { category: 'Uang' }),
      await ask('Di mana?', { category: 'Tempat' }),
    ]
    const { questions } = await api.get('GET /office/konten/faq', { as: nadia })
    const ids = [
      two.id,
      one.id,
      ...questions.map(({ id }) => id).filter((id) => id !== one.id && id !== two.id),
    ]
    await api.get('PUT /office/konten/urutan/{kind}', { as: nadia, params: { kind: 'faq' }, body: { ids } })
    const named = { as: nadia, params: { id: two.category_id }, body: { name: 'Alamat' } }
    await api.get('PUT /office/konten/faq-kategori/{id}', named)
    const names = async () => (await api.get('GET /faq')).faq_categories.map(({ name }) => name)
    expect((await names()).slice(0, 2)).toEqual(['Alamat', 'Uang'])
    const taken = { ...named, body: { name: 'Uang' } }
    expect(await api.call('PUT /office/konten/faq-kategori/{id}', taken)).toMatchObject({
      status: 409,
      errors: [{ code: 'name_taken', field: 'name' }],
    })
    await api.get('DELETE /office/konten/{kind}/{id}', { as: nadia, params: { kind: 'faq', id: one.id } })
    expect(await names()).not.toContain('Uang')
  })
})

describe('a procedure', () => {
  it('is shown with its steps in order, and its name is its own', async () => {
    const { id } = await api.get('POST /office/konten/prosedur', {
      as: nadia,
      body: aProcedure('Membuat akun'),
    })
    const steps = ['Daftar', 'Verifikasi'].map((title) => ({
      ...{ title, description: 'Penjelasan.', icon: 'check' as const, duration: '1 menit' },
    }))
    const body = { ...aProcedure('Membuat akun'), steps }
    await api.get('PUT /office/konten/prosedur/{id}', { as: nadia, params: { id }, body })
    const shown = await api.get('GET /kategori-prosedur', { query: {} })
    expect(shown.procedure_categories[0]?.steps).toMatchObject([{ title: 'Daftar' }, { title: 'Verifikasi' }])
    const same = { as: nadia, body: aProcedure('Membuat akun') }
    expect(await api.call('POST /office/konten/prosedur', same)).toMatchObject({
      status: 409,
      errors: [{ field: 'name' }],
    })
    await api.get('PUT /office/konten/prosedur/{id}', {
      as: nadia,
      params: { id },
      body: { ...body, is_hidden: true },
    })
    expect((await api.get('GET /kategori-prosedur', { query: {} })).total).toBe(0)
  })
})

describe('the house’s own page', () => {
  it('of two who save at once takes the first, and tells the second by whom', async () => {
    const arief = await aStaff(house, { roles: ['admin'], name: 'Arief Nugroho' })
    const save = (as: typeof nadia, revision?: number) =>
      api.call('PUT /office/konten/tentang', { as, body: { ...anAbout(), ...(revision && { revision }) } })
    expect((await api.get('GET /office/konten/tentang', { as: nadia })).about).toBeNull()
    expect((await save(nadia)).data.revision).toBe(1)
    expect((await save(arief, 1)).data.revision).toBe(2)
    expect(await save(nadia, 1)).toMatchObject({
      status: 409,
      errors: [{ code: 'content_changed', by: 'Arief Nugroho', revision: 2 }],
    })
    expect((await api.get('GET /tentang-kami')).lead).toBe('Kami balai lelang swasta.')
    expect(await newestAction('content.changed')).toMatchObject({
      staff_id: arief.id,
      subject_type: 'about',
      before: { revision: 1 },
      after: { revision: 2 },
    })
  })
})

describe('the content desk', () => {
  it('is closed to those who keep no content', async () => {
    const kasir = await aStaff(house, { roles: ['finance'] })
    expect((await api.call('GET /office/konten/banner', { as: kasir })).status).toBe(403)
    expect((await api.call('POST /office/konten/banner', { as: kasir, body: aBanner() })).status).toBe(403)
  })
})
