import { useAddress } from './use-address.ts'

/** Which row is open beside a list stands in the address under `word`, so that it can be sent to someone. */
export function useOpenRow(word: string): [string | null, (key: string | number | null) => void] {
  const [address, change] = useAddress()
  return [address.get(word), (key) => change({ [word]: key === null ? null : String(key) })]
}
