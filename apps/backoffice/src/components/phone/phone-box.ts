import { keptDatabase } from '@ketok/client'

/** Something that was filled in on this phone and is on its way to the house. */
export interface Waiting {
  readonly id: string
  readonly staffId: number
  /** What it is about. */
  readonly key: string
  readonly title: string
  readonly handedInAt: string
  readonly photos: readonly { readonly id: string }[]
  /** Why the house does not take it; it is not sent again until somebody has looked. */
  readonly refused: string | null
}

/** A picture, and how much of it has arrived. */
export interface KeptPhoto {
  readonly blob: Blob
  readonly sent: number
  readonly arrived: boolean
}

/**
 * What the phone keeps in the browser's own database for work without a line, by whoever is signed in: another person on the
 * same phone neither sees it nor sends it. Where nothing can be kept, every call answers null, and the page says so.
 */
export function phoneBox<List, Job, Draft, Sending extends Waiting>(name: string) {
  const within = keptDatabase(name, ['days', 'jobs', 'drafts', 'photos', 'outbox'])

  /** Things of one kind, each under what it is about. */
  const shelf = <Thing>(store: string) => ({
    read: (staffId: number, key: string) =>
      within<Thing | undefined>(store, 'readonly', (at) => at.get(`${staffId}/${key}`)),
    keep: (staffId: number, key: string, thing: Thing) =>
      within(store, 'readwrite', (at) => at.put(thing, `${staffId}/${key}`)),
    drop: (staffId: number, key: string) =>
      within(store, 'readwrite', (at) => at.delete(`${staffId}/${key}`)),
    async keys(staffId: number): Promise<readonly string[]> {
      const keys = (await within<IDBValidKey[]>(store, 'readonly', (at) => at.getAllKeys())) ?? []
      const prefix = `${staffId}/`
      return keys
        .map(String)
        .filter((key) => key.startsWith(prefix))
        .map((key) => key.slice(prefix.length))
    },
  })

  return {
    lists: shelf<List>('days'),
    jobs: shelf<Job>('jobs'),
    drafts: shelf<Draft>('drafts'),
    photos: {
      read: (id: string) => within<KeptPhoto | undefined>('photos', 'readonly', (at) => at.get(id)),
      keep: (id: string, photo: KeptPhoto) => within('photos', 'readwrite', (at) => at.put(photo, id)),
      drop: (id: string) => within('photos', 'readwrite', (at) => at.delete(id)),
    },
    waiting: {
      keep: (waiting: Sending) => within('outbox', 'readwrite', (at) => at.put(waiting, waiting.id)),
      drop: (id: string) => within('outbox', 'readwrite', (at) => at.delete(id)),
      /** The oldest first; of others on this phone only how many there are. */
      async read(staffId: number): Promise<{ readonly own: readonly Sending[]; readonly ofOthers: number }> {
        const all = (await within<Sending[]>('outbox', 'readonly', (at) => at.getAll())) ?? []
        const mine = all.filter((waiting) => waiting.staffId === staffId)
        return {
          own: mine.toSorted((one, other) => one.handedInAt.localeCompare(other.handedInAt)),
          ofOthers: all.length - mine.length,
        }
      },
    },
  }
}

export type PhoneBox<Sending extends Waiting> = ReturnType<
  typeof phoneBox<unknown, unknown, unknown, Sending>
>
/** Things of one kind, as they are read and kept. */
export type Shelf<Thing> = ReturnType<typeof phoneBox<Thing, never, never, Waiting>>['lists']
