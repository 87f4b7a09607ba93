import { rm } from 'node:fs/promises'
import { RefusalError } from './refusal.ts'

/**
 * Saves what names a file that lies at `path` already, and takes the file away when that is refused. After a fault it
 * stays: nobody knows then whether it is named, and a row without its file would be a lie.
 */
export async function orRemove<T>(path: string, save: () => Promise<T>): Promise<T> {
  try {
    return await save()
  } catch (error) {
    if (error instanceof RefusalError) await rm(path, { force: true })
    throw error
  }
}
