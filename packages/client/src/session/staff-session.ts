import type { Reply } from '@ketok/contract'
import type { TokenStore } from '../call/client.ts'
import { type Observable, source } from '../observable.ts'
import type { TokenStorage } from './kept.ts'
import type { Tokens } from './session.ts'
import { watchTabs } from './watch-tabs.ts'

export type Staff = Reply<'GET /office/me'>['staff']

const keys = { token: 'office_token', refreshToken: 'office_refresh_token', staff: 'office_staff' } as const

/** The signed-in member of staff. As a customer's session (`session.ts`), under keys of its own. */
export interface StaffSession extends Observable<Staff | null>, TokenStore {
  signedIn(tokens: Tokens, staff: Staff): void
  /** Roles change while somebody is signed in. */
  updateStaff(staff: Staff): void
  /** Follows sign-in and sign-out in other tabs. */
  watch(target: Window): () => void
}

export function createStaffSession(storage: TokenStorage): StaffSession {
  const read = (): Staff | null => {
    try {
      const staff: Staff | null = JSON.parse(storage.getItem(keys.staff) ?? 'null')
      return staff !== null && storage.getItem(keys.token) ? staff : null
    } catch {
      return null
    }
  }
  const state = source<Staff | null>(read())

  const storeTokens = (tokens: Tokens) => {
    storage.setItem(keys.token, tokens.access_token)
    storage.setItem(keys.refreshToken, tokens.refresh_token)
  }
  const storeStaff = (staff: Staff) => {
    const text = JSON.stringify(staff)
    if (state.get() !== null && storage.getItem(keys.staff) === text) return
    storage.setItem(keys.staff, text)
    state.set(staff)
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    tokens() {
      const access = storage.getItem(keys.token)
      const refresh = storage.getItem(keys.refreshToken)
      return access && refresh ? { access_token: access, refresh_token: refresh } : null
    },
    signedIn(tokens, staff) {
      storeTokens(tokens)
      storeStaff(staff)
    },
    renewed: storeTokens,
    updateStaff: storeStaff,
    clear() {
      for (const key of Object.values(keys)) storage.removeItem(key)
      state.set(null)
    },
    watch: (target) =>
      watchTabs(target, [keys.staff, keys.token], () => {
        const now = read()
        if (JSON.stringify(now) !== JSON.stringify(state.get())) state.set(now)
      }),
  }
}
