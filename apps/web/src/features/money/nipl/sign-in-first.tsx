import { Button, LogInIcon, linkClass, StateBox } from '@ketok/ui'
import { Link, useLocation } from 'react-router'
import { paths } from '../../../paths.ts'
import { useUser } from '../../../start/observe.ts'
import { loginModalShow, useClientDispatch } from '../../../state.ts'

/** What stands between this visitor and an order, said before anything is filled in, or what they ordered is shown. */
export function SignInFirst({ purpose = 'membeli NIPL' }: { purpose?: string }) {
  const user = useUser()
  const dispatch = useClientDispatch()
  const { pathname, search } = useLocation()
  if (user?.approved) return null
  if (user)
    return (
      <StateBox tone="warning" title="Lengkapi profil dulu">
        NIPL (nomor induk peserta lelang) dijual setelah data diri, KTP, dan rekening Anda lengkap.{' '}
        <Link
          to={paths.setting}
          state={{ from: pathname + search }}
          className={`${linkClass} inline-flex min-h-6 items-center`}
        >
          Lengkapi profil
        </Link>
      </StateBox>
    )
  return (
    <StateBox className="for-visitors" tone="info" icon={LogInIcon} title={`Masuk untuk ${purpose}`}>
      <span className="mt-2 flex flex-wrap items-center gap-3">
        <Button size="sm" onClick={() => dispatch(loginModalShow())}>
          Masuk
        </Button>
        <span>
          Belum punya akun?{' '}
          <Link to={paths.register} className={linkClass}>
            Daftar
          </Link>
        </span>
      </span>
    </StateBox>
  )
}
