import { parseIso, wibTimeToSecond } from '@ketok/domain'
import type { ConsoleState } from './console-state.ts'
import { notDone, type Told } from './not-done.ts'
import { actionWords } from './stage-words.ts'

export interface LastCommandProps {
  last: ConsoleState['last_command']
  /** Which keys were just pressed for nothing. */
  told: Told | null
}

/** Who at which console did what last: two people at one sale need not ask each other. Or what was just not done. */
export function LastCommand({ last, told }: LastCommandProps) {
  if (told !== null) return <span className="console-not-done">{notDone(told)}</span>
  const at = last === null ? null : parseIso(last.at)
  if (last === null || at === null) return 'Semua perintah tercatat.'
  return (
    <span className="min-w-0 truncate">
      {last.staff_name}: {actionWords[last.action] ?? last.action}, {wibTimeToSecond(at)}
    </span>
  )
}
