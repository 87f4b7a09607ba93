import { parseIso, wibTimeToSecond } from '@ketok/domain'
import { classes, KeyCap } from '@ketok/ui'
import type { ConsoleState } from './console-state.ts'
import type { Keys } from './keys.ts'
import { caps, type KeyName } from './press.ts'
import { actionWords } from './stage-words.ts'

const FOOT: readonly KeyName[] = ['reopen', 'pause', 'automatic', 'message', 'help']
const short: Partial<Record<KeyName, string>> = { reopen: 'buka kembali', help: 'semua tombol' }

export interface FootKeysProps {
  keys: Keys
  next: KeyName | null
  told: KeyName | null
  last: ConsoleState['last_command']
  onKey: (name: KeyName) => void
}

/** The rarer keys, and who at which console did what last. */
export function FootKeys({ keys, next, told, last, onKey }: FootKeysProps) {
  const at = last === null ? null : parseIso(last.at)
  return (
    <section className="console-sheet console-foot" aria-label="Tombol lain">
      <p className="console-last">
        {last === null || at === null ? (
          'Semua perintah tercatat.'
        ) : (
          <>
            <span className="block truncate">{last.staff_name}</span>
            <span className="block truncate">
              {actionWords[last.action] ?? last.action} {wibTimeToSecond(at)}
            </span>
          </>
        )}
      </p>
      {FOOT.map((name) => (
        <button
          key={name}
          type="button"
          className={classes(
            'console-foot-key',
            next === name && 'console-key-next',
            told === name && 'console-key-told',
          )}
          title={keys[name].note}
          aria-disabled={keys[name].act === null}
          aria-keyshortcuts={caps[name]}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onKey(name)}
        >
          <KeyCap>{caps[name]}</KeyCap>
          <span>{short[name] ?? keys[name].label}</span>
        </button>
      ))}
    </section>
  )
}
