import { useLocation, useSearchParams } from 'react-router'
import { useRouter } from './use-router.ts'

/** Words of the address and what they say; null and nothing take a word away. */
type AddressPart = Readonly<Record<string, string | null>>

/**
 * What the address says after `?`, and how to change a part of it without a step in the history. Two changes may come in
 * one moment (a row is opened while a search comes to rest), of which React has drawn none: the router knows both.
 */
export function useAddress(): [URLSearchParams, (part: AddressPart) => void] {
  const [address, setAddress] = useSearchParams()
  const { pathname } = useLocation()
  const router = useRouter()
  const change = (part: AddressPart) => {
    const now = router?.state.location
    // Who has left already is not called back.
    if (now !== undefined && now.pathname !== pathname) return
    const next = new URLSearchParams(now?.search ?? address)
    for (const [word, says] of Object.entries(part)) {
      if (says === null || says === '') next.delete(word)
      else next.set(word, says)
    }
    setAddress(next, { replace: true, preventScrollReset: true })
  }
  return [address, change]
}
