import { keepAnswer } from '@ketok/app'
import { messageOf } from '@ketok/client'
import { notify, scrollToTop } from '@ketok/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { awaitOutcome, forgetOutcome } from '../../../components/forms/focus-on-outcome.ts'
import { client } from '../../../start/app-services.ts'
import { entriesOf, reading } from '../../../start/query.ts'
import { type Offer, outcomeOf } from './offer.ts'

export type Consent = ReturnType<typeof useConsent>

/** With which NIPL they consent, and sending what they say; either answer is final. */
export function useConsent(offer: Offer) {
  const queries = useQueryClient()
  const [chosenId, choose] = useState<number | null>(null)
  // One that was just led with elsewhere is gone from the list.
  const nipl = offer.nipls.find(({ nipl_id }) => nipl_id === chosenId) ?? offer.nipls[0] ?? null
  const params = { offer_id: offer.offer_id }
  const key = reading('GET /customer/kesempatan/{offer_id}', { params }).queryKey
  const sending = useMutation({
    mutationFn: (answer: 'accept' | 'decline') => {
      awaitOutcome(outcomeOf(offer))
      return client.call('POST /customer/kesempatan/{offer_id}', {
        params,
        body: answer === 'accept' ? { answer, nipl_id: nipl?.nipl_id ?? 0 } : { answer },
      })
    },
    onSuccess: async (answered) => {
      await keepAnswer(queries, key, answered)
      // What came of it stands where the question stood no more.
      scrollToTop()
      for (const call of [
        'GET /customer/kesempatan',
        'GET /customer/transaksi',
        'GET /customer/nipl',
      ] as const)
        void queries.invalidateQueries({ queryKey: entriesOf(call) })
    },
    // A NIPL that led elsewhere meanwhile, a deadline that passed, an offer taken back: the page shows what is so now.
    onError: (fault) => {
      forgetOutcome()
      notify.error(messageOf(fault))
      return queries.invalidateQueries({ queryKey: key })
    },
  })
  return { nipl, choose, sending }
}
