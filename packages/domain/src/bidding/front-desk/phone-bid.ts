/** to_call ⇄ on_line → done; done → to_call, where somebody pressed too soon. A call that nobody answers is done without a line. */
export const PHONE_STATES = ['to_call', 'on_line', 'done'] as const
export type PhoneState = (typeof PHONE_STATES)[number]

export const PHONE_STATE_WORDS: Readonly<Record<PhoneState, string>> = {
  to_call: 'Perlu ditelepon',
  on_line: 'Di telepon',
  done: 'Selesai',
}

const NEXT: Readonly<Record<PhoneState, readonly PhoneState[]>> = {
  to_call: ['on_line', 'done'],
  on_line: ['done', 'to_call'],
  done: ['to_call'],
}

export function phoneMay(from: PhoneState, to: PhoneState): boolean {
  return NEXT[from].includes(to)
}
