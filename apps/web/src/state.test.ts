// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  createStore,
  loggedIn,
  loggedOut,
  loginModalHide,
  loginModalShow,
  setCountData,
  setProductType,
  setServiceFee,
  storedFlag,
} from './state.ts'

afterEach(() => localStorage.clear())
const counts = { user_id: 7, notification_total: 3, nipl_total: 2, proxy_total: 1 }

describe('the client state', () => {
  // spec: 3.10, 3.11
  it('begins with nobody signed in, nothing shown and nothing counted', () => {
    expect(createStore(localStorage, false).getState()).toEqual({
      logged: false,
      loginModal: false,
      productType: [],
      serviceFee: 0,
      countData: { user_id: 0, notification_total: 0, nipl_total: 0, proxy_total: 0 },
    })
  })

  it.each([
    // spec: 3.22, 4.5
    [loggedIn(), 'LOGGED_IN', { logged: true, loginModal: false }],
    // spec: 3.23, 4.5
    [loggedOut(), 'LOGGED_OUT', { logged: false }],
    // spec: 3.24
    [loginModalShow(), 'LOGIN_MODAL_SHOW', { loginModal: true }],
    // spec: 3.25
    [loginModalHide(), 'LOGIN_MODAL_HIDE', { loginModal: false }],
    // spec: 3.26
    [setCountData(counts), 'SET_COUNT_DATA', { countData: counts }],
    // spec: 3.27
    [setServiceFee(1_500_000), 'SET_SERVICE_FEE', { serviceFee: 1_500_000 }],
    // spec: 3.28
    [setProductType([]), 'SET_PRODUCT_TYPE', { productType: [] }],
  ])('changes by %j, named %s', (action, name, change) => {
    const store = createStore(localStorage, false)
    store.dispatch(action)
    expect(action.type).toBe(name)
    expect(store.getState()).toMatchObject(change)
  })

  it('forgets the counts of who signs out, and closes the modal of who signs in', () => {
    const store = createStore(localStorage, true)
    store.dispatch(setCountData(counts))
    store.dispatch(loginModalShow())
    store.dispatch(loggedIn())
    expect(store.getState().loginModal).toBe(false)
    store.dispatch(loggedOut())
    expect(store.getState().countData.notification_total).toBe(0)
  })
})

describe('what is kept over a reload', () => {
  const kept = () => JSON.parse(localStorage.getItem('persist:root') ?? '{}') as Record<string, string>

  // spec: 3.12
  it('is the flag alone, under the root key', () => {
    const store = createStore(localStorage, false)
    store.dispatch(loginModalShow())
    store.dispatch(setCountData(counts))
    store.dispatch(setServiceFee(5))
    store.dispatch(loggedIn())
    expect(Object.keys(localStorage)).toEqual(['persist:root'])
    expect(Object.keys(kept())).toEqual(['logged', '_persist'])
    expect(kept().logged).toBe('true')
    expect(storedFlag(localStorage)).toBe(true)
    store.dispatch(loggedOut())
    expect(storedFlag(localStorage)).toBe(false)
  })

  it.each(['', '{broken', 'null', '{"logged":"yes"}', '[]'])('is nothing when %j stands there', (text) => {
    localStorage.setItem('persist:root', text)
    expect(storedFlag(localStorage)).toBe(false)
  })

  // spec: 4.10, 9.14
  it('is read at once and waits for nothing, so that the 5,000 milliseconds are never reached', () => {
    createStore(localStorage, false).dispatch(loggedIn())
    vi.useFakeTimers()
    try {
      expect(storedFlag(localStorage)).toBe(true)
      expect(createStore(localStorage, storedFlag(localStorage)).getState().logged).toBe(true)
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })
})
