import { CallError } from '@ketok/client'
import { Button, Loading, notify, Skeleton, StateBox } from '@ketok/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type LoaderFunctionArgs, redirect, useLoaderData, useNavigate } from 'react-router'
import { ComponentError } from '../../../components/component-error.tsx'
import { config } from '../../../config.ts'
import { paths } from '../../../paths.ts'
import { client } from '../../../start/app-services.ts'
import { useUser } from '../../../start/observe.ts'
import { entriesOf, useReading } from '../../../start/query.ts'
import { loginModalShow, useClientDispatch } from '../../../state.ts'

export function loader({ params }: LoaderFunctionArgs) {
  return params.token === undefined ? redirect(paths.home) : { token: params.token }
}

/** Where the mail leads that invites somebody to act for a company. */
export function Component() {
  const { token } = useLoaderData<{ token: string }>()
  const { data, error, refetch } = useReading('GET /perusahaan/undangan/{token}', { params: { token } })
  return (
    <div className="mx-auto min-h-dvh w-full max-w-[560px] px-(--page-x) py-8 md:py-12">
      <title>{`Undangan perusahaan · ${config.brand.name}`}</title>
      {/* The address is the key: whoever has it may answer. */}
      <meta name="referrer" content="no-referrer" />
      {!data && <h1 className="mb-4 text-24 font-bold tracking-tight wrap-anywhere">Undangan perusahaan</h1>}
      {data ? (
        <Invitation token={token} invitation={data} />
      ) : error instanceof CallError && (error.status === 404 || error.status === 422) ? (
        <StateBox tone="neutral" title="Tautan tidak berlaku">
          Buka lagi tautan dari email kami, lengkap sampai huruf terakhir.
        </StateBox>
      ) : error ? (
        <ComponentError error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Memuat undangan">
          <Skeleton height={260} />
        </Loading>
      )}
    </div>
  )
}

interface InvitationProps {
  token: string
  invitation: { company_name: string; email: string; state: 'open' | 'ended' }
}

function Invitation({ token, invitation: { company_name, email, state } }: InvitationProps) {
  const user = useUser()
  const dispatch = useClientDispatch()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const accept = useMutation({
    mutationFn: () => client.call('POST /customer/perusahaan/undangan/{token}', { params: { token } }),
    onSuccess: async ({ message, company_id }) => {
      await queries.invalidateQueries({ queryKey: entriesOf('GET /customer/perusahaan') })
      notify.success(message)
      navigate(paths.company(company_id), { replace: true })
    },
  })
  const isOther = user !== null && user.email !== email
  return (
    <section className="rounded-panel border border-line bg-surface p-5 md:p-7">
      <p className="text-13 text-text-2">Undangan</p>
      <h1 className="mt-1 text-24 font-bold tracking-tight wrap-anywhere">Ikut mengurus {company_name}</h1>
      <ul className="mt-4 grid list-disc gap-1.5 pl-5 text-14 leading-body text-text-2">
        <li>Anda melihat unit, lot, limit, dan hasil penjualan perusahaan.</li>
        <li>Anda tidak bisa menawar di lot perusahaan. Lot lain tetap bisa.</li>
        <li>Uang hasil lelang tetap dikirim ke rekening perusahaan.</li>
      </ul>
      <div className="mt-6">
        {state === 'ended' ? (
          <StateBox tone="neutral" title="Undangan ini sudah berakhir">
            Sudah diterima, ditarik, atau lewat waktunya. Minta undangan baru kepada kami bila masih perlu.
          </StateBox>
        ) : user === null ? (
          <>
            <p className="mb-3 text-14 leading-body">
              Masuk atau daftar dengan <strong className="wrap-anywhere">{email}</strong>, lalu buka tautan
              ini lagi bila perlu.
            </p>
            <Button className="whitespace-normal" onClick={() => dispatch(loginModalShow())}>
              Masuk untuk menerima
            </Button>
          </>
        ) : isOther ? (
          <StateBox tone="warning" title="Undangan ini untuk akun lain">
            Dikirim ke {email}, sedangkan Anda masuk sebagai {user.email}. Keluar, lalu masuk dengan akun itu.
          </StateBox>
        ) : (
          <div className="grid gap-3">
            {accept.error !== null && <StateBox tone="danger" title={accept.error.message} />}
            <Button className="justify-self-start" pending={accept.isPending} onClick={() => accept.mutate()}>
              Terima undangan
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}
