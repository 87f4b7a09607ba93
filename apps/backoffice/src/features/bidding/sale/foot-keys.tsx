import { classes, KeyCap } from '@ketok/ui'
import type { ConsoleState } from './console-state.ts'
import type { Keys } from './keys.ts'
import { LastCommand } from './last-command.tsx'
import type { Told } from './not-done.ts'
import { caps, type KeyName } from './press.ts'

const FOOT: readonly KeyName[] = ['reopen', 'pause', 'automatic', 'message', 'help']
const short: Partial<Record<KeyName, string>> = {
  reopen: 'buka kembali',
  automatic: 'otomatis',
  help: 'semua tombol',
}

export interface FootKeysProps {
  keys: Keys
  next: KeyName | null
  told: Told | null
  /** The automatic mode is on. */
  isOn: boolean
  last: ConsoleState['last_command']
  onKey: (name: KeyName) => void
}

/** The rarer keys, and who at which console did what last. */
export function FootKeys({ keys, next, told, isOn, last, onKey }: FootKeysProps) {
  return (
    <section className="console-sheet console-foot" aria-label="Tombol lain">
      <p className="console-last">
        <span className="xl:hidden">
          <LastCommand last={last} told={told} />
        </span>
        <span className="max-xl:hidden">Semua perintah tercatat.</span>
      </p>
      {FOOT.map((name) => (
        <button
          key={name}
          type="button"
          className={classes(
            'console-foot-key',
            next === name && 'console-key-next',
            told?.keys.includes(name) && 'console-key-told',
          )}
          title={keys[name].note}
          aria-disabled={keys[name].act === null}
          aria-keyshortcuts={caps[name]}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onKey(name)}
        >
          <KeyCap>{caps[name]}</KeyCap>
          <span>
            {name === 'automatic' && isOn ? keys.automatic.label : (short[name] ?? keys[name].label)}
          </span>
        </button>
      ))}
    </section>
  )
}
