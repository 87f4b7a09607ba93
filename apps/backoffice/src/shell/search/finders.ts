import {
  BOOK_READERS,
  CONSIGNMENT_STAFF,
  consignmentWords,
  formatNiplNumber,
  formatRupiah,
  PLANNERS,
  type StaffRole,
  UNIT_EDITORS,
  UNIT_READERS,
  UNIT_STATE_WORDS,
} from '@ketok/domain'
import { client } from '../../app-services.ts'
import { paths } from '../../paths.ts'

export interface Found {
  readonly to: string
  readonly title: string
  readonly note: string
}

/** One desk's own search, by its own call: who may not read a desk finds nothing of it here either. */
export interface Finder {
  readonly name: string
  readonly roles: readonly StaffRole[]
  /** The desk with the same search, where there are more than are shown here. */
  readonly desk: (words: string) => string
  readonly find: (words: string, signal: AbortSignal) => Promise<{ found: Found[]; total: number }>
}

/** Of each desk; more is read there. */
const SHOWN = 5

const noteOf = (...parts: readonly (string | null)[]) =>
  parts.filter((part) => part !== null && part !== '').join(' · ')

export const finders: readonly Finder[] = [
  {
    name: 'Unit',
    roles: UNIT_READERS,
    desk: (words) => `${paths.units}?${new URLSearchParams({ cari: words })}`,
    find: async (search, signal) => {
      const query = { search, limit: SHOWN }
      const { units, total } = await client.call('GET /office/unit', { query }, { signal })
      const found = units.map(({ unit_id, title, year, plate, stock_number, pool, state }) => ({
        to: paths.unit(unit_id),
        title: year === null ? title : `${title} ${year}`,
        note: noteOf(plate, stock_number, pool?.name ?? null, UNIT_STATE_WORDS[state]),
      }))
      return { found, total }
    },
  },
  {
    name: 'Titipan',
    roles: CONSIGNMENT_STAFF,
    desk: (words) => `${paths.consignments}?${new URLSearchParams({ giliran: 'semua', cari: words })}`,
    find: async (search, signal) => {
      const query = { search, limit: SHOWN }
      const { consignments, total } = await client.call('GET /office/titipan', { query }, { signal })
      const found = consignments.map(({ id, title, number, owner_name, state, inspection }) => ({
        to: paths.consignment(id),
        title,
        note: noteOf(number, owner_name, consignmentWords(state, inspection?.is_missed)),
      }))
      return { found, total }
    },
  },
  {
    name: 'Tagihan',
    roles: BOOK_READERS,
    desk: (words) => paths.bills({ status: 'semua', cari: words }),
    find: async (cari, signal) => {
      const query = { cari, limit: SHOWN }
      const { bills, total } = await client.call('GET /office/keuangan/tagihan', { query }, { signal })
      const found = bills.map((bill) => ({
        to: paths.bill(bill.bill_id),
        title: bill.title,
        note: noteOf(bill.customer.full_name, formatRupiah(bill.total), bill.auction_name),
      }))
      return { found, total }
    },
  },
  {
    name: 'Jaminan',
    roles: BOOK_READERS,
    desk: (words) => paths.deposits({ cari: words }),
    find: async (cari, signal) => {
      const query = { cari, limit: SHOWN }
      const { deposits, total } = await client.call('GET /office/keuangan/jaminan', { query }, { signal })
      const found = deposits.map(({ nipl_number, auction_id, auction_name, customer }) => ({
        to: paths.deposits({ cari: customer.email, lelang: String(auction_id) }),
        title: `NIPL ${formatNiplNumber(nipl_number)} ${customer.full_name}`,
        note: auction_name,
      }))
      return { found, total }
    },
  },
]

export interface Step {
  readonly to: string
  readonly title: string
  readonly roles: readonly StaffRole[]
}

/** What a day begins with, without going to its list first. */
export const steps: readonly Step[] = [
  { to: paths.newConsignment, title: 'Titipan baru', roles: CONSIGNMENT_STAFF },
  { to: paths.newUnit, title: 'Unit baru', roles: UNIT_EDITORS },
  { to: paths.newPlan, title: 'Lelang baru', roles: PLANNERS },
]
