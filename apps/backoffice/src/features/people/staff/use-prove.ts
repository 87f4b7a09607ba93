import { CallError } from '@ketok/client'
import type { Reply } from '@ketok/contract'
import { notify } from '@ketok/ui'
import { useState } from 'react'
import { client } from '../../../app-services.ts'

export interface ProofProps {
  challenge: string
  onProven: (signedIn: Reply<'POST /office/auth/totp'>) => void
  /** Too much time has passed since the password. */
  onStartOver: () => void
}

/** Sends a code; what is wrong with it is told beside the field. */
export function useProve({ challenge, onProven, onStartOver }: ProofProps) {
  const [error, setError] = useState<string>()
  const [pending, setPending] = useState(false)

  async function prove(code: string): Promise<boolean> {
    setPending(true)
    setError(undefined)
    try {
      onProven(await client.call('POST /office/auth/totp', { body: { challenge, code } }))
      return true
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault
      if (fault.code === 'sign_in_expired') {
        notify.error(fault.toastMessage)
        onStartOver()
      } else setError(fault.message)
      return false
    } finally {
      setPending(false)
    }
  }
  return { prove, error, pending, forgetError: () => setError(undefined) }
}
