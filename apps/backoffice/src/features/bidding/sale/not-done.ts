import { caps, type KeyName } from './press.ts'

/** Keys that were pressed for nothing, and why. */
export interface Told {
  readonly keys: readonly KeyName[]
  readonly note: string
}

export function notDone({ keys, note }: Told): string {
  return `${keys.map((key) => caps[key]).join(', ')} tidak dijalankan. ${note.charAt(0).toUpperCase()}${note.slice(1)}.`
}
