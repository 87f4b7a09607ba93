import { CallError } from '@ketok/client'
import { notify } from '@ketok/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'

/** One act on a plan at a time; afterwards everything that shows it is read anew, also after a refusal. */
export function usePlanAct(): { act: (work: () => Promise<unknown>) => Promise<boolean>; isActing: boolean } {
  const queries = useQueryClient()
  const [isActing, setActing] = useState(false)
  const act = useCallback(
    async (work: () => Promise<unknown>) => {
      setActing(true)
      try {
        await work()
        return true
      } catch (fault) {
        if (!(fault instanceof CallError)) throw fault
        notify.error(fault.toastMessage)
        return false
      } finally {
        setActing(false)
        for (const key of [
          'GET /office/lelang/{auction_id}/rencana',
          'GET /office/lelang/{auction_id}/calon-unit',
          'GET /office/lelang/{auction_id}/pra-terbit',
          'GET /office/lelang',
        ])
          void queries.invalidateQueries({ queryKey: [key] })
      }
    },
    [queries],
  )
  return { act, isActing }
}
