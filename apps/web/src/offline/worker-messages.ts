/** What the service worker tells open windows. */
export type FromWorker = { type: 'open'; url: string } | { type: 'push-changed' }

/** What a window tells the service worker: take over from the older one, because its person asked for it. */
export type ToWorker = { type: 'activate' }

/** The `server-timing` of the page that the worker kept, by which it knows that the house could not be reached. */
export type KeptPage = 'kept'
