import { CallError } from '@ketok/client'
import {
  Button,
  buttonClass,
  CircleCheckIcon,
  Logo,
  linkClass,
  notify,
  Spinner,
  TriangleAlertIcon,
} from '@ketok/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, Navigate, redirect, useLoaderData, useSearchParams } from 'react-router'
import { LastLotCard } from '../../../components/account/last-lot-card.tsx'
import { sendVerification } from '../../../components/account/send-verification.ts'
import { VerificationPending } from '../../../components/account/verification-pending.tsx'
import { ComponentError } from '../../../components/component-error.tsx'
import { lastLot } from '../../../components/later/last-lot.ts'
import { config } from '../../../config.ts'
import { openId, openText, paths } from '../../../paths.ts'
import { client, session } from '../../../start/app-services.ts'
import { useUser } from '../../../start/observe.ts'
import { useReading } from '../../../start/query.ts'
import { loginModalShow, useClientDispatch } from '../../../state.ts'

/** A broken address leads home (security 1.5). */
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
        {token ? (
          <Verify token={token} email={email} unitId={openId(query.get('lot')) ?? lastLot()} />
        ) : (
          <Waiting email={email} />
        )}
      </div>
    </div>
  )
}

interface VerifyProps {
  token: string
  email: string
  /** The lot with which registering began. */
  unitId: number | null
}

function Verify({ token, email, unitId }: VerifyProps) {
  const { isPending, error, refetch } = useQuery({
    queryKey: ['public', 'verification', token],
    queryFn: () => verify(token),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (isPending)
    return (
      <p role="status" className="flex items-center gap-3 text-16">
        <Spinner /> Memverifikasi akun Anda…
      </p>
    )
  if (error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 429)
    return <DeadLink email={email} />
  if (error) return <ComponentError error={error} onRetry={() => void refetch()} />
  return <Verified email={email} unitId={unitId} />
}

/** Somebody who is signed in already stays who they are: a link from elsewhere must not make them another. */
async function verify(token: string): Promise<true> {
  const { user, access_token, refresh_token } = await client.call(
    'POST /auth/customer/verification/{token}',
    { params: { token } },
  )
  if (session.get() === null) {
    session.signedIn({ access_token, refresh_token }, user)
    notify.success(`${user.email} terverifikasi. Anda sudah masuk`)
  }
  return true
}

function Waiting({ email }: { email: string }) {
  return (
    <>
      <VerificationPending email={email} />
      <p className="mt-6 text-14 text-text-2">
        Alamat emailnya keliru?{' '}
        <Link to={paths.register} className={linkClass}>
          Daftar lagi
        </Link>
      </p>
    </>
  )
}

/** Nothing was sent yet that one could wait for; and whoever followed the link twice has an account by now. */
function DeadLink({ email }: { email: string }) {
  const [isSent, setSent] = useState(false)
  const [isSending, setSending] = useState(false)
  if (isSent) return <Waiting email={email} />

  async function send() {
    setSending(true)
    setSent(await sendVerification(email))
    setSending(false)
  }
  return (
    <div>
      <div role="alert">
        <TriangleAlertIcon aria-hidden="true" className="size-10 text-warning" />
        <h1 className="mt-4 text-24 font-bold tracking-tight">Tautan tidak berlaku</h1>
        <p className="mt-2 mb-6 text-14 leading-body text-text-2">
          Tautan verifikasi sudah digunakan atau lewat 24 jam. Bila akun Anda sudah aktif, langsung masuk;
          bila belum, minta tautan baru ke <strong className="wrap-anywhere text-text">{email}</strong>.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <SignIn email={email} />
        <Button variant="outline" className="max-md:w-full" pending={isSending} onClick={() => void send()}>
          Kirim tautan baru
        </Button>
      </div>
    </div>
  )
}

function Verified({ email, unitId }: { email: string; unitId: number | null }) {
  const user = useUser()
  const { data: unit, isLoading } = useReading(
    'GET /unit/{unit_id}',
    { params: { unit_id: unitId ?? 0 } },
    unitId !== null,
  )
  if (isLoading)
    return (
      <p role="status" className="flex items-center gap-3 text-16">
        <Spinner /> Membuka lot pilihan Anda…
      </p>
    )
  // Back to what one came for, as long as it can be bid on.
  if (unit && user && ['scheduled', 'open', 'paused'].includes(unit.state))
    return <Navigate to={paths.unit(unit.unit_id)} replace />
  return (
    <>
      <div role="status">
        <CircleCheckIcon aria-hidden="true" className="size-10 text-success" />
        <h1 className="mt-4 text-24 font-bold tracking-tight">Akun Anda aktif</h1>
        <p className="mt-2 mb-6 text-14 text-text-2">
          Selanjutnya lengkapi profil, beli NIPL, lalu tawar lot pilihan Anda.
        </p>
        {user ? (
          <Link to={paths.setting} className={`${buttonClass()} max-md:w-full`}>
            Lengkapi profil
          </Link>
        ) : (
          <SignIn email={email} />
        )}
      </div>
      <div className="mt-8">
        <LastLotCard title="Lot yang tadi Anda lihat" />
      </div>
    </>
  )
}

/** Spec 2.3.9: the modal on a desktop, the page on a phone; from there to what comes next, the profile. */
function SignIn({ email }: { email: string }) {
  const dispatch = useClientDispatch()
  return (
    <>
      <Button className="max-md:hidden" onClick={() => dispatch(loginModalShow())}>
        Masuk
      </Button>
      <Link
        to={paths.login}
        state={{ from: paths.setting, email }}
        className={`${buttonClass({ full: true })} md:hidden`}
      >
        Masuk
      </Link>
    </>
  )
}
