import { CallError } from '@ketok/client'
import { notify } from '@ketok/ui'
import { client } from '../house.ts'

/** Tells how it went; answers whether a mail is on its way. */
export async function sendVerification(email: string): Promise<boolean> {
  try {
    await client.call('POST /auth/customer/resend-verification', { body: { email } })
    notify.success('Verifikasi telah dikirim ke email')
    return true
  } catch (fault) {
    if (!(fault instanceof CallError)) throw fault
    notify.error(fault.message)
    return false
  }
}
