import { useEffect } from 'react'
import { useReading } from '../start/query.ts'
import { setServiceFee, useClientDispatch } from '../state.ts'

/** Spec 7.3.8: the service fee is read once and kept in the client state. */
export function ServiceFee() {
  const dispatch = useClientDispatch()
  const { data } = useReading('GET /service-fee')
  useEffect(() => {
    if (data) dispatch(setServiceFee(data.service_fee))
  }, [data, dispatch])
  return null
}
