import type { Reply } from '@ketok/contract'

type Page = Reply<'GET /customer/notifikasi'>

/** Pages are cut from the top: what arrives meanwhile pushes a row onto the next page, where it was seen already. */
export function listed(pages: readonly Page[] = []): Page['data']['user_notifications'] {
  const byId = new Map(pages.flatMap(({ data }) => data.user_notifications).map((each) => [each.id, each]))
  return [...byId.values()]
}
