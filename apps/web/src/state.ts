import type { TokenStorage } from '@ketok/client'
import type { Reply } from '@ketok/contract'
import { createContext, useContext, useSyncExternalStore } from 'react'

/** The client state of spec 3.11, with its action names. Server data lives in the query cache, filters in the URL. */
export type ProductType = Reply<'GET /tipe-produk-all'>['product_types'][number]
export type CountData = Reply<'GET /customer/pengaturan/profile/get-counter'>

export interface ClientState {
  logged: boolean
  loginModal: boolean
  productType: ProductType[]
  serviceFee: number
  countData: CountData
}

export const loggedIn = () => ({ type: 'LOGGED_IN' }) as const
export const loggedOut = () => ({ type: 'LOGGED_OUT' }) as const
export const loginModalShow = () => ({ type: 'LOGIN_MODAL_SHOW' }) as const
export const loginModalHide = () => ({ type: 'LOGIN_MODAL_HIDE' }) as const
export const setCountData = (payload: CountData) => ({ type: 'SET_COUNT_DATA', payload }) as const
export const setServiceFee = (payload: number) => ({ type: 'SET_SERVICE_FEE', payload }) as const
export const setProductType = (payload: ProductType[]) => ({ type: 'SET_PRODUCT_TYPE', payload }) as const

type Action = ReturnType<
  | typeof loggedIn
  | typeof loggedOut
  | typeof loginModalShow
  | typeof loginModalHide
  | typeof setCountData
  | typeof setServiceFee
  | typeof setProductType
>

const noCounts: CountData = { user_id: 0, notification_total: 0, nipl_total: 0, proxy_total: 0 }

const initial: ClientState = {
  logged: false,
  loginModal: false,
  productType: [],
  serviceFee: 0,
  countData: noCounts,
}

function reduce(state: ClientState, action: Action): ClientState {
  switch (action.type) {
    case 'LOGGED_IN':
      return { ...state, logged: true, loginModal: false }
    case 'LOGGED_OUT':
      return { ...state, logged: false, countData: noCounts }
    case 'LOGIN_MODAL_SHOW':
      return { ...state, loginModal: true }
    case 'LOGIN_MODAL_HIDE':
      return { ...state, loginModal: false }
    case 'SET_COUNT_DATA':
      return { ...state, countData: action.payload }
    case 'SET_SERVICE_FEE':
      return { ...state, serviceFee: action.payload }
    case 'SET_PRODUCT_TYPE':
      return { ...state, productType: action.payload }
  }
}

/** Spec 3.12: only the `logged` flag is kept, under a root key, in the form redux-persist wrote it. */
const ROOT_KEY = 'persist:root'

export function storedFlag(storage: TokenStorage): boolean {
  try {
    const kept: { logged?: string } = JSON.parse(storage.getItem(ROOT_KEY) ?? '{}')
    return kept.logged === 'true'
  } catch {
    return false
  }
}

export interface Store {
  getState(): ClientState
  dispatch(action: Action): void
  subscribe(listener: () => void): () => void
}

/** A store as Redux has it, in the little that seven actions need: the library would weigh more than all of this. */
export function createStore(storage: TokenStorage, logged: boolean): Store {
  let state: ClientState = { ...initial, logged }
  const listeners = new Set<() => void>()
  const keep = () =>
    storage.setItem(
      ROOT_KEY,
      JSON.stringify({ logged: String(state.logged), _persist: '{"version":-1,"rehydrated":true}' }),
    )
  keep()
  return {
    getState: () => state,
    dispatch(action) {
      const before = state
      state = reduce(before, action)
      if (state.logged !== before.logged) keep()
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Which store the page is drawn from. React's own subscription does the rest: a binding library weighs two kilobytes. */
export const StoreContext = createContext<Store | null>(null)

function useStore(): Store {
  const store = useContext(StoreContext)
  if (store === null) throw new Error('Failed to read the client state: no StoreContext around this part')
  return store
}

/** What the selector picks must be a part of the state itself, not made anew at each call. */
export function useClientState<T>(selector: (state: ClientState) => T): T {
  const store = useStore()
  return useSyncExternalStore(
    store.subscribe,
    () => selector(store.getState()),
    // What the server draws is the same for everybody.
    () => selector(initial),
  )
}

export const useClientDispatch = () => useStore().dispatch
