import { useEffect } from 'react'
import { useCalm } from '../components/calm.ts'
import { useReading } from '../query.ts'
import { setServiceFee, useClientDispatch } from '../state.ts'

/** Spec 7: the service fee is read once and kept in the client state; after the page is there, for no page waits for it. */
export function ServiceFee() {
  const dispatch = useClientDispatch()
  const isCalm = useCalm()
  const { data } = useReading('GET /service-fee', undefined, isCalm)
  useEffect(() => {
    if (data) dispatch(setServiceFee(data.service_fee))
  }, [data, dispatch])
  return null
}
