import { keepAnswer } from '@ketok/app'
import { CallError } from '@ketok/client'
import type { SentBody } from '@ketok/contract'
import { notify } from '@ketok/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../../app-services.ts'
import { reading } from '../../../query.ts'

/** Lists and pages on which a thing stands that came in or left. */
const CHANGED = [
  'GET /office/gerbang',
  'GET /office/titipan',
  'GET /office/titipan/{id}',
  'GET /office/titipan/{id}/surat-keluar',
] as const

/** Takes one thing in; the answer is how it came in. */
export function useIntake(id: number, { onDone }: { onDone: () => void }) {
  const queries = useQueryClient()
  const params = { id }
  const { queryKey } = reading('GET /office/titipan/{id}/masuk', { params })
  return useMutation({
    mutationFn: (body: SentBody<'POST /office/titipan/{id}/masuk'>) =>
      client.call('POST /office/titipan/{id}/masuk', { params, body }),
    onSuccess: async (taken) => {
      onDone()
      await keepAnswer(queries, queryKey, taken)
      for (const call of CHANGED) void queries.invalidateQueries({ queryKey: [call] })
      notify.success('Barang diterima. Berita acaranya siap diunduh')
    },
    onError: (fault) => {
      if (!(fault instanceof CallError)) throw fault
      notify.error(fault.toastMessage)
      // A colleague was first: what they took in is shown.
      if (fault.status === 409) void queries.invalidateQueries({ queryKey })
    },
  })
}
