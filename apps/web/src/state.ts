import type { Reply } from '@ketok/contract'
import { type Action, createAction, legacy_createStore } from '@reduxjs/toolkit'
import { createContext, useContext, useSyncExternalStore } from 'react'

/** The client state of spec 3, with its action names. Server data lives in the query cache, filters in the URL. */
export type ProductType = Reply<'GET /tipe-produk-all'>['product_types'][number]
export type CountData = Reply<'GET /customer/pengaturan/profile/get-counter'>

export interface ClientState {
  logged: boolean
  loginModal: boolean
  productType: ProductType[]
  serviceFee: number
  countData: CountData
}

export const loggedIn = createAction('LOGGED_IN')
export const loggedOut = createAction('LOGGED_OUT')
export const loginModalShow = createAction('LOGIN_MODAL_SHOW')
export const loginModalHide = createAction('LOGIN_MODAL_HIDE')
export const setCountData = createAction<CountData>('SET_COUNT_DATA')
export const setServiceFee = createAction<number>('SET_SERVICE_FEE')
export const setProductType = createAction<ProductType[]>('SET_PRODUCT_TYPE')

const noCounts: CountData = { user_id: 0, notification_total: 0, nipl_total: 0, proxy_total: 0 }

const initial: ClientState = {
  logged: false,
  loginModal: false,
  productType: [],
  serviceFee: 0,
  countData: noCounts,
}

/** Written out, without the helper that drafts changes: seven small cases do not earn its three kilobytes. */
function reducer(state: ClientState | undefined = initial, action: Action): ClientState {
  if (loggedIn.match(action)) return { ...state, logged: true, loginModal: false }
  if (loggedOut.match(action)) return { ...state, logged: false, countData: noCounts }
  if (loginModalShow.match(action)) return { ...state, loginModal: true }
  if (loginModalHide.match(action)) return { ...state, loginModal: false }
  if (setCountData.match(action)) return { ...state, countData: action.payload }
  if (setServiceFee.match(action)) return { ...state, serviceFee: action.payload }
  if (setProductType.match(action)) return { ...state, productType: action.payload }
  return state
}

/** Spec 3: only the `logged` flag is kept, under a root key, in the form redux-persist wrote it. */
const ROOT_KEY = 'persist:root'

export function storedFlag(storage: Storage): boolean {
  try {
    const kept = JSON.parse(storage.getItem(ROOT_KEY) ?? '{}') as { logged?: string }
    return kept.logged === 'true'
  } catch {
    return false
  }
}

export function createStore(storage: Storage, logged: boolean) {
  const store = legacy_createStore(reducer, { ...initial, logged })
  let kept: boolean | undefined
  const keep = () => {
    const { logged } = store.getState()
    if (logged === kept) return
    kept = logged
    storage.setItem(
      ROOT_KEY,
      JSON.stringify({ logged: String(logged), _persist: '{"version":-1,"rehydrated":true}' }),
    )
  }
  keep()
  store.subscribe(keep)
  return store
}

export type Store = ReturnType<typeof createStore>

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
  return useSyncExternalStore(store.subscribe, () => selector(store.getState()))
}

export const useClientDispatch = () => useStore().dispatch
