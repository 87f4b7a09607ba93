import { inTransaction } from '../../../platform/database/database.ts'
import { RefusalError } from '../../../platform/refusal.ts'
import { type Api, rawRoutes } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { preferencesOf, savePreferences } from './preference.store.ts'
import { unsubscribedPage, unsubscribePage } from './unsubscribe-page.ts'
import { readUnsubscribeToken, type Unsubscribing } from './unsubscribe-token.ts'

/**
 * The link in mails. Opening it only asks, because mail scanners open every link; the button on the page, and the one
 * of the mail program (RFC 8058: a form, without cookies or session), do it.
 */
export function serveUnsubscribe(api: Api, services: Services): void {
  const { config } = services
  const meant = (token: string): Unsubscribing => {
    const found = readUnsubscribeToken(config, token)
    if (found === null) throw new RefusalError({ code: 'link_invalid' })
    return found
  }
  rawRoutes(api.app, (raw) => {
    raw.get<{ Params: { token: string } }>('/api/notifikasi/berhenti/:token', (request, reply) => {
      const { event } = meant(request.params.token)
      return reply
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(unsubscribePage(config.brand, event))
    })
    raw.post<{ Params: { token: string } }>('/api/notifikasi/berhenti/:token', async (request, reply) => {
      const unsubscribing = meant(request.params.token)
      await unsubscribe(services, unsubscribing)
      return reply
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(unsubscribedPage(config.brand, unsubscribing.event))
    })
  })
}

async function unsubscribe({ db }: Services, { customerId, event }: Unsubscribing): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { push } = (await preferencesOf(tx, customerId))[event]
    await savePreferences(tx, customerId, [{ event, email: false, push }])
  })
}
