/**
 * Connections the system keeps until we take them; it takes no more of them than its `somaxconn`, 4,096 as it comes.
 * With Node's 511 a room that comes back at once after a cut loses some: their callers wait for a minute and more.
 */
export const LISTEN_BACKLOG = 4_096
