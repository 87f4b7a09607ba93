import { LoadError } from '@ketok/app'
import { CallError } from '@ketok/client'
import { EmptyState } from '@ketok/ui'

interface PageFaultProps {
  /** 'Perusahaan'. */
  what: string
  error: unknown
  onRetry: () => void
}

/** Of a page about one thing: an address that leads to none, or to another branch's, is no fault of the house. */
export function PageFault({ what, error, onRetry }: PageFaultProps) {
  const status = error instanceof CallError ? error.status : 0
  // An address with no number in it is refused before anything is looked for.
  if (status === 404 || status === 422)
    return (
      <EmptyState title={`${what} tidak ditemukan`}>Periksa alamatnya, atau cari di daftarnya.</EmptyState>
    )
  if (status === 403)
    return (
      <EmptyState title={`${what} cabang lain`}>
        Anda bekerja untuk cabang tertentu. Minta admin bila perlu membukanya.
      </EmptyState>
    )
  return <LoadError error={error} onRetry={onRetry} />
}
