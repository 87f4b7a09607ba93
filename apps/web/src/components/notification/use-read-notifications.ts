import { CallError } from '@ketok/client'
import { notify } from '@ketok/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../start/app-services.ts'
import { entriesOf } from '../../start/query.ts'

/** Reading one notification or all; then lists and counters are fetched afresh (spec 2.5.3). */
export function useReadNotifications() {
  const queries = useQueryClient()
  const outcome = {
    onSuccess: () =>
      Promise.all([
        // Also where the list is closed by then, because the notification led elsewhere.
        queries.invalidateQueries({ queryKey: entriesOf('GET /customer/notifikasi'), refetchType: 'all' }),
        queries.invalidateQueries({ queryKey: entriesOf('GET /customer/pengaturan/profile/get-counter') }),
      ]),
    onError: (fault: Error) => {
      if (fault instanceof CallError) notify.error(fault.toastMessage)
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
