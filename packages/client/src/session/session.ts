import type { Reply } from '@ketok/contract'
import { type Observable, source } from '../observable.ts'
import type { TokenStorage } from './kept.ts'
import { watchTabs } from './watch-tabs.ts'

export type User = Reply<'POST /auth/in'>['user']
type Profile = Reply<'GET /customer/pengaturan/profile'>
export interface Tokens {
  access_token: string
  refresh_token: string
}

/** Spec 3.1, 8.6 and 9.31: what is kept, under which key, and erased together. Only `user` is named by the spec. */
const keys = {
  token: 'token',
  refreshToken: 'refresh_token',
  user: 'user',
  isPremium: 'is_prem',
  premiumTypes: 'premium_product_type_ids',
  premiumAuctions: 'premium_auction_ids',
  bank: 'bank',
  userData: 'user_data',
} as const

export type SessionState = { user: User } | null

/**
 * The signed-in customer and their tokens. Tokens live in storage, never in memory alone: another tab may have
 * renewed them a moment ago.
 */
export interface Session extends Observable<SessionState> {
  tokens(): Tokens | null
  signedIn(tokens: Tokens, user: User): void
  renewed(tokens: Tokens): void
  updateUser(user: User): void
  /** Spec 3.7: bank details and user info are kept beside the user; the account number masked only (security 1.3). */
  keepProfile(profile: Profile): void
  /** Erases everything listed above, also offline. */
  clear(): void
  /** Follows sign-in and sign-out in other tabs, also what was missed before and while the page lay in the browser's memory. */
  watch(target: Window): () => void
}

export function createSession(storage: TokenStorage): Session {
  const readUser = (): SessionState => {
    try {
      const user: User | null = JSON.parse(storage.getItem(keys.user) ?? 'null')
      return user && storage.getItem(keys.token) ? { user } : null
    } catch {
      return null
    }
  }
  const state = source<SessionState>(readUser())

  const storeTokens = (tokens: Tokens) => {
    storage.setItem(keys.token, tokens.access_token)
    storage.setItem(keys.refreshToken, tokens.refresh_token)
  }
  const storeUser = (user: User) => {
    storage.setItem(keys.user, JSON.stringify(user))
    storage.setItem(keys.isPremium, JSON.stringify(user.is_prem))
    storage.setItem(keys.premiumTypes, JSON.stringify(user.premium_product_type_ids))
    storage.setItem(keys.premiumAuctions, JSON.stringify(user.premium_auction_ids))
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    tokens() {
      const access = storage.getItem(keys.token)
      const refresh = storage.getItem(keys.refreshToken)
      return access && refresh ? { access_token: access, refresh_token: refresh } : null
    },
    signedIn(tokens, user) {
      storeTokens(tokens)
      storeUser(user)
      state.set({ user })
    },
    renewed: storeTokens,
    updateUser(user) {
      storeUser(user)
      state.set({ user })
    },
    keepProfile(profile) {
      const keep = (key: string, fields: (keyof Profile)[]) =>
        storage.setItem(key, JSON.stringify(profile, fields))
      const account = ['rekening_owner', 'rekening_number', 'rekening_number_masked'] as const
      keep(keys.bank, ['bank_id', 'bank_name', 'bank_office', ...account])
      keep(keys.userData, ['full_name', 'company_name', 'seller_type', 'created_at', 'faktur_filepath'])
    },
    clear() {
      for (const key of Object.values(keys)) storage.removeItem(key)
      state.set(null)
    },
    watch: (target) =>
      watchTabs(target, [keys.user, keys.token], () => {
        const now = readUser()
        if (JSON.stringify(now) !== JSON.stringify(state.get())) state.set(now)
      }),
  }
}
