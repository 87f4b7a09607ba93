// @vitest-environment jsdom
import { type StaffRole, staffId } from '@ketok/domain'
import { expect, it } from 'vitest'
import { session } from '../app-services.ts'
import { firstPage } from './guards.ts'

const pageOf = (...roles: StaffRole[]) => {
  const staff = { staff_id: staffId(2), full_name: 'Rani', email: 'rani@ketok.test', roles }
  session.signedIn({ access_token: 'a', refresh_token: 'r' }, staff)
  return firstPage().headers.get('location')
}

it.each<[string, StaffRole[]]>([
  ['/lelang', ['auctioneer']],
  ['/lelang', ['clerk']],
  ['/lelang', ['finance', 'clerk']],
  ['/keuangan', ['finance']],
  ['/usulan', ['supervisor']],
  ['/lelang', ['content']],
  ['/inspeksi', ['inspector']],
  ['/gerbang', ['yard']],
  ['/lelang', ['yard', 'clerk']],
])('the day begins at %s for %j', (to, roles) => {
  expect(pageOf(...roles)).toBe(to)
})

it('whoever has not signed in begins there', () => {
  session.clear()
  expect(firstPage().headers.get('location')).toBe('/masuk')
})
