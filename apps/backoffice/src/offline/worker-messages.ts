/** What a window tells the service worker: take over from the older one, because its person asked for it. */
export type ToWorker = { type: 'activate' }
