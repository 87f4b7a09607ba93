import { seal } from '@ketok/contract/seal'

/** A page with plain ids as the site's routes expect it: what mails and pushes open has no page to seal it first. */
export function siteLink(routeSecret: string, plain: string): string {
  const [path = '/', query] = plain.split('?', 2)
  const segments = path
    .split('/')
    .map((segment) => (/^[0-9]+$/.test(segment) ? seal(routeSecret, segment) : segment))
    .join('/')
  return query === undefined ? segments : `${segments}?${query}`
}
