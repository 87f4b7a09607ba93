let given = 0

/** For a row that no server knows yet. Counted, because browsers make no random ids where a page is served without TLS. */
export const freshRowKey = () => `baris-baru-${++given}`
