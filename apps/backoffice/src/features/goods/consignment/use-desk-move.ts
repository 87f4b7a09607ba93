import { keepAnswer } from '@ketok/app'
import { CallError } from '@ketok/client'
import { notify } from '@ketok/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { reading } from '../../../query.ts'
import type { DeskConsignment } from './consignment-chip.tsx'

/** One move of the desk: its answer is how the consignment stands now, and the lists are fetched afresh. */
export function useDeskMove<Input>(
  id: number,
  {
    send,
    done,
    onDone,
  }: { send: (input: Input) => Promise<DeskConsignment>; done: string; onDone?: () => void },
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: async (consignment) => {
      await keepAnswer(queries, reading('GET /office/titipan/{id}', { params: { id } }).queryKey, consignment)
      void queries.invalidateQueries({ queryKey: ['GET /office/titipan'] })
      void queries.invalidateQueries({ queryKey: ['GET /office/titipan/{id}/surat-keluar'] })
      notify.success(done)
      onDone?.()
    },
    onError: (fault) => {
      if (!(fault instanceof CallError)) throw fault
      notify.error(fault.toastMessage)
      // Somebody else was first: what they did is shown, and what was typed stays.
      if (fault.status === 409) void queries.invalidateQueries({ queryKey: ['GET /office/titipan/{id}'] })
    },
  })
}

/** The server's sentence for a field, beside it. */
export function faultOf(error: unknown, field: string): string | undefined {
  if (!(error instanceof CallError)) return undefined
  return error.errors.find((each) => each.field === field)?.message
}
