/** What tells one line from another, beside where it stands. */
interface Comparable {
  readonly fingerprint: string
  readonly account: string | null
  readonly balance: number | null
}

export interface ComparedLine extends Comparable {
  /** As an earlier reader would have told it. */
  readonly earlier: readonly { readonly fingerprint: string }[]
}

export interface ConfirmedLine extends Comparable {
  readonly id: number
  readonly isOfEarlierReader: boolean
}

/**
 * Which confirmed line each line of a file is, or null where it is new. Each confirmed line is one line of a file at
 * most, so two movements that say the same stay two. An account or a balance that one of both does not tell is no
 * difference; equal balances are looked for first.
 */
export function knownAs(
  lines: readonly ComparedLine[],
  confirmed: readonly ConfirmedLine[],
): (number | null)[] {
  const byFingerprint = new Map<string, ConfirmedLine[]>()
  for (const line of confirmed)
    byFingerprint.set(line.fingerprint, [...(byFingerprint.get(line.fingerprint) ?? []), line])
  const free = new Set(confirmed.map(({ id }) => id))
  const found: (number | null)[] = lines.map(() => null)
  const claim = (candidates: (line: ComparedLine) => readonly ConfirmedLine[]) => {
    for (const [at, line] of lines.entries()) {
      if (found[at] !== null) continue
      const match = candidates(line).find((each) => free.has(each.id) && isSameAccount(line, each))
      if (match === undefined) continue
      free.delete(match.id)
      found[at] = match.id
    }
  }
  const alike = ({ fingerprint }: { readonly fingerprint: string }) => byFingerprint.get(fingerprint) ?? []
  claim((line) => alike(line).filter(({ balance }) => balance !== null && balance === line.balance))
  claim((line) => alike(line).filter(({ balance }) => balance === null || line.balance === null))
  claim(({ earlier }) => earlier.flatMap(alike).filter(({ isOfEarlierReader }) => isOfEarlierReader))
  return found
}

const bare = (account: string) => account.replace(/^0+/, '')

const isSameAccount = (one: Comparable, other: Comparable) =>
  one.account === null || other.account === null || bare(one.account) === bare(other.account)
