/**
 * Looks at once, and again whenever another tab has changed one of these keys of the storage. Answers how to stop.
 */
export function watchTabs(target: Window, keys: readonly string[], look: () => void): () => void {
  const follow = ({ key }: StorageEvent) => {
    // A null key means that the whole storage was erased.
    if (key === null || keys.includes(key)) look()
  }
  target.addEventListener('storage', follow)
  // A page that comes back by the back key was told nothing of what happened meanwhile.
  target.addEventListener('pageshow', look)
  look()
  return () => {
    target.removeEventListener('storage', follow)
    target.removeEventListener('pageshow', look)
  }
}
