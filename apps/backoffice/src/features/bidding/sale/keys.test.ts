// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { type Desk, keysOf, nextKey } from './keys.ts'
import { type KeyName, pressOf } from './press.ts'
import { type Situation, situationOf } from './situation.ts'
import { aConsole, consoleIn, onBlock } from './testing/console-states.ts'

const desk = (traits: Partial<Desk> = {}): Desk => ({
  state: consoleIn.asking,
  typed: '',
  jump: null,
  locked: null,
  ...traits,
})

/** What a key does, in one word: the command it sends, the question it asks, or a dash for a sleeping key. */
function wordOf(name: KeyName, traits: Partial<Desk>): string {
  const { act, note } = keysOf(desk(traits))[name]
  if (act === null) {
    expect(note).not.toBe('')
    return '-'
  }
  if ('asks' in act) return `${act.asks}?`
  if ('types' in act) return act.types
  return act.body.command
}

const ORDER = [
  'before',
  'between',
  'on_block',
  'asking',
  'going_1',
  'going_2',
  'paused',
  'hammer',
  'over',
  'ended',
  'ratified',
] as const satisfies readonly Situation[]

/** Every key (row) in every situation (column, in the order above). A paddle is typed for F only. */
const TABLE: Record<KeyName, string> = {
  space: 'start? - announce call call - - - end? ratify? -',
  enter: '- - - - - hammer - - - - -',
  undo: '- - - undo undo undo undo - - - -',
  floor: '- - - floor_bid floor_bid floor_bid - - - - -',
  jump: '- - jump jump - - - - - - -',
  pass: '- - pass pass? pass? pass? pass? - - - -',
  reopen: '- - - - - - - reopen? - - -',
  next: '- call_up - - - - - call_up - - -',
  pause: '- pause pause pause pause pause resume pause pause - -',
  automatic:
    'automatic? automatic? automatic? automatic? automatic? automatic? automatic? automatic? automatic? - -',
  message: 'message? message? message? message? message? message? message? message? message? - -',
  step_down: '- - step step step step step - - - -',
  step_up: '- - step step step step step - - - -',
  withdraw: '- - withdraw? withdraw? withdraw? withdraw? withdraw? - - - -',
  sheet: 'sheet? sheet? sheet? sheet? sheet? sheet? sheet? sheet? sheet? sheet? sheet?',
  help: 'help? help? help? help? help? help? help? help? help? help? help?',
}

describe.each(Object.entries(TABLE))('the key %s', (name, row) => {
  it.each(ORDER.map((situation, index) => [situation, row.split(' ')[index]] as const))(
    'in %s does %s',
    (situation, word) => {
      expect(situationOf(consoleIn[situation])).toBe(situation)
      const typed = name === 'floor' ? '36' : ''
      expect(wordOf(name as KeyName, { state: consoleIn[situation], typed })).toBe(word)
    },
  )
})

describe('what is sent', () => {
  it('names the lot and the seq that are on the screen', () => {
    expect(keysOf(desk()).space.act).toEqual({
      to: 'lot',
      lotId: 114,
      body: { command: 'call', expected_seq: 31 },
    })
  })

  it('is a floor bid at the ask for the paddle that was typed', () => {
    expect(keysOf(desk({ typed: '36' })).floor.act).toMatchObject({
      body: { command: 'floor_bid', paddle: 36, amount: 414_000_000 },
    })
  })

  it('is an ask so many steps above the least for a jump', () => {
    const jumping = desk({ jump: '3' })
    expect(keysOf(jumping).enter.act).toMatchObject({ body: { command: 'announce', ask: 420_000_000 } })
    expect(keysOf(jumping).enter.note).toBe('minta Rp 420.000.000')
    const first = desk({ state: consoleIn.on_block, jump: '2' })
    expect(keysOf(first).enter.act).toMatchObject({ body: { command: 'announce', ask: 384_000_000 } })
  })

  it('stays on the grid of a step that was changed after the ask', () => {
    const state = aConsole({ current: onBlock({ step: 5_000_000 }) })
    expect(keysOf(desk({ state, jump: '1' })).enter.act).toMatchObject({ body: { ask: 422_000_000 } })
  })

  it('is nothing for a jump to what is asked already', () => {
    expect(keysOf(desk({ jump: '0' })).enter.act).toBeNull()
    expect(keysOf(desk({ jump: '' })).enter.act).toBeNull()
  })
})

