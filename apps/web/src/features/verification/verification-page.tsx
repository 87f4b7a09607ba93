import { CallError } from '@ketok/client'
import { buttonClass, CircleCheckIcon, Logo, Spinner, TriangleAlertIcon } from '@ketok/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, redirect, useLoaderData, useSearchParams } from 'react-router'
import { ComponentError } from '../../components/component-error.tsx'
import { VerificationPending } from '../../components/verification-pending.tsx'
import { config } from '../../config.ts'
import { client, session } from '../../house.ts'
import { openText, paths } from '../../paths.ts'
import { loginModalShow, useClientDispatch } from '../../state.ts'

/** A broken address leads home (reliability 2). */
export function loader({ params }: { params: { email?: string } }) {
  const email = openText(params.email)
  return email ?? redirect(paths.home)
}

/** The waiting page after registration, and the landing of the mail's link (`?token=`). */
export function Component() {
  const email = useLoaderData<string>()
  const [query] = useSearchParams()
  const token = query.get('token')
  return (
    <div className="page-box flex justify-center py-10 md:py-20">
      <title>{`Verifikasi akun · ${config.brand.name}`}</title>
      <div className="w-full max-w-[440px]">
        <Link to={paths.home} aria-label={`${config.brand.name}, ke beranda`} className="mb-8 inline-block">
          <Logo name={config.brand.name} />
        </Link>
        {token ? <Verify token={token} email={email} /> : <VerificationPending email={email} />}
      </div>
    </div>
  )
}

function Verify({ token, email }: { token: string; email: string }) {
  const { isPending, error, refetch } = useQuery({
    queryKey: ['public', 'verification', token],
    queryFn: () => client.call('POST /auth/customer/verification/{token}', { params: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (isPending)
    return (
      <p role="status" className="flex items-center gap-3 text-16">
        <Spinner /> Memverifikasi akun Anda…
      </p>
    )
  if (error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 429)
    return (
      <>
        <div role="alert" className="mb-8">
          <TriangleAlertIcon aria-hidden="true" className="size-10 text-warning" />
          <h1 className="mt-4 text-24 font-bold tracking-tight">Tautan tidak berlaku</h1>
          <p className="mt-2 text-14 text-text-2">
            Tautan verifikasi sudah digunakan atau lewat 24 jam. Minta yang baru di bawah ini.
          </p>
        </div>
        <VerificationPending email={email} />
      </>
    )
  if (error) return <ComponentError error={error} onRetry={() => void refetch()} />
  return <Verified />
}

function Verified() {
  const dispatch = useClientDispatch()
  return (
    <div role="status">
      <CircleCheckIcon aria-hidden="true" className="size-10 text-success" />
      <h1 className="mt-4 text-24 font-bold tracking-tight">Akun Anda aktif</h1>
      <p className="mt-2 mb-6 text-14 text-text-2">
        Selanjutnya lengkapi profil, beli NIPL, lalu tawar lot pilihan Anda.
      </p>
      {session.get() ? (
        <Link to={paths.setting} className={buttonClass()}>
          Lengkapi profil
        </Link>
      ) : (
        <>
          <Link
            to={paths.home}
            onClick={() => dispatch(loginModalShow())}
            className={`${buttonClass()} max-md:hidden`}
          >
            Masuk
          </Link>
          <Link to={paths.login} className={`${buttonClass({ full: true })} md:hidden`}>
            Masuk
          </Link>
        </>
      )}
    </div>
  )
}
