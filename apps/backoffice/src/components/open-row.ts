import { useSearchParams } from 'react-router'

/** Which row is open beside a list stands in the address under `word`, so that it can be sent to someone. */
export function useOpenRow(word: string): [string | null, (key: string | number | null) => void] {
  const [address, setAddress] = useSearchParams()
  const open = (key: string | number | null) =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now)
        if (key === null) next.delete(word)
        else next.set(word, String(key))
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return [address.get(word), open]
}
