import { type PictureFit, pictureUrl } from '@ketok/contract/pictures'
import type { PicturePreload } from '../../../platform/web/page-head.ts'

/** Where the site draws for a thumb, and where it does not: its only two ways of drawing (breakpoint `md`). */
export const ON_PHONES = '(max-width: 767.98px)'
export const ELSEWHERE = '(min-width: 768px)'

/** The same choice of widths the page's own picture will offer, so that it is fetched once. */
export function picturePreload(file: string, { widths, sizes }: PictureFit, media?: string): PicturePreload {
  const url = pictureUrl(file)
  return {
    href: url(Math.max(...widths)),
    srcset: widths.map((width) => `${url(width)} ${width}w`).join(', '),
    sizes,
    ...(media === undefined ? {} : { media }),
  }
}
