import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DataColumn } from './data-column.ts'
import type { DataFilter } from './data-filter.ts'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { useTableView } from './use-table-view.ts'

interface Bill {
  id: number
  buyer: string
  total: number
  status: 'open' | 'paid'
  due: string | null
}

const few: readonly Bill[] = [
  { id: 1, buyer: 'Budi Santoso', total: 177_334_000, status: 'open', due: '2026-11-26T17:00:00+07:00' },
  { id: 2, buyer: 'Sari Lestari', total: 9_000_000, status: 'paid', due: null },
  { id: 3, buyer: 'PT Karya Baja', total: 412_334_000, status: 'open', due: '2026-11-24T17:00:00+07:00' },
]
const columns: readonly DataColumn<Bill>[] = [
  { key: 'buyer', head: 'Pembeli', value: ({ buyer }) => buyer },
  { key: 'total', head: 'Tagihan', kind: 'number', sum: true, value: ({ total }) => total },
  { key: 'due', head: 'Jatuh tempo', kind: 'time', value: ({ due }) => due },
]
const filters: readonly DataFilter<Bill>[] = [
  {
    key: 'status',
    label: 'Status',
    all: 'Semua status',
    options: [
      { value: 'open', label: 'Menunggu' },
      { value: 'paid', label: 'Lunas' },
    ],
    of: ({ status }) => status,
  },
]

type Given = Partial<DataTableProps<Bill>>

function Page(given: Given) {
  const view = useTableView({ filters: ['status'], sort: 'due' })
  return (
    <DataTable<Bill>
      caption="Tagihan"
      columns={columns}
      filters={filters}
      rows={few}
      rowKey={({ id }) => id}
      view={view}
      empty={{ title: 'Belum ada tagihan' }}
      exportName="tagihan"
      {...given}
    />
  )
}

const user = userEvent.setup({ delay: null })

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** The page of one bill, as one that is loaded only when somebody goes there: it comes when a test lets it. */
let billPage: PromiseWithResolvers<void>
beforeEach(() => {
  billPage = Promise.withResolvers()
})

function show(given: Given = {}, address = '/tagihan') {
  const router = createMemoryRouter(
    [
      { path: '/tagihan', element: <Page {...given} /> },
      {
        path: '/tagihan/:id',
        lazy: async () => {
          await billPage.promise
          return { element: <p>satu tagihan</p> }
        },
      },
    ],
    { initialEntries: [address] },
  )
  render(<RouterProvider router={router} />)
  return router
}

/** Longer than any typing rests. */
const LONG_MS = 1_000
const pass = () => act(() => vi.advanceTimersByTime(LONG_MS))

const buyers = () =>
  within(screen.getByRole('grid'))
    .getAllByRole('row')
    .slice(1)
    .flatMap((row) => few.find(({ buyer }) => row.textContent.includes(buyer))?.buyer ?? [])
const activeRow = () => {
  const id = screen.getByRole('grid').getAttribute('aria-activedescendant')
  return id === null ? null : document.getElementById(id)
}

describe('what is shown', () => {
  it('begins in the order of the page, with what is missing last', () => {
    show()
    expect(buyers()).toEqual(['PT Karya Baja', 'Budi Santoso', 'Sari Lestari'])
  })

  it('is ordered by a press on a head, the greatest amount first, and says so in the address', async () => {
    const router = show()
    await user.click(screen.getByRole('button', { name: 'Tagihan' }))
    expect(buyers()).toEqual(['PT Karya Baja', 'Budi Santoso', 'Sari Lestari'])
    expect(router.state.location.search).toBe('?urut=-total')
    await user.click(screen.getByRole('button', { name: 'Tagihan' }))
    expect(buyers()[0]).toBe('Sari Lestari')
    expect(screen.getByRole('columnheader', { name: 'Tagihan' }).getAttribute('aria-sort')).toBe('ascending')
  })

  it('is found by any of its words and by an amount without dots', async () => {
    show()
    await user.type(screen.getByRole('searchbox', { name: 'Cari' }), 'baja karya')
    await waitFor(() => expect(buyers()).toEqual(['PT Karya Baja']))
    await user.clear(screen.getByRole('searchbox'))
    await user.type(screen.getByRole('searchbox'), '177334000')
    await waitFor(() => expect(buyers()).toEqual(['Budi Santoso']))
  })

  it('comes back from an address', () => {
    show({}, '/tagihan?cari=a&status=open&urut=buyer')
    expect(buyers()).toEqual(['Budi Santoso', 'PT Karya Baja'])
  })

  it('is counted and summed as it is filtered', async () => {
    show()
    expect(screen.getByRole('status').textContent).toBe('3 baris')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Lunas')
    expect(screen.getByRole('status').textContent).toBe('1 dari 3 baris')
    const foot = screen.getAllByRole('row').at(-1)
    expect(foot?.textContent).toContain('9.000.000')
    await user.click(screen.getByRole('button', { name: 'Hapus saringan' }))
    expect(buyers().length).toBe(3)
  })
})

