import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { useStaff } from '../../observe.ts'
import { show, signIn } from '../../testing/office.tsx'
import { openTo } from '../navigation.ts'
import { SearchBox } from './search-box.tsx'

const user = userEvent.setup()
const unit = {
  ...{ unit_id: 12, title: 'Toyota Avanza 1.5 G', year: 2021, plate: 'B 1234 KTK', stock_number: null },
  ...{ pool: { id: 1, name: 'Cakung' }, state: 'available' },
}
const bill = {
  ...{ bill_id: 7, title: 'Honda Brio', total: 179_000_000, auction_name: 'Lelang Senin' },
  customer: { full_name: 'Sari Dewi', email: 'sari@ketok.test' },
}
function Bar() {
  const staff = useStaff()
  return staff && <SearchBox staff={staff} places={openTo(staff.roles)} />
}

// jsdom lays nothing out, so nothing scrolls.
Element.prototype.scrollIntoView = () => {}

let heard: string[]
let answers: Record<string, () => Response>

beforeEach(() => {
  heard = []
  const reply = (data: object) => () => Response.json({ data })
  answers = {
    '/unit': reply({ units: [unit], total: 9 }),
    '/titipan': reply({ consignments: [], total: 0 }),
    '/keuangan/tagihan': reply({ bills: [bill], total: 1 }),
    '/keuangan/jaminan': reply({ deposits: [], total: 0 }),
  }
  globalThis.fetch = async (target) => {
    const { pathname, searchParams } = new URL(String(target), 'http://localhost')
    const [, path = ''] = pathname.split('/office')
    heard.push(`${path} ${searchParams.get('search') ?? searchParams.get('cari') ?? ''}`.trim())
    return answers[path]?.() ?? Response.json({ data: {} })
  }
})

async function searching(words: string) {
  const shown = show([{ path: '*', element: <Bar /> }])
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true })
  await user.type(await screen.findByRole('combobox', { name: 'Cari di kantor' }), words)
  return shown
}

const titles = () => screen.getAllByRole('option').map((option) => option.textContent)

it('Ctrl K finds a unit by what is written on it, and Enter opens it', async () => {
  signIn('clerk')
  const { address } = await searching('b 1234')
  const found = await screen.findByRole('option', { name: /Toyota Avanza 1.5 G 2021.*B 1234 KTK · Cakung/ })
  expect(within(screen.getByRole('group', { name: 'Unit' })).getAllByRole('option')[0]).toBe(found)
  expect(found.getAttribute('aria-selected')).toBe('true')
  await user.keyboard('{Enter}')
  expect(address()).toBe('/unit/12')
  expect(screen.queryByRole('combobox')).toBeNull()
})

it('what a desk has beyond the first is one key further, at that desk with the same search', async () => {
  signIn('clerk')
  const { address } = await searching('avanza')
  await screen.findByRole('option', { name: '8 lagi di Unit' })
  await user.keyboard('{ArrowDown}{Enter}')
  expect(address()).toBe('/unit?cari=avanza')
})

it('asks only the desks that its person may read', async () => {
  signIn('finance')
  await searching('8870 8000')
  await screen.findByRole('option', { name: /Honda Brio.*Sari Dewi · Rp 179.000.000/ })
  expect(heard).toEqual(
    expect.arrayContaining(['/keuangan/tagihan 8870 8000', '/keuangan/jaminan 8870 8000']),
  )
  expect(heard.filter((call) => call.startsWith('/titipan'))).toEqual([])
})

it('finds pages and what is made anew by their names, with the keys that lead there', async () => {
  signIn('clerk')
  const { address } = await searching('baru')
  expect(titles()).toEqual(['Titipan baru', 'Unit baru', 'Lelang baru'])
  await user.keyboard('{ArrowUp}{Enter}')
  expect(address()).toBe('/lelang/baru')
})

it('says what one desk could not answer, and shows what the others found', async () => {
  signIn('clerk')
  answers['/titipan'] = () =>
    Response.json({ errors: [{ code: 'fault', message: 'Gangguan' }] }, { status: 400 })
  await searching('avanza')
  await screen.findByText('Tidak dapat dicari sekarang. Coba lagi nanti.')
  expect(screen.getByRole('option', { name: /Toyota Avanza/ })).toBeDefined()
})

it('says that nothing fits', async () => {
  signIn('clerk')
  answers['/unit'] = () => Response.json({ data: { units: [], total: 0 } })
  await searching('zzz')
  await screen.findByText('Tidak ada yang cocok dengan “zzz”.')
})

it('leaves an open dialog alone', async () => {
  signIn('clerk')
  show([
    {
      path: '*',
      element: (
        <>
          <Bar />
          <dialog open>Tunggu</dialog>
        </>
      ),
    },
  ])
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true })
  fireEvent.click(await screen.findByText('Tunggu'))
  expect(screen.queryByRole('combobox')).toBeNull()
})
