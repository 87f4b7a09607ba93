/** So much of its number says later which card was seen, and is of no use to a thief. */
export const IDENTITY_ENDING_LENGTH = 4

/** 'A123' of a typed ending; null where it is something else. */
export function readIdentityEnding(typed: string): string | null {
  const ending = typed.replaceAll(/[\s.-]/g, '').toUpperCase()
  return /^[0-9A-Z]+$/.test(ending) && ending.length === IDENTITY_ENDING_LENGTH ? ending : null
}