describe('the order of a server', () => {
  const given: Given = {
    answeredByServer: true,
    orders: {
      known: {
        '-total': { label: 'Tagihan terbesar', sort: 'total-' },
        buyer: { label: 'Pembeli, A ke Z', sort: 'buyer' },
        '-buyer': { label: 'Pembeli, Z ke A', sort: 'buyer-' },
      },
      usual: 'Terbaru dulu',
    },
  }
  const orderIn = (router: { state: { location: { search: string } } }) =>
    new URLSearchParams(router.state.location.search).get('urut')

  it('is asked for by a press on a head, one after the other of those it knows', async () => {
    const router = show(given)
    const steps = async (head: string) => {
      await user.click(screen.getByRole('button', { name: head }))
      return orderIn(router)
    }
    expect([await steps('Pembeli'), await steps('Pembeli'), await steps('Pembeli')]).toEqual([
      'buyer',
      '-buyer',
      null,
    ])
    expect([await steps('Tagihan'), await steps('Tagihan')]).toEqual(['-total', null])
    expect(screen.queryByRole('button', { name: 'Jatuh tempo' })).toBeNull()
  })

  it('is chosen by its words, for narrow screens, and the rows stand as they came', async () => {
    const router = show(given)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Urutan' }), 'Pembeli, Z ke A')
    expect(orderIn(router)).toBe('-buyer')
    expect(screen.getByRole('columnheader', { name: 'Pembeli' }).getAttribute('aria-sort')).toBe('descending')
    expect(buyers()).toEqual(['Budi Santoso', 'Sari Lestari', 'PT Karya Baja'])
  })
})

describe('the keyboard', () => {
  it('reaches the search by slash and the rows from there', async () => {
    show()
    await user.keyboard('/')
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(screen.getByRole('grid'))
    expect(activeRow()?.textContent).toContain('PT Karya Baja')
  })

  it('walks the rows and opens one with Enter', async () => {
    const router = show({ to: ({ id }) => `/tagihan/${id}` })
    screen.getByRole('grid').focus()
    await user.keyboard('{End}{ArrowUp}')
    expect(activeRow()?.textContent).toContain('Budi Santoso')
    await user.keyboard('{Enter}')
    billPage.resolve()
    await waitFor(() => expect(router.state.location.pathname).toBe('/tagihan/1'))
  })

  it('opens what was searched for although the typing has only just ended', async () => {
    const router = show({ to: ({ id }) => `/tagihan/${id}` })
    const isThere = new Promise<void>((there) => {
      router.subscribe(({ location }) => location.pathname === '/tagihan/3' && there())
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const search = screen.getByRole('searchbox')
    fireEvent.change(search, { target: { value: 'baja' } })
    fireEvent.keyDown(search, { key: 'Enter' })
    expect(buyers()).toEqual(['PT Karya Baja'])
    fireEvent.keyDown(document.activeElement ?? search, { key: 'Enter' })
    expect(router.state.navigation.state).toBe('loading')
    pass()
    billPage.resolve()
    await act(() => isThere)
    expect(screen.getByText('satu tagihan')).toBeTruthy()
    pass()
    expect(router.state.location.pathname).toBe('/tagihan/3')
  })

  it('keeps the row that is opened in the very moment in which the typing comes to rest', async () => {
    const router = show()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'baja' } })
    vi.advanceTimersByTime(249)
    // The router has it in the address, and React has not drawn it.
    await router.navigate('?baris=3', { replace: true })
    vi.advanceTimersByTime(400)
    vi.useRealTimers()
    await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('cari')).toBe('baja'))
    expect(new URLSearchParams(router.state.location.search).get('baris')).toBe('3')
  })

  it('lets go whoever leaves in the very moment in which their typing comes to rest', async () => {
    const router = show()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'baja' } })
    vi.advanceTimersByTime(249)
    // The router is on its way, and React has not drawn it.
    void router.navigate('/tagihan/3')
    await Promise.resolve()
    expect(router.state.navigation.state).toBe('loading')
    vi.advanceTimersByTime(400)
    vi.useRealTimers()
    billPage.resolve()
    expect(await screen.findByText('satu tagihan')).toBeTruthy()
    expect(router.state.location.pathname).toBe('/tagihan/3')
  })

  it('chooses with the space bar, and lets go with Escape', async () => {
    show({
      bulk: (chosen) => (
        <button type="button">
          Ingatkan{' '}
          {chosen
            .map(({ id }) => id)
            .toSorted()
            .join(',')}
        </button>
      ),
    })
    screen.getByRole('grid').focus()
    await user.keyboard(' {ArrowDown} ')
    expect(screen.getByRole('button', { name: 'Ingatkan 1,3' })).toBeTruthy()
    expect(screen.getAllByRole('row', { selected: true }).length).toBe(2)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('toolbar')).toBeNull()
  })
})

