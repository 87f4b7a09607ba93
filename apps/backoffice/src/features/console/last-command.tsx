import { parseIso, wibTimeToSecond } from '@ketok/domain'
import type { ConsoleState } from './console-state.ts'
import { actionWords } from './stage-words.ts'

/** Who at which console did what last: two people at one sale need not ask each other. */
export function LastCommand({ last }: { last: ConsoleState['last_command'] }) {
  const at = last === null ? null : parseIso(last.at)
  if (last === null || at === null) return 'Semua perintah tercatat.'
  return (
    <span className="min-w-0 truncate">
      {last.staff_name}: {actionWords[last.action] ?? last.action}, {wibTimeToSecond(at)}
    </span>
  )
}
