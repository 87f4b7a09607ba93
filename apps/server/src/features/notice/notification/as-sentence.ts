/** Words that people typed or a bank sent, as a sentence of ours: they end with a full stop, or without one. */
export function asSentence(words: string): string {
  const line = words.trim()
  return /[.!?…]$/.test(line) ? line : `${line}.`
}
