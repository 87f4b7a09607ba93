/** 'Budi Santoso' → 'B***i': enough to recognise oneself and a rival from bid to bid, too little to find him. */
export function maskedName(fullName: string): string {
  const letters = [...(fullName.trim().split(/\s+/)[0] ?? '')]
  const [first = ''] = letters
  const last = letters.length > 1 ? letters.at(-1) : ''
  return `${first.toUpperCase()}***${last}`
}
