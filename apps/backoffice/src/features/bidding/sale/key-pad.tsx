import { classes, KeyCap } from '@ketok/ui'
import type { ReactNode } from 'react'
import type { Key, Keys } from './keys.ts'
import type { Sent, Waiting } from './on-way.ts'
import { caps, type KeyName } from './press.ts'

export interface KeyPadProps {
  keys: Keys
  next: KeyName | null
  typed: string
  jump: string | null
  sent: readonly Sent[]
  waiting: readonly Waiting[]
  /** Pressed for nothing a moment ago. */
  told: readonly KeyName[]
  onKey: (name: KeyName) => void
  /** What stands in the paddle's own field after a change there. */
  onType: (text: string) => void
}

/** The keys in their fixed places: press them here or on the keyboard. */
export function KeyPad({ keys, next, typed, jump, sent, waiting, told, onKey, onType }: KeyPadProps) {
  const card = (name: KeyName, size?: 'large') => (
    <ConsoleKey
      name={name}
      action={keys[name]}
      isNext={next === name || (jump !== null && name === 'enter')}
      isSent={sent.some(({ key }) => key === name)}
      isWaiting={waiting.some(({ key }) => key === name)}
      isTold={told.includes(name)}
      size={size}
      onPress={() => onKey(name)}
    />
  )
  return (
    <section className="console-keys" aria-label="Tombol">
      {card('space', 'large')}
      {card('enter', 'large')}
      {card('undo')}
      <div className={classes('console-key console-paddle', told.includes('floor') && 'console-key-told')}>
        <label className="console-paddle-field">
          <span>Paddle lantai</span>
          <input
            type="text"
            inputMode="numeric"
            autoComplete="off"
            tabIndex={-1}
            aria-label="Paddle lantai"
            data-paddle
            placeholder="nomor"
            value={typed}
            onChange={({ target }) => onType(target.value)}
          />
        </label>
        <button
          type="button"
          className="console-paddle-send"
          aria-disabled={keys.floor.act === null}
          aria-busy={sent.some(({ key }) => key === 'floor')}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onKey('floor')}
        >
          <span className="console-paddle-caps">
            <KeyCap>0–9</KeyCap> lalu <KeyCap>F</KeyCap>
          </span>
          <span className="console-key-note">{keys.floor.note}</span>
        </button>
      </div>
      {card('jump')}
      {card('pass')}
    </section>
  )
}

interface ConsoleKeyProps {
  name: KeyName
  action: Key
  isNext?: boolean
  isSent: boolean
  isWaiting: boolean
  isTold: boolean
  size?: 'large' | undefined
  onPress: () => void
  children?: ReactNode
}

function ConsoleKey({ name, action, isNext, isSent, isWaiting, isTold, size, onPress }: ConsoleKeyProps) {
  return (
    <button
      type="button"
      className={classes(
        'console-key',
        size === 'large' && 'console-key-large',
        isNext && action.act !== null && 'console-key-next',
        isTold && 'console-key-told',
      )}
      aria-disabled={action.act === null}
      aria-busy={isSent || isWaiting}
      aria-keyshortcuts={caps[name]}
      // The focus stays where it was: a space bar pressed later must not press this again.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <KeyCap>{caps[name]}</KeyCap>
      <span className="console-key-words">
        <span className="console-key-label">{action.label}</span>
        <span className="console-key-note">
          {isSent ? 'terkirim …' : isWaiting ? 'menunggu giliran …' : action.note}
        </span>
      </span>
    </button>
  )
}
