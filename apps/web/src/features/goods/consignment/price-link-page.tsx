import { keepAnswer } from '@ketok/app'
import { CallError } from '@ketok/client'
import type { Reply } from '@ketok/contract'
import { formatRupiah } from '@ketok/domain'
import { Loading, linkClass, Skeleton, StateBox } from '@ketok/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { ComponentError } from '../../../components/component-error.tsx'
import { config } from '../../../config.ts'
import { paths } from '../../../paths.ts'
import { client } from '../../../start/app-services.ts'
import { reading } from '../../../start/query.ts'
import { Signed } from './own-price.tsx'
import { PriceAnswer, ProposedPrice } from './price-answer.tsx'

type PriceLink = Reply<'GET /titipan-harga/{token}'>

/** The house may propose another price while this page is open. */
const ASK_MS = 20_000

export function loader({ params }: LoaderFunctionArgs) {
  return params.token === undefined ? redirect(paths.home) : { token: params.token }
}

/** Where the link of the price's mail leads: the owner answers here, signed in or not. */
export function Component() {
  const { token } = useLoaderData<{ token: string }>()
  const call = reading('GET /titipan-harga/{token}', { params: { token } })
  const { data, error, refetch } = useQuery({ ...call, refetchInterval: ASK_MS })
  return (
    <div className="mx-auto w-full max-w-[680px] px-(--page-x) py-8 md:py-12">
      <title>{`Usulan harga · ${config.brand.name}`}</title>
      {/* The address is the key: whoever has it may answer. */}
      <meta name="referrer" content="no-referrer" />
      <h1 className="text-24 font-bold tracking-tight wrap-anywhere">Usulan harga titipan</h1>
      {data ? (
        <Whole link={data} token={token} />
      ) : error instanceof CallError && (error.status === 404 || error.status === 422) ? (
        <StateBox tone="neutral" title="Tautan tidak berlaku" className="mt-4">
          Buka lagi tautan dari email kami, lengkap sampai huruf terakhir, atau jawab dari{' '}
          <Link to={paths.consign()} className={linkClass}>
            halaman titipan Anda
          </Link>
          .
        </StateBox>
      ) : error ? (
        <div className="mt-4">
          <ComponentError error={error} onRetry={() => void refetch()} />
        </div>
      ) : (
        <Loading label="Memuat usulan harga" className="mt-4">
          <Skeleton height={320} />
        </Loading>
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

function Whole({ link, token }: { link: PriceLink; token: string }) {
  const queries = useQueryClient()
  const keep = (answered: PriceLink) =>
    keepAnswer(queries, reading('GET /titipan-harga/{token}', { params: { token } }).queryKey, answered)
  const { number, title, price, may_answer, terms, agreement } = link
  const params = { token }
  return (
    <>
      <p className="mt-1 text-14 leading-body text-text-2">
        {title} · {number}
      </p>
      <section
        aria-label="Usulan harga"
        className="mt-5 rounded-panel border border-line bg-surface p-4 md:p-6"
      >
        {may_answer ? (
          <PriceAnswer
            price={price}
            terms={terms}
            sendCode={() => client.call('POST /titipan-harga/{token}/kode', { params })}
            sign={async (body) =>
              keep(await client.call('POST /titipan-harga/{token}/setuju', { params, body }))
            }
            counter={async (body) =>
              keep(await client.call('POST /titipan-harga/{token}/tawar', { params, body }))
            }
          />
        ) : agreement ? (
          <Signed agreement={agreement} />
        ) : (
          <div className="grid gap-4">
            <StateBox
              tone="neutral"
              title={
                price.counter
                  ? `Anda meminta limit ${formatRupiah(price.counter.reserve)}`
                  : 'Usulan ini tidak berlaku lagi'
              }
            >
              {price.counter
                ? 'Kami pelajari dan kabari Anda lewat email.'
                : 'Ada yang lebih baru, atau titipannya sudah selesai. Buka email terakhir dari kami.'}
            </StateBox>
            <ProposedPrice price={price} />
          </div>
        )}
      </section>
    </>
  )
}
