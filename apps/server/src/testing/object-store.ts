import { afterAll } from 'vitest'
import { type ObjectStore, startObjectStore } from './start-object-store.ts'

/** One for the tests of a file; it ends after the last of them. */
export async function openObjectStore(): Promise<ObjectStore> {
  const { remove, ...store } = await startObjectStore()
  afterAll(remove)
  return store
}
