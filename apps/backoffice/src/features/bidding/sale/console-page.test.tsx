import { LIVE_PROTOCOL } from '@ketok/contract/live'
import { lotId } from '@ketok/domain'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { show, signIn } from '../../../testing/office.tsx'
import { Component } from './console-page.tsx'
import type { ConsoleState } from './console-state.ts'
import { aConsole, onBlock } from './testing/console-states.ts'

/*
 * The console in a DOM with nothing of ours replaced: only the network and the time are. A command is answered when the
 * test lets it be, so that keys can be pressed while one is on its way.
 */

const NOW = '2026-11-20T10:00:00+07:00'

interface Command {
  readonly command: string
  readonly paddle?: number
  readonly step?: number
  answer(reply: { state: ConsoleState } | { refusal: string }): Promise<void>
}

let shown: ConsoleState
let commands: Command[]
let frame: (message: object) => void

class Line {
  readyState = 1
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  constructor() {
    frame = (message) => this.onmessage?.({ data: JSON.stringify(message) })
    queueMicrotask(() => this.onopen?.())
  }
  send(text: string): void {
    if (JSON.parse(text).type === 'hello')
      frame({ type: 'welcome', protocol: LIVE_PROTOCOL, server_time: NOW })
  }
  close(): void {}
}

window.matchMedia = (query) =>
  ({
    matches: false,
    media: query,
    addEventListener() {},
    removeEventListener() {},
  }) as unknown as MediaQueryList
globalThis.WebSocket = Line as unknown as typeof WebSocket

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(NOW) })
  commands = []
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input), 'http://localhost')
    if (pathname.endsWith('/realtime-ticket')) return Response.json({ data: { ticket: 't' } })
    if (init?.method !== 'POST') return Response.json({ data: shown })
    const body = JSON.parse(String(init.body))
    return new Promise<Response>((resolve) => {
      const answer: Command['answer'] = async (reply) => {
        const before = commands.length
        await act(async () => {
          if ('state' in reply) shown = reply.state
          resolve(
            'state' in reply
              ? Response.json({ data: reply.state })
              : Response.json({ errors: [{ code: 'x', message: reply.refusal }] }, { status: 409 }),
          )
        })
        // The console waits a moment of its own before a key is free again, or the next one takes its turn.
        await until(
          () => commands.length > before || document.querySelector('.console [aria-busy="true"]') === null,
        )
        await later(1)
      }
      commands.push({ ...body, answer })
    })
  }
  signIn('auctioneer', 'Juru Lelang')
})

afterEach(() => vi.useRealTimers())

const lotAt = (seq: number, stage: 'on_block' | 'asking' | 'going_1' | 'going_2' | 'hammer') =>
  aConsole({
    seq: 60 + seq,
    current: onBlock(
      stage === 'on_block'
        ? { seq, stage, price: null, leader: null, source: null, ask: null, bid_count: 0 }
        : { seq, stage },
    ),
  })

async function openAt(state: ConsoleState): Promise<void> {
  shown = state
  show([{ path: '/sidang/:auction_id', Component }], '/sidang/7')
  await until(() => screen.queryByText('Sambungan lancar') !== null)
}

/** The same news by the live connection, before the answer. */
async function hears(state: ConsoleState): Promise<void> {
  const since_seq = shown.sale.seq
  shown = state
  frame({ type: 'sale', ...state.sale, since_seq, rows: [], lots: [] })
  await later(10)
}

/** So much passes for the console, and no more, however long the machine takes. */
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await later(1)
}

async function press(...keys: string[]): Promise<void> {
  for (const key of keys) fireEvent.keyDown(document.body, { key })
  await later(0)
}
const commandNames = () => commands.map(({ command }) => command)
const notDone = () => document.querySelector('.console-not-done')?.textContent ?? null
const last = () => commands.at(-1) as Command

