/** A journal in one line: from where to where. Postings of one side are joined by 'dan'. */
export function movement(
  postings: readonly { account_name: string; debit: number; credit: number }[],
): string {
  const names = (side: 'debit' | 'credit') => [
    ...new Set(postings.filter((posting) => posting[side] > 0).map(({ account_name }) => account_name)),
  ]
  return `${listed(names('debit'))} ← ${listed(names('credit'))}`
}

function listed(names: readonly string[]): string {
  if (names.length <= 2) return names.join(' dan ')
  return `${names[0]} dan ${names.length - 1} akun lain`
}
