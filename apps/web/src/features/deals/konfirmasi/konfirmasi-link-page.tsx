import { keepAnswer } from '@ketok/app'
import { CallError } from '@ketok/client'
import { Loading, linkClass, Skeleton, StateBox } from '@ketok/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { ComponentError } from '../../../components/component-error.tsx'
import { type Konfirmasi, KonfirmasiCard } from '../../../components/deals/konfirmasi-card.tsx'
import { config } from '../../../config.ts'
import { paths } from '../../../paths.ts'
import { client } from '../../../start/app-services.ts'
import { reading } from '../../../start/query.ts'

/** The other side may answer while this page is open. */
const ASK_MS = 20_000

export function loader({ params }: LoaderFunctionArgs) {
  return params.token === undefined ? redirect(paths.home) : { token: params.token }
}

/** Where the link of the seller's mail leads: they answer here, signed in or not. */
export function Component() {
  const { token } = useLoaderData<{ token: string }>()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({
    ...reading('GET /konfirmasi/{token}', { params: { token } }),
    refetchInterval: ASK_MS,
  })
  return (
    <div className="mx-auto w-full max-w-[680px] px-(--page-x) py-8 md:py-12">
      <title>{`Konfirmasi tawaran · ${config.brand.name}`}</title>
      {/* The address is the key: whoever has it may answer. */}
      <meta name="referrer" content="no-referrer" />
      <h1 className="text-24 font-bold tracking-tight wrap-anywhere">Konfirmasi tawaran</h1>
      <p className="mt-1 mb-5 text-14 leading-body text-text-2 text-balance">
        {(data || !error) && introWords(data)}
      </p>
      {error instanceof CallError && (error.status === 404 || error.status === 422) ? (
        <StateBox tone="neutral" title="Tautan tidak berlaku">
          Buka lagi tautan dari email kami, lengkap sampai huruf terakhir, atau jawab dari{' '}
          <Link to={paths.konfirmasi} className={linkClass}>
            halaman konfirmasi Anda
          </Link>
          .
        </StateBox>
      ) : error && !data ? (
        <ComponentError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading label="Memuat konfirmasi">
          <Skeleton height={260} />
        </Loading>
      ) : (
        <KonfirmasiCard
          isAlone
          konfirmasi={data}
          answer={async (body) => {
            const answered = await client.call('POST /konfirmasi/{token}', { params: { token }, body })
            await keepAnswer(
              queries,
              reading('GET /konfirmasi/{token}', { params: { token } }).queryKey,
              answered,
            )
          }}
        />
      )}
      <p className="mt-5 text-13 text-text-2">
        Tautan ini hanya untuk Anda. Ada pertanyaan?{' '}
        <Link to={paths.contact()} className={`${linkClass} whitespace-nowrap`}>
          Hubungi kami
        </Link>
      </p>
    </div>
  )
}

/** Whoever comes back to the link of their mail has answered it, or let it pass. */
export function introWords(konfirmasi?: Pick<Konfirmasi, 'answers'>): string {
  return konfirmasi === undefined || konfirmasi.answers.length > 0
    ? 'Tawaran tertinggi untuk barang titipan Anda masih di bawah harga limit. Anda yang memutuskan: terima, minta harga lain satu kali, atau tolak.'
    : 'Kelanjutan tawaran tertinggi untuk barang titipan Anda.'
}
