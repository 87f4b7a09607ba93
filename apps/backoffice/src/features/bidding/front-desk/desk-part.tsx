import { LoadError } from '@ketok/app'
import { Loading, Skeleton } from '@ketok/ui'
import type { ReactNode } from 'react'

interface DeskPartProps<Data> {
  /** Names the box in which is typed. */
  formLabel: string
  form: ReactNode
  /** Names the box of the list. */
  listLabel: string
  listHead?: ReactNode
  reading: {
    readonly data: Data | undefined
    readonly error: unknown
    readonly isError: boolean
    readonly refetch: () => unknown
  }
  children: (data: Data) => ReactNode
}

/** A tab of the front desk: what is typed, beside the list of what was typed before. */
export function DeskPart<Data>({
  formLabel,
  form,
  listLabel,
  listHead,
  reading,
  children,
}: DeskPartProps<Data>) {
  return (
    <div className="grid items-start gap-3 lg:grid-cols-[minmax(320px,400px)_minmax(0,1fr)]">
      <section className="office-sheet grid gap-4 p-4" aria-label={formLabel}>
        {form}
      </section>
      <section className="office-sheet" aria-label={listLabel}>
        {listHead}
        {reading.data !== undefined ? (
          children(reading.data)
        ) : reading.isError ? (
          <LoadError error={reading.error} onRetry={() => void reading.refetch()} />
        ) : (
          <Loading className="p-4">
            <Skeleton count={4} height={60} className="mb-2" />
          </Loading>
        )}
      </section>
    </div>
  )
}
