/** A refusal is an outcome that the caller must look at, so rules return it and never throw it. */
export type Result<Value, Refusal> = Ok<Value> | Err<Refusal>

export interface Ok<Value> {
  readonly ok: true
  readonly value: Value
}

export interface Err<Refusal> {
  readonly ok: false
  readonly error: Refusal
}

export function ok<Value>(value: Value): Ok<Value> {
  return { ok: true, value }
}

export function err<Refusal>(error: Refusal): Err<Refusal> {
  return { ok: false, error }
}
