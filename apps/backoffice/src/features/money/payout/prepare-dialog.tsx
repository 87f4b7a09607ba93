import { formatRupiah, groupThousands } from '@ketok/domain'
import { notify, StateBox, UsersIcon } from '@ketok/ui'
import { useState } from 'react'
import { client } from '../../../app-services.ts'
import { useRefreshDesk } from '../../../components/cashier/refresh-desk.ts'
import { ChangeDialog } from '../../../components/change-dialog.tsx'
import { inParts, type Owed, owedKey, sumOf } from './owed.ts'
import { RefusedDialog, type RefusedOne } from './refused-dialog.tsx'

interface PrepareDialogProps {
  /** Null while nothing is asked. */
  owed: readonly Owed[] | null
  onClose: () => void
  onPrepared: () => void
}

/** The first of two people: nothing leaves the house yet. */
export function PrepareDialog({ owed, onClose, onPrepared }: PrepareDialogProps) {
  const refresh = useRefreshDesk()
  const [refused, setRefused] = useState<readonly RefusedOne[]>([])
  const [one] = owed ?? []
  const count = owed?.length ?? 0

  async function prepare(): Promise<void> {
    const all = owed ?? []
    const not: RefusedOne[] = []
    let done = 0
    for (const part of inParts(all)) {
      const answer = await client.call('POST /office/keuangan/pengembalian/siapkan', {
        body: {
          nipl_ids: part.flatMap(({ nipl_id }) => nipl_id ?? []),
          refund_case_ids: part.flatMap(({ refund_case_id }) => refund_case_id ?? []),
        },
      })
      done += answer.payout_ids.length
      const why = new Map<string, string>([
        ...answer.refused_nipls.map(({ id, message }) => [`nipl-${id}`, message] as const),
        ...answer.refused_refund_cases.map(({ id, message }) => [`refund_case-${id}`, message] as const),
      ])
      for (const row of part) {
        const message = why.get(owedKey(row))
        if (message !== undefined)
          not.push({ key: owedKey(row), who: row.customer.full_name, amount: row.amount, message })
      }
    }
    await refresh()
    if (done > 0) notify.success(`${done} pengembalian disiapkan, menunggu petugas kedua`)
    setRefused(not)
    onPrepared()
  }

  return (
    <>
      <ChangeDialog
        open={owed !== null}
        onClose={onClose}
        title={count > 1 ? `Siapkan ${groupThousands(count)} pengembalian` : 'Siapkan pengembalian'}
        confirm={`Siapkan ${formatRupiah(sumOf(owed ?? []))}`}
        changes={[
          { label: 'Jumlah', to: formatRupiah(sumOf(owed ?? [])) },
          ...(count === 1 && one !== undefined
            ? [
                { label: 'Kepada', to: `${one.customer.full_name}, rekening ${one.account_masked ?? '-'}` },
                { label: 'Untuk', to: one.about },
              ]
            : [{ label: 'Kepada', to: namesOf(owed ?? []) }]),
          { label: 'Keadaan', from: 'harus dikembalikan', to: 'menunggu petugas kedua' },
        ]}
        onConfirm={prepare}
      >
        <StateBox tone="info" icon={UsersIcon} title="Dua orang">
          Rekening tujuan ditetapkan sekarang. Petugas lain yang menyetujui; Anda sendiri tidak bisa.
        </StateBox>
      </ChangeDialog>
      <RefusedDialog title="Yang tidak jadi disiapkan" refused={refused} onClose={() => setRefused([])} />
    </>
  )
}

const NAMES_SHOWN = 4

/** 'Budi, Sari, Tono dan 12 lainnya' */
export function namesOf(rows: readonly { readonly customer: { readonly full_name: string } }[]): string {
  const names = [...new Set(rows.map(({ customer }) => customer.full_name))]
  const more = names.length - NAMES_SHOWN
  return more > 0
    ? `${names.slice(0, NAMES_SHOWN).join(', ')} dan ${groupThousands(more)} lainnya`
    : names.join(', ')
}