describe('a key pressed while a command is on its way', () => {
  it('waits when it has come to say something else: the second call is not lost to the first', async () => {
    await openAt(lotAt(31, 'asking'))
    await press(' ')
    await hears(lotAt(32, 'going_1'))
    await later(760)
    await press(' ')
    expect(commandNames()).toEqual(['call'])
    expect(screen.getByRole('button', { name: /Panggilan 2/ }).getAttribute('aria-busy')).toBe('true')
    await last().answer({ state: lotAt(32, 'going_1') })
    expect(commandNames()).toEqual(['call', 'call'])
    expect(notDone()).toBeNull()
    await last().answer({ state: lotAt(33, 'going_2') })
    expect(commandNames()).toHaveLength(2)
  })

  it('counts once when it says the same still, and that is told', async () => {
    await openAt(lotAt(31, 'asking'))
    await press(' ', ' ')
    expect(notDone()).toBe('Spasi tidak dijalankan. Ditekan dua kali.')
    await last().answer({ state: lotAt(32, 'going_1') })
    expect(commandNames()).toEqual(['call'])
  })

  it('counts once within the time nobody reads in, and that is told', async () => {
    await openAt(lotAt(31, 'asking'))
    await press(' ')
    await hears(lotAt(32, 'going_1'))
    await press(' ')
    expect(notDone()).toBe('Spasi tidak dijalankan. Ditekan dua kali.')
    await last().answer({ state: lotAt(32, 'going_1') })
    expect(commandNames()).toEqual(['call'])
  })

  it('waits behind others, each in its turn', async () => {
    await openAt(lotAt(31, 'on_block'))
    await press(' ', '3', '6', 'f', 'n')
    expect(commandNames()).toEqual(['announce'])
    await last().answer({ state: lotAt(32, 'asking') })
    expect(commandNames()).toEqual(['announce', 'floor_bid'])
    expect(last().paddle).toBe(36)
    await last().answer({ state: lotAt(33, 'asking') })
    expect(commandNames()).toEqual(['announce', 'floor_bid'])
    expect(notDone()).toBe('N tidak dijalankan. Ketok atau lewati lot ini dahulu.')
  })

  it('is told when what came before it was refused, and a paddle stays typed', async () => {
    await openAt(lotAt(31, 'asking'))
    await press('u', '3', '6', 'f')
    expect(commandNames()).toEqual(['undo'])
    await last().answer({ refusal: 'Tidak ada yang dibatalkan' })
    await until(() => screen.queryAllByText('Tidak ada yang dibatalkan').length > 0)
    expect(notDone()).toBe('F tidak dijalankan. Perintah sebelumnya tidak diterima.')
    expect(commandNames()).toEqual(['undo'])
    expect(screen.getByLabelText<HTMLInputElement>('Paddle lantai').value).toBe('36')
  })

  it('is told when it waited so long that it was meant for something else', async () => {
    await openAt(lotAt(31, 'asking'))
    await press('u', ' ')
    await later(3_100)
    await last().answer({ state: lotAt(32, 'asking') })
    expect(commandNames()).toEqual(['undo'])
    expect(notDone()).toBe('Spasi tidak dijalankan. Terlalu lama menunggu.')
  })

  it('is counted when it is the step', async () => {
    await openAt(lotAt(31, 'asking'))
    await press(']', ']')
    await last().answer({ state: aConsole({ seq: 92, current: onBlock({ seq: 32, step: 2_500_000 }) }) })
    expect(commands.map(({ step }) => step)).toEqual([2_500_000, 5_000_000])
  })
})

/** What was there before has long been read. */
const MUCH_LATER = 1_000_000_000

describe('a key whose meaning has just changed', () => {
  it.each([50, 200, 300, 450, 700])(
    'is not pressed for it %i ms after it was pressed for another',
    async (ms) => {
      await openAt(lotAt(31, 'asking'))
      const clock = vi.spyOn(performance, 'now')
      clock.mockReturnValue(MUCH_LATER)
      await press(' ')
      await last().answer({ state: lotAt(32, 'going_1') })
      clock.mockReturnValue(MUCH_LATER + ms)
      await press(' ')
      clock.mockRestore()
      expect(commandNames()).toEqual(['call'])
      expect(notDone()).toBe('Spasi tidak dijalankan. Ditekan dua kali.')
    },
  )

  it('is pressed for it once there was time to read', async () => {
    await openAt(lotAt(31, 'asking'))
    await press(' ')
    await last().answer({ state: lotAt(32, 'going_1') })
    await later(760)
    await press(' ')
    expect(commandNames()).toEqual(['call', 'call'])
  })

  it('takes back one bid and not two by a double press', async () => {
    await openAt(lotAt(31, 'asking'))
    const stood = vi.spyOn(performance, 'now').mockReturnValue(MUCH_LATER)
    await press('u')
    await last().answer({
      state: aConsole({
        seq: 92,
        current: onBlock({ seq: 32 }),
        undo: { price: 408_000_000, ask: 410_000_000 },
      }),
    })
    await press('u')
    stood.mockRestore()
    expect(commandNames()).toEqual(['undo'])
  })

  it('does not take a paddle’s bid at a price that the net has raised under the finger', async () => {
    await openAt(lotAt(31, 'asking'))
    await press('3', '6')
    const stood = vi.spyOn(performance, 'now').mockReturnValue(MUCH_LATER)
    await hears(aConsole({ seq: 92, current: onBlock({ seq: 32, price: 414_000_000, ask: 416_000_000 }) }))
    await press('f')
    stood.mockRestore()
    expect(commandNames()).toEqual([])
    expect(notDone()).toBe('F tidak dijalankan. Baru saja berubah, tekan lagi bila masih perlu.')
    expect(screen.getByLabelText<HTMLInputElement>('Paddle lantai').value).toBe('36')
  })

  it('pauses at once, however new the lot on the block is', async () => {
    await openAt(lotAt(31, 'asking'))
    const stood = vi.spyOn(performance, 'now').mockReturnValue(MUCH_LATER)
    await hears(aConsole({ seq: 92, current: onBlock({ lot_id: lotId(903), seq: 3 }) }))
    await press('Escape')
    stood.mockRestore()
    expect(commandNames()).toEqual(['pause'])
  })

  it('that waited for its turn does nothing when it has come to mean something else', async () => {
    await openAt(lotAt(31, 'going_1'))
    await press('u', ' ')
    await last().answer({ state: lotAt(32, 'asking') })
    expect(commandNames()).toEqual(['undo'])
    expect(notDone()).toBe('Spasi tidak dijalankan. Sudah berarti lain.')
  })
})

