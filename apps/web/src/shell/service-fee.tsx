import { useEffect, useState } from 'react'
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

/** Safari has no idle callback: there a moment after loading has to do. */
function useCalm(): boolean {
  const [isCalm, setCalm] = useState(false)
  useEffect(() => {
    const calm = () => setCalm(true)
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(calm, 2_000)
      return () => clearTimeout(timer)
    }
    const idle = window.requestIdleCallback(calm, { timeout: 10_000 })
    return () => window.cancelIdleCallback(idle)
  }, [])
  return isCalm
}
