import { CallError } from '@ketok/client'
import { notify } from '@ketok/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../house.ts'
import { entriesOf } from '../query.ts'

/** Reading one notification or all; then lists and counters are fetched afresh (spec 2). */
export function useReadNotifications() {
  const queries = useQueryClient()
  const outcome = {
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: entriesOf('GET /customer/notifikasi') }),
        queries.invalidateQueries({ queryKey: entriesOf('GET /customer/pengaturan/profile/get-counter') }),
      ]),
    onError: (fault: Error) => {
      if (fault instanceof CallError) notify.error(fault.message)
    },
  }
  const readAll = useMutation({
    mutationFn: () => client.call('GET /customer/notifikasi/read-all'),
    ...outcome,
  })
  const readOne = useMutation({
    mutationFn: (id: number) => client.call('POST /customer/notifikasi/{id}/read', { params: { id } }),
    ...outcome,
  })
  return { readAll, readOne }
}