describe('a key that sleeps', () => {
  it.each([
    ['u', 'U tidak dijalankan. Belum ada tawaran.'],
    ['p', 'P tidak dijalankan. Tidak ada lot di meja.'],
    ['f', 'F tidak dijalankan. Tidak ada harga diminta.'],
    [' ', 'Spasi tidak dijalankan. N menaikkan lot berikutnya.'],
    ['Enter', 'Enter tidak dijalankan. Tidak ada lot di meja.'],
  ])('%j is told why in the last command’s place', async (key, words) => {
    await openAt(aConsole({ current: null, undo: null }))
    await press(key)
    expect(notDone()).toBe(words)
    expect(commandNames()).toEqual([])
  })
})

describe('the paddle’s own field', () => {
  it('takes digits only: every other key means there what it means beside it', async () => {
    await openAt(lotAt(31, 'asking'))
    const field = screen.getByLabelText<HTMLInputElement>('Paddle lantai')
    field.focus()
    fireEvent.change(field, { target: { value: '36' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(last()).toMatchObject({ command: 'floor_bid', paddle: 36 })
    expect(document.activeElement).toBe(document.body)
    await last().answer({ state: lotAt(32, 'asking') })
    field.focus()
    fireEvent.keyDown(field, { key: ' ' })
    expect(commandNames()).toEqual(['floor_bid', 'call'])
  })

  it('takes a paste for the whole number, and refuses what is none or too long', async () => {
    await openAt(lotAt(31, 'asking'))
    await press('1', '2')
    const field = screen.getByLabelText<HTMLInputElement>('Paddle lantai')
    fireEvent.change(field, { target: { value: ' 345\u200b' } })
    expect(field.value).toBe('345')
    fireEvent.change(field, { target: { value: '345 atau 346' } })
    expect(field.value).toBe('345')
    expect(notDone()).toBe('F tidak dijalankan. Nomor paddle hanya angka, paling banyak 7.')
    await press('6', '7', '8', '9', '1')
    expect(field.value).toBe('3456789')
    expect(notDone()).toBe('F tidak dijalankan. Nomor paddle hanya angka, paling banyak 7.')
  })

  it('is emptied with the lot, and that is told', async () => {
    await openAt(lotAt(31, 'asking'))
    await press('3', '6')
    await hears(aConsole({ seq: 120, current: onBlock({ lot_id: lotId(115), seq: 4 }) }))
    expect(notDone()).toBe('F tidak dijalankan. Paddle 36 dihapus, lot sudah berganti.')
  })
})

it('keeps a question open whose lot has left, so that its words do not fall on the keys', async () => {
  await openAt(lotAt(31, 'asking'))
  await press('w')
  expect(screen.getByRole('dialog', { name: 'Tarik lot dari meja?' })).toBeTruthy()
  await hears(aConsole({ seq: 120, current: onBlock({ lot_id: lotId(115), seq: 4 }) }))
  expect(screen.getByText(/^Lot ini sudah tidak di meja/)).toBeTruthy()
  fireEvent.submit(screen.getByLabelText('Alasan').closest('form') as HTMLFormElement)
  expect(commandNames()).toEqual([])
})
