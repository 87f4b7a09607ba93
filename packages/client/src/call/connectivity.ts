import { type Source, source } from '../observable.ts'

/** Whether the browser believes to be online. Tests set it; `watchBrowser` ties it to the real one. */
export const online: Source<boolean> = source(true)

export function watchBrowser(target: Window): () => void {
  const update = () => online.set(target.navigator.onLine)
  update()
  target.addEventListener('online', update)
  target.addEventListener('offline', update)
  return () => {
    target.removeEventListener('online', update)
    target.removeEventListener('offline', update)
  }
}
