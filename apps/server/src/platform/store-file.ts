import { rm, writeFile } from 'node:fs/promises'

/** Writes a file that does not exist yet. Of one that had no room on the disk no half stays behind. */
export async function storeFile(
  path: string,
  bytes: Uint8Array,
  { mode }: { mode?: number } = {},
): Promise<void> {
  try {
    await writeFile(path, bytes, { flag: 'wx', ...(mode === undefined ? {} : { mode }) })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rm(path, { force: true }).catch(() => {})
    throw error
  }
}
