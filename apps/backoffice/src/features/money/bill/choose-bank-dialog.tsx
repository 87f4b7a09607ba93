import { formatRupiah, oneOf } from '@ketok/domain'
import { notify, SelectField, StateBox } from '@ketok/ui'
import { useState } from 'react'
import { client } from '../../../app-services.ts'
import { bankOf, VA_BANKS } from '../../../components/bank-of.ts'
import { useRefreshDesk } from '../../../components/cashier/refresh-desk.ts'
import { ChangeDialog } from '../../../components/change-dialog.tsx'
import { type BillDetail, lotWords } from './bill-words.tsx'

/** A virtual account for a winner who stands at the desk, or who has no mailbox to sign in with. */
export function ChooseBankDialog({ bill, onClose }: { bill: BillDetail; onClose: () => void }) {
  const refresh = useRefreshDesk()
  const open = bill.payments.find(({ state }) => state === 'PENDING')
  const [bank, setBank] = useState<(typeof VA_BANKS)[number]>(
    VA_BANKS.find((each) => each !== open?.payment_method) ?? VA_BANKS[0],
  )
  async function choose(): Promise<void> {
    await client.call('POST /office/keuangan/tagihan/{bill_id}/pembayaran', {
      params: { bill_id: bill.bill_id },
      body: { payment_method: bank },
    })
    await refresh()
    notify.success('Nomor pembayaran dibuat')
  }
  return (
    <ChangeDialog
      open
      onClose={onClose}
      title="Buat nomor pembayaran"
      confirm="Buat nomor"
      onConfirm={choose}
      changes={[
        {
          label: 'Tagihan',
          to: `${lotWords(bill.lot_number)} · ${bill.title} · ${formatRupiah(bill.total)}`,
        },
        { label: 'Pemenang', to: bill.customer.full_name },
        ...(open ? [{ label: 'Bank', from: bankOf(open.payment_method), to: bankOf(bank) }] : []),
      ]}
    >
      <SelectField
        label="Bank"
        data-autofocus
        options={VA_BANKS.map((each) => ({ value: each, label: bankOf(each) }))}
        value={bank}
        onChange={({ target }) => setBank(oneOf(VA_BANKS, target.value) ?? bank)}
      />
      {open && (
        <StateBox tone="warning" title={`Nomor ${bankOf(open.payment_method)} ditutup`}>
          Pastikan pemenang belum membayar ke nomor itu.
        </StateBox>
      )}
    </ChangeDialog>
  )
}
