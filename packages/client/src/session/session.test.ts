// @vitest-environment jsdom
import { auctionId, customerId, productTypeId } from '@ketok/domain'
import { afterEach, describe, expect, it } from 'vitest'
import { memoryStorage } from '../testing/memory-storage.ts'
import { createSession, type User } from './session.ts'

const user: User = {
  ...{ customer_id: customerId(7), full_name: 'Sari Dewi', email: 'sari@ketok.test', phone: '+628123456789' },
  ...{ seller_type: 'person', profile_image: null, is_prem: true, approved: true },
  ...{ premium_product_type_ids: [productTypeId(1), productTypeId(4)], premium_auction_ids: [auctionId(9)] },
}

const profile = {
  ...user,
  ...{ company_name: null, birth_date: '1990-08-05', gender: 'female' as const, npwp_masked: null },
  ...{
    identity_number_masked: '3174••••••••0003',
    identity_address: 'Jl. Melati 5',
    current_address: 'Jl. Melati 5',
  },
  ...{ city_id: 1, city_name: 'Jakarta Timur', bank_id: 2, bank_name: 'BCA', bank_office: null },
  ...{ rekening_number: '••••••7890', rekening_number_masked: '••••••7890', rekening_owner: 'Sari Dewi' },
  has_identity_file: true,
  ...{ faktur_filepath: null, created_at: '2026-01-02T03:04:05+07:00', missing: [] },
  review: { state: 'approved' as const, submitted_at: null, decided_at: null, reason: null },
  bank_change: null,
}

const tokens = { access_token: 'a1', refresh_token: 'r1' }
const keysOf = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index)).toSorted()

// spec: 3.1, 9.31
it('keeps token, refresh token, user and what is premium, each under its key', () => {
  const storage = memoryStorage()
  createSession(storage).signedIn(tokens, user)
  expect(keysOf(storage)).toEqual(
    [
      'is_prem',
      'premium_auction_ids',
      'premium_product_type_ids',
      'refresh_token',
      'token',
      'user',
    ].toSorted(),
  )
  expect(JSON.parse(storage.getItem('user') ?? '')).toEqual(user)
  expect(storage.getItem('is_prem')).toBe('true')
  expect(storage.getItem('premium_product_type_ids')).toBe('[1,4]')
  expect(storage.getItem('premium_auction_ids')).toBe('[9]')
})

// spec: 3.7, 9.31
it('keeps bank details and user info, and no number that could be used', () => {
  const storage = memoryStorage()
  const session = createSession(storage)
  session.signedIn(tokens, user)
  session.keepProfile(profile)
  expect(JSON.parse(storage.getItem('bank') ?? '')).toEqual({
    ...{ bank_id: 2, bank_name: 'BCA', bank_office: null },
    ...{ rekening_owner: 'Sari Dewi', rekening_number: '••••••7890', rekening_number_masked: '••••••7890' },
  })
  expect(JSON.parse(storage.getItem('user_data') ?? '')).toMatchObject({ full_name: 'Sari Dewi' })
  expect(storage.getItem('user_data')).not.toContain('3174')
})

// spec: 8.6
it('erases everything it keeps, and nothing else', () => {
  const storage = memoryStorage()
  storage.setItem('persist:root', '{}')
  const session = createSession(storage)
  session.signedIn(tokens, user)
  session.keepProfile(profile)
  expect(storage.length).toBe(9)
  session.clear()
  expect(keysOf(storage)).toEqual(['persist:root'])
  expect(session.get()).toBeNull()
})

it('is a visitor’s when half of it is gone or cannot be read', () => {
  const storage = memoryStorage()
  storage.setItem('user', JSON.stringify(user))
  expect(createSession(storage).get()).toBeNull()
  storage.setItem('token', 'a1')
  expect(createSession(storage).get()).toEqual({ user })
  storage.setItem('user', '{broken')
  expect(createSession(storage).get()).toBeNull()
})

describe('a page whose session is changed by another tab', () => {
  const stops: (() => void)[] = []
  afterEach(() => {
    for (const stop of stops.splice(0)) stop()
  })
  /** A tab that shares the storage, and what it was told of its session. */
  function aTab(storage: Storage) {
    const session = createSession(storage)
    const seen: (string | null)[] = []
    session.subscribe(() => seen.push(session.get()?.user.full_name ?? null))
    stops.push(session.watch(window))
    return { session, seen }
  }
  const isStored = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }))
  const comesBack = () => window.dispatchEvent(new Event('pageshow'))
  const budi = { ...user, customer_id: customerId(8), full_name: 'Budi Santoso' }

  it.each([
    ['the token goes', 'token'],
    ['the user goes', 'user'],
    ['everything goes', null],
  ])('follows at once when %s', (_, key) => {
    const storage = memoryStorage()
    createSession(storage).signedIn(tokens, user)
    const tab = aTab(storage)
    createSession(storage).clear()
    isStored(key)
    expect(tab.seen).toEqual([null])
  })

  it('is told nothing of what other keys do', () => {
    const storage = memoryStorage()
    const tab = aTab(storage)
    createSession(storage).signedIn(tokens, user)
    isStored('persist:root')
    expect(tab.seen).toEqual([])
  })

  it('knows who signed out, in, or in as somebody else while it lay in the browser’s memory', () => {
    const storage = memoryStorage()
    createSession(storage).signedIn(tokens, user)
    const tab = aTab(storage)
    createSession(storage).clear()
    comesBack()
    createSession(storage).signedIn(tokens, user)
    comesBack()
    createSession(storage).signedIn(tokens, budi)
    comesBack()
    comesBack()
    expect(tab.seen).toEqual([null, 'Sari Dewi', 'Budi Santoso'])
  })

  it('knows what happened between its first look and the moment from which it follows', () => {
    const storage = memoryStorage()
    const session = createSession(storage)
    createSession(storage).signedIn(tokens, user)
    expect(session.get()).toBeNull()
    stops.push(session.watch(window))
    expect(session.get()).toEqual({ user })
  })

  it('follows no more once nobody wants it to', () => {
    const storage = memoryStorage()
    const tab = aTab(storage)
    stops.pop()?.()
    createSession(storage).signedIn(tokens, user)
    isStored(null)
    comesBack()
    expect(tab.session.get()).toBeNull()
  })
})
