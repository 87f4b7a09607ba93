import { LoadError } from '@ketok/app'
import { productTypeId } from '@ketok/domain'
import { CheckboxField, Loading, notify, Skeleton, StateBox, TextAreaField } from '@ketok/ui'
import { useState } from 'react'
import { client } from '../../../app-services.ts'
import { dayAndTime } from '../../../components/auction-words.tsx'
import { ChangeDialog } from '../../../components/change-dialog.tsx'
import { useReading } from '../../../query.ts'
import type { Customer } from './customers-page.tsx'

interface PremiumDialogProps {
  customer: Customer
  onClose: () => void
  onChanged: () => void
}

/** What is open to one customer from now on, and why: all closed sales of some goods, and single ones. */
export function PremiumDialog({ customer, onClose, onChanged }: PremiumDialogProps) {
  const types = useReading('GET /office/tipe-produk', undefined, { fresh: true })
  const sales = useReading('GET /office/undangan', undefined, { fresh: true })
  const [isMember, setMember] = useState(customer.is_prem)
  const [typeIds, setTypeIds] = useState(customer.product_type_ids)
  const [saleIds, setSaleIds] = useState(customer.auction_ids)
  const [reason, setReason] = useState('')
  const wanted = {
    is_prem: isMember,
    product_type_ids: isMember ? typeIds : [],
    auction_ids: isMember ? saleIds : [],
  }
  const isSame =
    wanted.is_prem === customer.is_prem &&
    areSame(wanted.product_type_ids, customer.product_type_ids) &&
    areSame(wanted.auction_ids, customer.auction_ids)
  const failed = [types, sales].find(({ isError, data }) => isError && data === undefined)
  const toCome = sales.data?.sales.filter(({ state }) => state !== 'closed' && state !== 'cancelled')
  const typesIn = (ids: readonly number[]) =>
    namesIn(ids, 'jenis', (id) => types.data?.product_types.find((type) => type.id === id)?.name)
  const salesIn = (ids: readonly number[]) =>
    namesIn(ids, 'lelang', (id) => sales.data?.sales.find(({ auction_id }) => auction_id === id)?.name)
  return (
    <ChangeDialog
      open
      onClose={onClose}
      title="Keanggotaan premium"
      confirm="Simpan"
      danger={customer.is_prem && !isMember}
      changes={[
        { label: 'Pelanggan', to: customer.full_name },
        { label: 'Keanggotaan', from: memberWords(customer.is_prem), to: memberWords(isMember) },
        {
          label: 'Semua lelang dari jenis',
          from: typesIn(customer.product_type_ids),
          to: typesIn(wanted.product_type_ids),
        },
        {
          label: 'Lelang tertutup',
          from: salesIn(customer.auction_ids),
          to: salesIn(wanted.auction_ids),
        },
      ]}
      blocked={isSame ? 'Belum ada yang diubah.' : reason.trim() === '' ? 'Isi alasannya.' : undefined}
      onConfirm={async () => {
        await client.call('POST /office/pelanggan/{customer_id}/premium', {
          params: { customer_id: customer.customer_id },
          body: { ...wanted, reason: reason.trim() },
        })
        notify.success(`Keanggotaan ${customer.full_name} disimpan`)
        onChanged()
      }}
    >
      <CheckboxField
        label="Anggota premium"
        hint="Melihat lelang tertutup yang dibuka di bawah ini, dan bisa diundang."
        checked={isMember}
        data-autofocus
        onChange={({ target }) => setMember(target.checked)}
      />
      {!isMember && customer.is_prem && (
        <StateBox tone="warning" title="Lelang tertutup tidak lagi terbuka baginya">
          Pesanan NIPL yang belum dibayar berakhir dan NIPL bebas dikembalikan. Lelang yang sudah ia tawar
          atau yang mengundangnya harus diselesaikan dulu.
        </StateBox>
      )}
      {isMember && failed !== undefined && (
        <LoadError error={failed.error} onRetry={() => void failed.refetch()} />
      )}
      {isMember && failed === undefined && (toCome === undefined || types.data === undefined) && (
        <Loading label="Memuat jenis dan lelang">
          <Skeleton count={3} height={32} className="mb-2" />
        </Loading>
      )}
      {isMember && types.data !== undefined && toCome !== undefined && (
        <div className="grid gap-4 sm:grid-cols-2">
          <fieldset>
            <legend className="mb-1 text-14 font-semi">Semua lelang tertutup dari jenis</legend>
            {types.data.product_types.map(({ id, name }) => (
              <CheckboxField
                key={id}
                label={name}
                checked={typeIds.includes(productTypeId(id))}
                onChange={({ target }) => setTypeIds(chosen(typeIds, productTypeId(id), target.checked))}
              />
            ))}
          </fieldset>
          <fieldset>
            <legend className="mb-1 text-14 font-semi">Lelang tertutup</legend>
            {toCome.length === 0 && (
              <p className="text-14 text-text-2">Belum ada lelang tertutup yang akan datang.</p>
            )}
            {toCome.map(({ auction_id: id, name, opens_at, time_zone }) => (
              <CheckboxField
                key={id}
                label={name}
                hint={`Dibuka ${dayAndTime(opens_at, time_zone)}`}
                checked={saleIds.includes(id)}
                onChange={({ target }) => setSaleIds(chosen(saleIds, id, target.checked))}
              />
            ))}
          </fieldset>
        </div>
      )}
      <TextAreaField
        label="Alasan"
        rows={2}
        maxLength={255}
        placeholder="Misalnya: pembeli tetap sejak 2024"
        hint="Tercatat bersama nama Anda. Pelanggan tidak membacanya."
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ChangeDialog>
  )
}

const memberWords = (isMember: boolean) => (isMember ? 'Anggota premium' : 'Bukan anggota')

/** 'Mobil, Motor, 2 jenis lain': those of other branches and what is long over have no name here. */
function namesIn(ids: readonly number[], what: string, nameOf: (id: number) => string | undefined): string {
  const names = ids.flatMap((id) => nameOf(id) ?? [])
  const others = ids.length - names.length
  if (ids.length === 0) return 'tidak ada'
  return [...names, ...(others === 0 ? [] : [`${others} ${what} lain`])].join(', ')
}

const chosen = <Id extends number>(ids: Id[], id: Id, isChosen: boolean): Id[] =>
  isChosen ? [...ids, id] : ids.filter((each) => each !== id)

const areSame = (some: readonly number[], others: readonly number[]) =>
  some.length === others.length && some.every((id) => others.includes(id))
