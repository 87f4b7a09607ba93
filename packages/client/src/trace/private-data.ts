const PRIVATE: readonly [RegExp, string][] = [
  // Pages of ours hold sealed ids and e-mail addresses; only the place of a built file says something.
  [/https?:\/\/[^\s/)]+(?!\/(?:assets|src)\/)\/[^\s):]*/g, '[page]'],
  [/[^\s@"'<>]+@[^\s@"'<>]+\.[^\s@"'<>]+/g, '[email]'],
  [/eyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  // Telephone, identity and account numbers.
  [/\+?\d[\d .-]{6,}\d/g, '[number]'],
]

/** I18: what a trace says of a fault names nobody. */
export function withoutPrivateData(text: string): string {
  return PRIVATE.reduce((told, [found, instead]) => told.replaceAll(found, instead), text)
}
