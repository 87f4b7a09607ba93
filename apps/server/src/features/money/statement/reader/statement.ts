import type { Refusal } from '@ketok/contract/refusals'
import type { Instant, Rupiah } from '@ketok/domain'
import type { Finding } from './balance.ts'
import type { Direction } from './direction.ts'

export interface StatementLine {
  readonly lineNumber: number
  readonly bookedOn: string
  readonly bookedAt: Instant | null
  readonly description: string
  readonly amount: Rupiah
  readonly direction: Direction
  /** Hundredths of a rupiah, after this line. */
  readonly balance: number | null
  readonly account: string | null
  readonly fingerprint: string
  /** Which among those of the file with its fingerprint, and with its fingerprint and balance. */
  readonly rank: number
  readonly balanceRank: number
  /** As an earlier reader would have told it, which took one column of words alone. */
  readonly earlier: readonly { readonly fingerprint: string; readonly rank: number }[]
}

export interface BadLine {
  readonly lineNumber: number
  readonly content: string
  readonly reason: string
}

export interface ReadStatement {
  readonly lines: readonly StatementLine[]
  readonly bad: readonly BadLine[]
  readonly accounts: readonly string[]
  /** YYYY-MM-DD; as the file says, or else of its lines. */
  readonly period: { readonly from: string; readonly to: string }
  /** Hundredths of a rupiah. */
  readonly opening: number | null
  readonly closing: number | null
  /** What contradicts itself, or asks for a look. */
  readonly findings: readonly Finding[]
}

/** Why a whole file is refused; the contract has a sentence for each. */
export type StatementRefusal = Extract<Refusal, { code: `statement_${string}` }>