describe('choosing', () => {
  const told: Given = {
    bulk: (chosen, letGo) => (
      <>
        <p>
          {chosen
            .map(({ id }) => id)
            .toSorted()
            .join(',')}
        </p>
        <button type="button" onClick={() => letGo(chosen.filter(({ status }) => status === 'open'))}>
          Kerjakan
        </button>
      </>
    ),
  }
  const chosenIds = () => screen.getByRole('toolbar').querySelector('p')?.textContent
  // In the order of the page: 3, 1, 2.
  const box = (buyer: RegExp) => screen.getByRole('checkbox', { name: buyer })

  it('takes all rows between two presses, the second with the shift key', async () => {
    show({ ...told, rows: [...few, { id: 4, buyer: 'Wati', total: 1, status: 'open', due: null }] })
    await user.click(box(/PT Karya/))
    fireEvent.click(box(/Sari/), { shiftKey: true })
    expect(chosenIds()).toBe('1,2,3')
  })

  it('grows with the arrows while the shift key is held', async () => {
    show(told)
    screen.getByRole('grid').focus()
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
    expect(chosenIds()).toBe('1,3')
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
    expect(chosenIds()).toBe('1,2,3')
  })

  it('leaves out in between what may not be chosen', async () => {
    show({ ...told, isSelectable: ({ id }) => id !== 1 })
    await user.click(box(/PT Karya/))
    fireEvent.click(box(/Sari/), { shiftKey: true })
    expect(chosenIds()).toBe('2,3')
  })

  it('keeps those to which nothing was done', async () => {
    show(told)
    await user.click(screen.getByRole('checkbox', { name: 'Pilih semua baris' }))
    await user.click(screen.getByRole('button', { name: 'Kerjakan' }))
    expect(chosenIds()).toBe('2')
  })

  it('says how many there are where only some of them are here', async () => {
    show({ ...told, total: 240 })
    await user.click(screen.getByRole('checkbox', { name: 'Pilih semua baris' }))
    expect(screen.getByRole('toolbar').textContent).toContain('3 dipilih, dari 240 baris')
  })

  it('leaves out rows that may not be chosen and rows that a filter hides', async () => {
    show({
      bulk: (chosen) => <p>{chosen.map(({ buyer }) => buyer).join(', ')}</p>,
      isSelectable: ({ status }) => status === 'open',
    })
    await user.click(screen.getByRole('checkbox', { name: 'Pilih semua baris' }))
    expect(screen.getByRole('toolbar').textContent).toContain('2 dipilih')
    await user.type(screen.getByRole('searchbox'), 'budi')
    await waitFor(() => expect(screen.getByRole('toolbar').textContent).toContain('1 dipilih'))
  })
})

describe('states', () => {
  it('shows bones, then what is empty, then what failed with a way to try again', async () => {
    show({ rows: undefined })
    expect(screen.getAllByRole('status').some((each) => each.textContent.includes('Memuat'))).toBe(true)
    show({ rows: [] })
    expect(screen.getByText('Belum ada tagihan')).toBeTruthy()
    const onRetry = vi.fn()
    show({ rows: undefined, error: new Error('putus'), onRetry })
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })
})

describe('ten thousand rows', () => {
  beforeEach(() => {
    // jsdom draws nothing: the box gets the size it would have.
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1000)
    return () => vi.restoreAllMocks()
  })
  const many: readonly Bill[] = Array.from({ length: 10_000 }, (_, at) => ({
    id: at + 1,
    buyer: `Pembeli ${at + 1}`,
    total: at,
    status: 'open',
    due: null,
  }))

  it('are counted, and only those in sight are drawn', async () => {
    show({ rows: many })
    const grid = screen.getByRole('grid')
    expect(grid.getAttribute('aria-rowcount')).toBe('10001')
    await within(grid).findByText('Pembeli 12')
    expect(within(grid).getAllByRole('row').length).toBeLessThan(80)
  })

  it('ask for more only near their end', () => {
    const onMore = vi.fn()
    show({ rows: many, onMore })
    expect(onMore).not.toHaveBeenCalled()
    show({ rows: few, onMore })
    expect(onMore).toHaveBeenCalled()
  })
})
