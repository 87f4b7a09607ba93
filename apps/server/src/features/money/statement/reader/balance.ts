/** A line as the balance sees it, in the order of the file. Amounts are hundredths of a rupiah. */
export interface Movement {
  readonly line: number
  /** Its number where the file has several. */
  readonly account: string | null
  readonly day: number | null
  /** Below nought for what went; null where the line could not be read. */
  readonly cents: number | null
  readonly balance: number | null
  /** Of the account before this line, where the bank says it line by line. */
  readonly opening: number | null
}

export interface Finding {
  readonly line: number | null
  readonly message: string
}

export interface CheckedBalances {
  readonly opening: number | null
  readonly closing: number | null
  readonly findings: readonly Finding[]
}

/** The previous balance and what a line moves make its balance; wherever they do not, the file lacks something. */
export function checkBalances(
  movements: readonly Movement[],
  stated: { readonly opening: number | null; readonly closing: number | null },
): CheckedBalances {
  const accounts = [...new Set(movements.map(({ account }) => account))]
  if (accounts.length > 1) {
    const findings = accounts.flatMap(
      (account) =>
        checkAccount(
          movements.filter((each) => each.account === account),
          NOTHING_STATED,
        ).findings,
    )
    return { ...NOTHING_STATED, findings: findings.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)) }
  }
  return checkAccount(movements, stated)
}

const NOTHING_STATED = { opening: null, closing: null }

function checkAccount(
  movements: readonly Movement[],
  stated: { readonly opening: number | null; readonly closing: number | null },
): CheckedBalances {
  const readings = orders(movements).map((inOrder) => follow(inOrder, stated))
  return readings.reduce((best, each) => (each.findings.length < best.findings.length ? each : best))
}

/** Banks write the newest first or last, and sheets sort by day: the order that contradicts itself least is meant. */
function orders(movements: readonly Movement[]): Movement[][] {
  const byDay = (list: readonly Movement[]) => list.toSorted((a, b) => (a.day ?? 0) - (b.day ?? 0))
  const backward = movements.toReversed()
  return [[...movements], backward, byDay(movements), byDay(backward)]
}

function follow(
  movements: readonly Movement[],
  stated: { readonly opening: number | null; readonly closing: number | null },
): CheckedBalances {
  const findings: Finding[] = []
  let running = stated.opening
  let opening = stated.opening
  for (const { line, cents, balance, opening: before } of movements) {
    if (before !== null && running !== null && before !== running)
      findings.push({ line, message: gapWords('saldo sebelum baris ini', before, running) })
    running = before ?? running
    const expected = running === null || cents === null ? null : running + cents
    if (balance !== null && expected !== null && balance !== expected)
      findings.push({ line, message: gapWords('saldo', balance, expected) })
    if (opening === null && cents !== null && balance !== null) opening = before ?? balance - cents
    running = balance ?? expected
  }
  const hasBalances = movements.some(({ balance }) => balance !== null)
  const last = hasBalances || stated.opening !== null ? running : null
  if (stated.closing !== null && last !== null && stated.closing !== last)
    findings.push({ line: null, message: gapWords('saldo akhir', stated.closing, last) })
  return { opening, closing: stated.closing ?? last, findings }
}

const gapWords = (what: string, is: number, expected: number) =>
  `${what} ${centsWords(is)}, menurut baris lain seharusnya ${centsWords(expected)}: ada mutasi yang hilang, berulang, atau keliru (selisih ${centsWords(Math.abs(is - expected))})`

/** '8.500.000,53': as the bank writes it. */
export function centsWords(cents: number): string {
  const whole = String(Math.trunc(Math.abs(cents) / 100)).replace(/\B(?=(\d{3})+$)/g, '.')
  const sen = Math.abs(cents) % 100
  return `${cents < 0 ? '-' : ''}Rp ${whole}${sen === 0 ? '' : `,${String(sen).padStart(2, '0')}`}`
}
