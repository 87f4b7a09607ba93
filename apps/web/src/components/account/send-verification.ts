import { CallError } from '@ketok/client'
import { RESEND_WAIT_MS } from '@ketok/contract/limits'
import { notify } from '@ketok/ui'
import { client } from '../../start/app-services.ts'
import { keepResendReadyAt } from '../forms/resend-wait.ts'

/**
 * Tells how it went, and keeps when the next may be asked for; answers whether a mail is on its way. Sent `byItself`,
 * it is silent where one left a moment ago: nobody asked, and nothing is wrong.
 */
export async function sendVerification(email: string, byItself = false): Promise<boolean> {
  try {
    await client.call('POST /auth/customer/resend-verification', { body: { email } })
    keepResendReadyAt(email, Date.now() + RESEND_WAIT_MS)
    notify.success('Verifikasi telah dikirim ke email')
    return true
  } catch (fault) {
    if (!(fault instanceof CallError)) throw fault
    const waitS = fault.code === 'resend_too_soon' ? fault.fact('retry_after') : undefined
    if (waitS !== undefined) keepResendReadyAt(email, Date.now() + waitS * 1000)
    if (waitS === undefined || !byItself) notify.error(fault.toastMessage)
    return false
  }
}
