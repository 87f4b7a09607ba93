import { CallError } from '@ketok/client'
import { ComponentError, type ComponentErrorProps } from '../components/component-error.tsx'
import { latePart } from '../first-paint/first-paint.ts'

const RoomGone = latePart(
  () => import('./later/room-gone.tsx'),
  (module) => module.RoomGone,
)

/**
 * A room that could not be read. One that is closed to this account and one that never was are answered alike, and told
 * by the same words.
 */
export function RoomFault({ error, onRetry }: Pick<ComponentErrorProps, 'error' | 'onRetry'>) {
  if (error instanceof CallError && error.status === 404) return <RoomGone />
  return (
    <div className="mx-auto max-w-[680px] px-(--page-x) py-14">
      <ComponentError error={error} onRetry={onRetry} />
    </div>
  )
}
