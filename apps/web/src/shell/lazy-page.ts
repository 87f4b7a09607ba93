import type { LazyRouteFunction, RouteObject } from 'react-router'
import { retryImport } from '../first-paint/first-paint.ts'

/** Spec 9.2: a page's code may take two minutes to come on a bad line; then the error page offers to try again. */
export const CHUNK_TIMEOUT_MS = 120_000

export function lazyPage(load: LazyRouteFunction<RouteObject>): LazyRouteFunction<RouteObject> {
  return () => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tooLong = new Promise<never>((_, fail) => {
      timer = setTimeout(() => fail(new Error('Halaman terlalu lama dimuat')), CHUNK_TIMEOUT_MS)
    })
    // The words of browsers are English and name a file; they go along as the cause.
    const code = retryImport(async () => load()).catch((cause: unknown) => {
      throw new Error('Halaman gagal dimuat. Periksa koneksi Anda.', { cause })
    })
    return Promise.race([code, tooLong]).finally(() => clearTimeout(timer))
  }
}
