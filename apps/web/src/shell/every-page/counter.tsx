import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { live } from '../../start/app-services.ts'
import { useUser } from '../../start/observe.ts'
import { entriesOf, reading } from '../../start/query.ts'
import { setCountData, useClientDispatch } from '../../state.ts'

/** Keeps the counters: fetched on sign-in, on window focus (the only call that is, spec 9.22) and when the server hints. */
export function Counter() {
  const user = useUser()
  const dispatch = useClientDispatch()
  const queries = useQueryClient()
  const { data } = useQuery({
    ...reading('GET /customer/pengaturan/profile/get-counter'),
    enabled: user !== null,
    refetchOnWindowFocus: 'always',
  })
  useEffect(() => {
    if (data) dispatch(setCountData(data))
  }, [data, dispatch])
  useEffect(
    () =>
      live.onOwn((message) => {
        if (message.type !== 'notice') return
        void queries.invalidateQueries({
          queryKey: entriesOf('GET /customer/pengaturan/profile/get-counter'),
        })
        if (message.topic === 'notification')
          void queries.invalidateQueries({ queryKey: entriesOf('GET /customer/notifikasi') })
      }),
    [queries],
  )
  return null
}
