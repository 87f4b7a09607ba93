import { RefusalError } from '../refusal.ts'
import type { Files } from './files.ts'

/**
 * Saves what names a file that is kept already, and takes the file away when that is refused. After a fault it stays: nobody
 * knows then whether it is named, and a row without its file would be a lie.
 */
export async function orRemove<T>(files: Files, name: string, save: () => Promise<T>): Promise<T> {
  try {
    return await save()
  } catch (error) {
    if (error instanceof RefusalError) await files.remove(name)
    throw error
  }
}
