import { expect, it } from 'vitest'
import { stateInWords } from './state-in-words.ts'
import { aConsole, consoleIn, onBlock } from './testing/console-states.ts'

it.each([
  [consoleIn.asking, 'Lot 014, Rp 412.000.000, harga diminta'],
  [consoleIn.going_2, 'Lot 014, Rp 412.000.000, sudah Panggilan 2'],
  [consoleIn.on_block, 'Lot 014, belum ada tawaran, lot di meja, harga belum dibuka'],
  [consoleIn.hammer, 'Lot 014, Rp 412.000.000, terjual'],
  [
    aConsole({ current: onBlock({ stage: 'hammer', result: 'konfirmasi' }) }),
    'Lot 014, Rp 412.000.000, menunggu konfirmasi penjual',
  ],
  [consoleIn.between, ''],
])('is heard as it stands: %#', (state, words) => {
  expect(stateInWords(state)).toBe(words)
})
