import { LoadError } from '@ketok/app'
import type { Reply, SentBody } from '@ketok/contract'
import { groupThousands } from '@ketok/domain'
import { Skeleton, Table, type TableColumn } from '@ketok/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client } from '../../app-services.ts'

type Calls =
  | 'POST /office/keuangan/tarif/pratinjau'
  | 'POST /office/keuangan/tarif/pajak/pratinjau'
  | 'POST /office/keuangan/tarif/pembayaran/pratinjau'
type Effect = Reply<Calls>['effects'][number]

/** What is asked: the call and its body. */
export type PreviewWish = { [K in Calls]: [K, SentBody<K>] }[Calls]

const PARTS = [
  ['service_fee', 'Biaya layanan'],
  ['taxes', 'Pajak'],
  ['payment_fee', 'Biaya bank'],
  ['total', 'Dibayar pemenang'],
] as const

const price: TableColumn<Effect> = {
  key: 'price',
  head: 'Harga ketok',
  align: 'end',
  cell: ({ hammer_price }) => groupThousands(hammer_price),
}
const parts = PARTS.map(
  ([part, head]): TableColumn<Effect> => ({
    key: part,
    head,
    align: 'end',
    cell: ({ before, after }) => <Moved before={before[part]} after={after[part]} />,
  }),
)
const columns = [price, ...parts]

/** Beside a list there is room for what is paid in all; what it is made of is shown where it is agreed to. */
const briefColumns = columns.filter(({ key }) => key === 'price' || key === 'total')

interface PreviewProps {
  /** Null while there is nothing to preview. */
  wish: PreviewWish | null
  brief?: boolean
}

/** Sample bills before and after, from the server: the same rule that will bill the winners. */
export function Preview({ wish, brief = false }: PreviewProps) {
  const found = useQuery({
    queryKey: ['tariff preview', wish],
    queryFn: async ({ signal }): Promise<Reply<Calls>> => {
      if (wish === null) throw new Error('Failed to preview: nothing was asked')
      return ask(wish, signal)
    },
    enabled: wish !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <section aria-label="Pratinjau tagihan" className="grid gap-2">
      <h3 className="text-14 font-semi">Pengaruh pada contoh tagihan</h3>
      {found.data !== undefined ? (
        <div
          className="transition-opacity data-stale:opacity-60"
          data-stale={wish === null || found.isPlaceholderData || undefined}
        >
          <Table
            dense
            caption="Contoh tagihan sebelum dan sesudah"
            columns={brief ? briefColumns : columns}
            rows={found.data.effects}
            rowKey={({ hammer_price }) => hammer_price}
          />
        </div>
      ) : found.isError ? (
        <LoadError error={found.error} onRetry={() => void found.refetch()} />
      ) : wish === null ? (
        <p className="text-13 text-text-2">Muncul begitu semuanya terisi.</p>
      ) : (
        <Skeleton count={5} height={24} className="mb-1" />
      )}
    </section>
  )
}

function ask(wish: PreviewWish, signal: AbortSignal): Promise<Reply<Calls>> {
  switch (wish[0]) {
    case 'POST /office/keuangan/tarif/pratinjau':
      return client.call(wish[0], { body: wish[1] }, { signal })
    case 'POST /office/keuangan/tarif/pajak/pratinjau':
      return client.call(wish[0], { body: wish[1] }, { signal })
    case 'POST /office/keuangan/tarif/pembayaran/pratinjau':
      return client.call(wish[0], { body: wish[1] }, { signal })
  }
}

function Moved({ before, after }: { before: number; after: number }) {
  if (before === after) return <span className="text-text-2">{groupThousands(after)}</span>
  const rises = after > before
  return (
    <span className="block leading-snug">
      <span className="block text-12 font-regular text-text-3 line-through">{groupThousands(before)}</span>
      <span className={rises ? 'text-warning-text' : 'text-success-text'}>
        <span className="sr-only">{rises ? 'naik menjadi ' : 'turun menjadi '}</span>
        {groupThousands(after)}
      </span>
    </span>
  )
}
