import assert from 'node:assert/strict'
import type { Person } from '../stage/person.ts'
import { DEMO_PASSWORD } from '../stage/person.ts'
import type { Journey } from './journey.ts'

export const loginModal: Journey = {
  // spec: 1.15
  says: 'the login modal goes through all its states: empty, malformed, wrong password, changed e-mail, signed in',
  async live(stage) {
    const budi = await stage.onDesktop()
    const modal = await openModal(budi)
    await budi.button('Selanjutnya').click()
    await budi.sees('Email tidak boleh kosong')
    await budi.field('Email').fill('budi@')
    await budi.button('Selanjutnya').click()
    await budi.sees('Format Email tidak valid')
    await budi.field('Email').fill('salah@ketok.test')
    await budi.button('Selanjutnya').click()
    await budi.sees('salah@ketok.test')
    await modal.getByRole('button', { name: 'Ubah' }).click()
    await budi.field('Email').fill('budi@ketok.test')
    await budi.button('Selanjutnya').click()
    await modal.getByRole('button', { name: 'Masuk', exact: true }).click()
    await budi.sees('Password tidak boleh kosong')
    await budi.field('Password').fill('bukan ini')
    await modal.getByRole('button', { name: 'Masuk', exact: true }).click()
    await budi.sees('Email atau password salah')
    await budi.field('Password').fill(DEMO_PASSWORD)
    await modal.getByRole('button', { name: 'Masuk', exact: true }).click()
    await budi.sees('Login berhasil')
    await modal.waitFor({ state: 'hidden' })
    await budi.button(/Budi Santoso/).click()
    await budi.page.getByRole('menuitem', { name: 'Keluar' }).click()
    await budi.button('Masuk').waitFor()
  },
}

export const loginModalCloses: Journey = {
  // spec: 2.4.11
  says: 'closing the login modal by Esc forgets what was typed and gives the focus back',
  async live(stage) {
    const visitor = await stage.onDesktop()
    const modal = await openModal(visitor)
    await visitor.field('Email').fill('budi@ketok.test')
    await visitor.page.keyboard.press('Escape')
    await modal.waitFor({ state: 'hidden' })
    await visitor.button('Masuk').and(visitor.page.locator(':focus')).waitFor()
    await openModal(visitor)
    assert.equal(await visitor.field('Email').inputValue(), '')
  },
}

export const unverifiedLogin: Journey = {
  // spec: 2.4.10
  says: 'who has not verified their e-mail is led to the verification, and the mail comes again',
  async live(stage) {
    const tono = await stage.onDesktop()
    await openModal(tono)
    await tono.field('Email').fill('tono@ketok.test')
    await tono.button('Selanjutnya').click()
    await tono.field('Password').fill(DEMO_PASSWORD)
    await tono.page.getByRole('dialog').getByRole('button', { name: 'Masuk', exact: true }).click()
    await tono.seesHeading('Verifikasi Akun Anda')
    await tono.visits(await stage.post.linkTo('tono@ketok.test', /verifikasi/i))
    await tono.seesHeading('Akun Anda aktif')
  },
}

export const forgottenPassword: Journey = {
  // spec: 1.19
  says: 'a forgotten password is reset by the mail’s link, and only the new one works',
  alone: true,
  async live(stage) {
    const sari = await stage.onPhone()
    await sari.visits('/login')
    await sari.field('Email').fill('sari@ketok.test')
    await sari.button('Selanjutnya').click()
    await sari.link('Lupa Kata Sandi').click()
    await sari.isAt('/forgot-password')
    await sari.field('Email').fill('sari@ketok.test')
    await sari.page.locator('form').getByRole('button').last().click()
    await sari.visits(await stage.post.linkTo('sari@ketok.test', /password/i))
    const fields = sari.page.locator('input[type=password]')
    await fields.first().waitFor()
    for (const field of await fields.all()) await field.fill('Palu!Emas77')
    await sari.page.locator('form button[type=submit]').click()
    // Left before that is said, the new password might still be on its way.
    await sari.sees('Password telah diganti. Silakan masuk')
    await sari.isAt('/login')
    await sari.field('Email').fill('sari@ketok.test')
    await sari.button('Selanjutnya').click()
    await sari.field('Password').fill(DEMO_PASSWORD)
    await sari.button('Masuk').click()
    await sari.sees('Email atau password salah')
    await sari.field('Password').fill('Palu!Emas77')
    await sari.button('Masuk').click()
    await sari.sees('Login berhasil')
  },
}

async function openModal(person: Person) {
  if (person.page.url() === 'about:blank') await person.visits('/')
  await person.button('Masuk').click()
  const modal = person.page.getByRole('dialog')
  await person.field('Email').waitFor()
  return modal
}
