import { useSearchParams } from 'react-router'

type Word = 'daftar' | 'daftar-halaman' | 'hasil' | 'baris'

/** Which page of the lists is shown, which list is open and at which of its rows: told by the address, beside the units'. */
export function useListAddress() {
  const [address, setAddress] = useSearchParams()
  const changed = (change: Partial<Record<Word, string | number | null>>) => {
    const next = new URLSearchParams(address)
    for (const [name, value] of Object.entries(change))
      if (value === null) next.delete(name)
      else next.set(name, String(value))
    return next
  }
  const numberIn = (name: Word) => {
    const text = address.get(name) ?? ''
    return /^[1-9][0-9]{0,8}$/.test(text) ? Number(text) : null
  }
  return {
    openId: numberIn('daftar'),
    page: numberIn('daftar-halaman') ?? 1,
    result: address.get('hasil'),
    rowsPage: numberIn('baris') ?? 1,
    hrefOf: (change: Parameters<typeof changed>[0]) => `?${changed(change)}`,
    go: (change: Parameters<typeof changed>[0]) =>
      setAddress(changed(change), { replace: true, preventScrollReset: true }),
  }
}
