import { useEffect, useState } from 'react'
import { isSigned } from '../../../components/proof/is-signed.ts'
import { type DayProof, signedOfDay } from './lot-proof.ts'

/** Whether the house signed the root of this day; null where this browser can not tell. */
export function useSignedDay(day: Omit<DayProof, 'index' | 'path'> | null): boolean | null | 'pending' {
  const [signed, setSigned] = useState<boolean | null | 'pending'>('pending')
  useEffect(() => {
    if (day === null) return
    let isWanted = true
    const bytes = signedOfDay(day)
    const answer =
      bytes === null
        ? Promise.resolve(false)
        : isSigned(bytes, { signature: day.signature, publicKey: day.public_key })
    void answer.then((known) => isWanted && setSigned(known))
    return () => {
      isWanted = false
    }
  }, [day])
  return day === null ? null : signed
}
