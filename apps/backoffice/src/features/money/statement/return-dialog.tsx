import type { Reply } from '@ketok/contract'
import { formatRupiah } from '@ketok/domain'
import { notify, RadioCard, Skeleton, StateBox, TextField } from '@ketok/ui'
import { useEffect, useState } from 'react'
import { client } from '../../../app-services.ts'
import { useRefreshDesk } from '../../../components/cashier/refresh-desk.ts'
import { ChangeDialog } from '../../../components/change-dialog.tsx'
import { useReading } from '../../../query.ts'

type Customer = Reply<'GET /office/keuangan/pelanggan'>['customers'][number]

interface ReturnDialogProps {
  open: boolean
  line: Reply<'GET /office/keuangan/mutasi/{line_id}'>
  onClose: () => void
}

const TYPING_RESTS_MS = 250
const SHORTEST_SEARCH = 2

/** Whose money it is, once somebody found out: it becomes owed back, and goes out by two people like any other. */
export function ReturnDialog({ open, line, onClose }: ReturnDialogProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Customer | null>(null)
  const search = useRested(typed.trim())
  const refresh = useRefreshDesk()
  const found = useReading(
    'GET /office/keuangan/pelanggan',
    { query: { cari: search } },
    { enabled: open && search.length >= SHORTEST_SEARCH },
  )
  return (
    <ChangeDialog
      open={open}
      onClose={onClose}
      title="Kembalikan ke pelanggan"
      confirm={chosen === null ? 'Kembalikan' : `Kembalikan ke ${chosen.full_name}`}
      changes={[
        { label: 'Mutasi', to: `${formatRupiah(line.amount)} · ${line.description}` },
        { label: 'Milik', from: 'belum dikenali', to: chosen?.full_name ?? 'pilih pelanggan' },
        { label: 'Keadaan', from: 'Belum dikenali', to: 'Dikembalikan, disiapkan di Pengembalian' },
      ]}
      blocked={chosen === null ? 'Pilih pelanggan yang mengirim uang ini.' : undefined}
      onConfirm={async () => {
        if (chosen === null) return
        await client.call('POST /office/keuangan/mutasi/{line_id}/kembalikan', {
          params: { line_id: line.line_id },
          body: { customer_id: chosen.customer_id },
        })
        await refresh()
        notify.success('Masuk daftar pengembalian')
      }}
    >
      <TextField
        label="Cari pelanggan"
        hint="Nama atau email, paling sedikit dua huruf"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        data-autofocus
      />
      {search.length >= SHORTEST_SEARCH &&
        (found.isError ? (
          <StateBox tone="danger" title="Pencarian gagal">
            {found.error.message}
          </StateBox>
        ) : found.data === undefined ? (
          <Skeleton count={3} height={44} className="mb-2" />
        ) : found.data.customers.length === 0 ? (
          <p className="text-13 text-text-2">Tidak ada pelanggan dengan nama atau email itu.</p>
        ) : (
          <fieldset className="grid max-h-64 gap-2 overflow-auto">
            <legend className="sr-only">Pelanggan</legend>
            {found.data.customers.map((customer) => (
              <RadioCard
                key={customer.customer_id}
                name="pelanggan"
                title={customer.full_name}
                note={customer.email}
                checked={chosen?.customer_id === customer.customer_id}
                onChange={() => setChosen(customer)}
              />
            ))}
          </fieldset>
        ))}
    </ChangeDialog>
  )
}

/** What was typed, once the typing rested: the server is not asked for each letter. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), TYPING_RESTS_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
