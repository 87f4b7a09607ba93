import { DEMO_PASSWORD } from '../stage/person.ts'
import type { Journey } from './journey.ts'

const GUARDED = [
  '/profile/setting',
  '/profile/nipl',
  '/profile/transaction',
  '/profile/favorite',
  '/profile/notification',
  '/setting',
  '/time-auction/x/y',
  '/live-auction/x',
  '/offline-auction/x',
]
const FOR_VISITORS = ['/login', '/register', '/forgot-password', '/reset-password']

export const guards: Journey = {
  // spec: 2.2.2
  says: 'visitors are sent home from pages of customers, where they sign in and are led on, and customers from the pages for signing in',
  async live(stage) {
    const visitor = await stage.onDesktop()
    for (const path of GUARDED) {
      await visitor.visits(path)
      await visitor.isAt('/')
    }
    await visitor.visits('/profile/nipl')
    await visitor.isAt('/')
    await visitor.field('Email').fill('sari@ketok.test')
    await visitor.button('Selanjutnya').click()
    await visitor.field('Password').fill(DEMO_PASSWORD)
    await visitor.page.getByRole('dialog').getByRole('button', { name: 'Masuk', exact: true }).click()
    await visitor.isAt('/profile/nipl')

    const budi = await stage.onPhone()
    await budi.signsIn('budi@ketok.test')
    for (const path of FOR_VISITORS) {
      await budi.visits(path)
      await budi.isAt('/')
    }
  },
}

export const brokenAddresses: Journey = {
  // spec: 2.1.7
  says: 'a tampered parameter and an unknown address lead home',
  async live(stage) {
    const visitor = await stage.onPhone()
    const sealed = stage.sealed(1)
    for (const path of [
      '/auction-unit/1',
      `/auction-unit/${sealed.slice(0, -2)}xx`,
      '/verification/abc',
      '/tidak/ada',
    ]) {
      await visitor.visits(path)
      await visitor.isAt('/')
    }
  },
}
