import { LoadError } from '@ketok/app'
import type { Reply } from '@ketok/contract'
import { groupThousands, HOSTS, holdsOneOf } from '@ketok/domain'
import { Button, EmptyState, Loading, Skeleton, StarIcon, StatusChip, TextField } from '@ketok/ui'
import { useState } from 'react'
import { PageHead } from '../../../components/page-head.tsx'
import { useAddress } from '../../../components/use-address.ts'
import { useRested } from '../../../components/use-rested.ts'
import { useStaff } from '../../../observe.ts'
import { useReading } from '../../../query.ts'
import { PremiumDialog } from './premium-dialog.tsx'

export type Customer = Reply<'GET /office/pelanggan'>['customers'][number]

/** Customers found by what one knows of them, and which closed sales are open to them. */
export function Component() {
  const [address, change] = useAddress()
  const [typed, setTyped] = useState(address.get('cari') ?? '')
  const search = useRested(typed.trim())
  return (
    <div className="grid grid-cols-1 gap-3">
      <PageHead title="Pelanggan" note="Tanpa pencarian tampil anggota premium." />
      <div className="office-sheet p-3">
        <TextField
          label="Nama, email, atau telepon"
          type="search"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            change({ cari: target.value.trim() })
          }}
        />
      </div>
      <Found search={search} />
    </div>
  )
}

function Found({ search }: { search: string }) {
  const { data, error, refetch } = useReading(
    'GET /office/pelanggan',
    { query: search === '' ? {} : { search } },
    { fresh: true },
  )
  const [changing, setChanging] = useState<Customer | null>(null)
  const mayOpen = holdsOneOf(useStaff()?.roles ?? [], HOSTS)
  if (data === undefined)
    return error ? (
      <div className="office-sheet p-4">
        <LoadError error={error} onRetry={() => void refetch()} />
      </div>
    ) : (
      <Loading label="Mencari pelanggan" className="office-sheet p-4">
        <Skeleton count={3} height={56} className="mb-3" />
      </Loading>
    )
  const { customers, total } = data
  if (customers.length === 0)
    return (
      <div className="office-sheet">
        {search === '' ? (
          <EmptyState title="Belum ada anggota premium">
            Cari pelanggannya, lalu jadikan anggota premium.
          </EmptyState>
        ) : (
          <EmptyState title="Tidak ada yang cocok">
            Periksa ejaannya, atau cari dengan email atau telepon yang didaftarkan.
          </EmptyState>
        )}
      </div>
    )
  return (
    <section aria-label="Pelanggan" className="office-sheet">
      <ul className="divide-y divide-line">
        {customers.map((customer) => (
          <li key={customer.customer_id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <span className="min-w-0 flex-1 basis-48 leading-snug">
              <span className="block font-semi wrap-anywhere">{customer.full_name}</span>
              <span className="block text-13 wrap-anywhere text-text-2">{customer.email_masked}</span>
            </span>
            {customer.is_prem && (
              <span className="flex flex-wrap items-center gap-2 text-13 text-text-2">
                <StatusChip tone="brand" icon={StarIcon}>
                  Premium
                </StatusChip>
                {openWords(customer)}
              </span>
            )}
            {mayOpen && (
              <Button
                variant="outline"
                size="sm"
                aria-label={`Atur premium ${customer.full_name}`}
                onClick={() => setChanging(customer)}
              >
                Atur premium
              </Button>
            )}
          </li>
        ))}
      </ul>
      {total > customers.length && (
        <p className="border-line border-t px-4 py-3 text-14 text-text-2">
          {customers.length} dari {groupThousands(total)} ditampilkan. Ketik lebih lengkap untuk yang lain.
        </p>
      )}
      {!mayOpen && (
        <p className="border-line border-t px-4 py-3 text-14 text-text-2">
          Keanggotaan premium diatur petugas konten, penyelia, atau admin.
        </p>
      )}
      {changing !== null && (
        <PremiumDialog
          customer={changing}
          onClose={() => setChanging(null)}
          onChanged={() => void refetch()}
        />
      )}
    </section>
  )
}

function openWords({ product_type_ids: types, auction_ids: sales }: Customer): string {
  const parts = [
    ...(types.length === 0 ? [] : [`${types.length} jenis`]),
    ...(sales.length === 0 ? [] : [`${sales.length} lelang`]),
  ]
  return parts.length === 0 ? 'Belum ada yang terbuka' : parts.join(', ')
}
