import { appendFileSync } from 'node:fs'

/**
 * Appends to a file what can be written. A full disk costs lines of the log and nothing else: whoever writes them must be
 * read on, or they would wait for us for ever.
 */
export function sparingLog(file: string, log: (line: string) => void): (chunk: Uint8Array) => void {
  let isFailing = false
  return (chunk) => {
    try {
      appendFileSync(file, chunk)
      isFailing = false
    } catch (error) {
      if (!isFailing)
        log(`${file} cannot be written (${(error as NodeJS.ErrnoException).code}): going on without it`)
      isFailing = true
    }
  }
}
