export type { OwnMessage } from '@ketok/contract/live'
export { CallError, type ClientCode, clientMessages } from './call/call-error.ts'
export { type CallOptions, type Client, createClient } from './call/client.ts'
export { online, watchBrowser } from './call/connectivity.ts'
export { type FaultWords, faultWords, messageOf } from './call/fault-words.ts'
export { freshIdempotencyKey } from './call/fresh-idempotency-key.ts'
export { rowKey } from './live/history.ts'
export {
  createRealtime,
  type Live,
  type LiveStatus,
  type LotFrame,
  type RoomFrame,
  type SaleFrame,
} from './live/live.ts'
export {
  HISTORY_PAGE,
  historyWithRows,
  isWhole,
  type LotHistory,
  mergedHistory,
  newerLot,
} from './live/lot-state.ts'
export { newerSale, saleAfterFrame } from './live/sale-state.ts'
export { createServerClock, type ServerClock } from './live/server-clock.ts'
export { watchForms } from './live/watch-forms.ts'
export { type Observable, type Source, source } from './observable.ts'
export { isForgetful, localKept, sessionKept, type TokenStorage } from './session/kept.ts'
export { keptDatabase } from './session/kept-database.ts'
export { isOwnPath } from './session/own-path.ts'
export { createSession, type Session, type SessionState, type Tokens, type User } from './session/session.ts'
export { createStaffSession, type Staff, type StaffSession } from './session/staff-session.ts'
export { createTracer, type Tracer } from './trace/tracer.ts'
export { outcomeOf, untilAnswered } from './until-answered.ts'
