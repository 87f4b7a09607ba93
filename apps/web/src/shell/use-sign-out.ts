import { CallError } from '@ketok/client'
import { notify } from '@ketok/ui'
import { useLocation } from 'react-router'
import { forgetDrafts } from '../components/forms/kept-drafts.ts'
import { forgetLastLot } from '../components/later/last-lot.ts'
import { client } from '../start/app-services.ts'
import { wanted } from './guards.ts'

/** Spec 7.1.10 and 8.7: local data is erased whatever the server says; a failure is told, success is confirmed. */
export function useSignOut() {
  const { pathname, search } = useLocation()
  return async () => {
    wanted.left = pathname + search
    try {
      await client.signOut()
      notify.success('Anda telah logout')
    } catch (fault) {
      if (fault instanceof CallError) notify.error(fault.toastMessage)
      else throw fault
    } finally {
      forgetDrafts()
      forgetLastLot()
    }
  }
}
