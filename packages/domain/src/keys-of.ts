/** The names of a closed record, typed. A record that may hold more than its type says is no argument for it. */
export function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(record) as Key[]
}

/** Whether a text is one of the names of a closed record: what stands in an address may be anything. */
export function isKeyOf<Key extends string>(
  record: Readonly<Record<Key, unknown>>,
  text: string,
): text is Key {
  return Object.hasOwn(record, text)
}

/** The one of these that a text is, if it is one: what comes from a list of a page or from a command line. */
export function oneOf<Value extends string>(values: readonly Value[], text: string): Value | undefined {
  return values.find((value) => value === text)
}

/** A record with something for each of these names. */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  make: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>
}