describe('a key that could do harm', () => {
  it('does not sell while a paddle is half typed', () => {
    const { enter } = keysOf(desk({ state: consoleIn.going_2, typed: '36' }))
    expect(enter).toMatchObject({ act: null, note: 'paddle 36 belum ditawarkan: F atau hapus' })
  })

  it('does not sell what nobody bid on', () => {
    const state = aConsole({ current: onBlock({ stage: 'going_2', price: null, leader: null }), undo: null })
    expect(keysOf(desk({ state })).enter.act).toBeNull()
    expect(keysOf(desk({ state })).pass.act).toMatchObject({ body: { command: 'pass' } })
  })

  it('passes over a bid below the reserve at once, one above it only with a reason', () => {
    const below = aConsole({ current: onBlock({ reserve_met: false }) })
    expect(keysOf(desk({ state: below })).pass.act).toMatchObject({ body: { command: 'pass' } })
    expect(keysOf(desk()).pass.act).toEqual({ asks: 'pass' })
  })

  it('undoes nothing where only proxies bid', () => {
    expect(keysOf(desk({ state: aConsole({ undo: null }) })).undo.act).toBeNull()
  })

  it('does nothing at all while the line is lost, and says so; only the list of keys opens', () => {
    const keys = keysOf(desk({ locked: 'sambungan terputus' }))
    for (const name of Object.keys(TABLE) as KeyName[]) {
      if (name === 'help' || name === 'sheet') continue
      expect(keys[name]).toMatchObject({ act: null, note: 'sambungan terputus' })
    }
  })
})

describe('the way on', () => {
  it.each(
    ORDER.map((situation) => [situation, nextKey(situation)] as const).filter(([, key]) => key !== null),
  )('in %s is a key that is awake: %s', (situation, key) => {
    expect(keysOf(desk({ state: consoleIn[situation] }))[key as KeyName].act).not.toBeNull()
  })

  it('turns the automatic mode off with one press', () => {
    const state = aConsole({ automatic: { ring_ms: 12_000, break_ms: 5_000 } })
    expect(keysOf(desk({ state })).automatic.act).toMatchObject({
      body: { command: 'automatic', ring_seconds: null, break_seconds: 5 },
    })
  })
})

describe('a finger on the keyboard', () => {
  const event = (key: string, more: Partial<KeyboardEvent> = {}) => ({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    repeat: false,
    isComposing: false,
    target: document.body,
    ...more,
  })
  const inside = (html: string) => {
    document.body.innerHTML = html
    return document.body.querySelector('[data-here]') as Element
  }

  it.each([
    [' ', { key: 'space' }],
    ['Enter', { key: 'enter' }],
    ['Escape', { key: 'pause' }],
    ['u', { key: 'undo' }],
    ['U', { key: 'undo' }],
    ['[', { key: 'step_down' }],
    ['?', { key: 'help' }],
    ['7', { digit: '7' }],
    ['Backspace', { erase: true }],
    ['x', null],
    ['F5', null],
  ])('on %j means %j', (key, press) => {
    expect(pressOf(event(key))).toEqual(press)
  })

  it('counts once however long it is held', () => {
    expect(pressOf(event(' ', { repeat: true }))).toBeNull()
  })

  it('belongs to the browser with Ctrl, Alt or Meta', () => {
    for (const held of ['ctrlKey', 'altKey', 'metaKey'] as const)
      expect(pressOf(event('r', { [held]: true }))).toBeNull()
  })

  it.each(['<input data-here>', '<textarea data-here></textarea>', '<dialog><b data-here></b></dialog>'])(
    'is typing in %s',
    (html) => {
      for (const key of [' ', 'Enter', 'p', '3', 'Escape'])
        expect(pressOf(event(key, { target: inside(html) }))).toBeNull()
    },
  )

  it('presses the control that has the focus, and not the hammer', () => {
    const target = inside('<button data-here></button>')
    expect(pressOf(event('Enter', { target }))).toBeNull()
    expect(pressOf(event(' ', { target }))).toBeNull()
    expect(pressOf(event('u', { target }))).toEqual({ key: 'undo' })
  })
})
