export type { OwnMessage } from '@ketok/contract/live'
export { CallError, type ClientCode, clientMessages } from './call-error.ts'
export { type CallOptions, type Client, createClient } from './client.ts'
export { online, watchBrowser } from './connectivity.ts'
export { type FaultWords, faultWords, saidOf } from './fault-words.ts'
export { isForgetful, type Keeper, localKept, sessionKept } from './kept.ts'
export {
  createLive,
  type Live,
  type LiveStatus,
  type LotFrame,
  newerLot,
  type RoomFrame,
  type SaleFrame,
} from './live.ts'
export { type Observable, type Source, source } from './observable.ts'
export { isOwnPath } from './own-path.ts'
export { createServerClock, type ServerClock } from './server-clock.ts'
export { createSession, type Session, type SessionState, type Tokens, type User } from './session.ts'
export { createStaffSession, type Staff, type StaffSession } from './staff-session.ts'
export { createTracer, type Tracer } from './trace/tracer.ts'
