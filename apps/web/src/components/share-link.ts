import { copyText, notify } from '@ketok/ui'

/** Shares by the phone's own sheet where there is one, and else copies the address. */
export async function shareLink(title: string, path: string): Promise<void> {
  const url = new URL(path, location.href).href
  if (navigator.share) {
    // Dismissing the sheet rejects; there is nothing to tell then.
    await navigator.share({ title, url }).catch(() => undefined)
    return
  }
  if (await copyText(url)) notify.success('Disalin ke clipboard')
  else notify.error('Tautan tidak bisa disalin')
}
