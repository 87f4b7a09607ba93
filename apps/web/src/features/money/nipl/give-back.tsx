import { CallError } from '@ketok/client'
import { deadlineBeside } from '@ketok/domain'
import { Button, notify } from '@ketok/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { at } from '../../../components/lot-time.ts'
import { client } from '../../../start/app-services.ts'
import { entriesOf } from '../../../start/query.ts'
import type { WalletNipl } from './nipl-story.ts'

/** The sale was moved since this NIPL was bought: its owner need not wait for the new date. */
export function GiveBack({
  nipl: { nipl_id, auction_opens_at, time_zone, may_give_back },
}: {
  nipl: WalletNipl
}) {
  const queries = useQueryClient()
  const giveBack = useMutation({
    mutationFn: () => client.call('POST /customer/nipl/{nipl_id}/kembali', { params: { nipl_id } }),
    onSuccess: () => notify.success('NIPL dikembalikan ke rekening Anda'),
    onError: (fault) => {
      if (!(fault instanceof CallError)) throw fault
      notify.error(fault.toastMessage)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: entriesOf('GET /customer/nipl') }),
  })
  if (may_give_back !== true) return null
  return (
    <div className="mt-2 border-line border-t pt-3">
      <p className="text-13 leading-body text-text-2">
        Jadwal lelang ini dipindah ke {deadlineBeside(time_zone, at(auction_opens_at))}. NIPL Anda tetap
        berlaku.
      </p>
      <Button
        size="sm"
        variant="outline"
        className="mt-2"
        pending={giveBack.isPending}
        onClick={() => giveBack.mutate()}
      >
        Tidak bisa ikut, kembalikan
      </Button>
    </div>
  )
}
