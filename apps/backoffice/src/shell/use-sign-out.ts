import { CallError } from '@ketok/client'
import { notify } from '@ketok/ui'
import { useNavigate } from 'react-router'
import { client } from '../app-services.ts'
import { paths } from '../paths.ts'

/** What lies here is erased whatever the server answers. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    try {
      await client.signOut()
      notify.success('Anda telah keluar')
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault
      notify.error(`Keluar di perangkat ini. Server belum tahu: ${fault.message}`)
    }
    navigate(paths.signIn())
  }
}
