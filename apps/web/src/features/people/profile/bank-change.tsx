import { messageOf } from '@ketok/client'
import { parseIso, wibDate, wibTime } from '@ketok/domain'
import { Button, ClockIcon, notify, StateBox, useNow } from '@ketok/ui'
import { useMutation } from '@tanstack/react-query'
import { leftWords } from '../../../components/later/left-words.ts'
import { BankMark } from '../../../components/money/bank-mark.tsx'
import { client } from '../../../start/app-services.ts'
import { serverNow } from '../../../start/observe.ts'
import type { Profile } from './setting-page.tsx'
import { useProfileSaved } from './use-save-profile.ts'

/** A new account that waits: which, from when, and the way back. */
export function BankChange({ change }: { change: NonNullable<Profile['bank_change']> }) {
  const saved = useProfileSaved()
  const cancelling = useMutation({
    mutationFn: () => client.call('POST /customer/pengaturan/rekening/batal'),
    onSuccess: (profile) => {
      saved(profile)
      notify.success('Rekening lama tetap dipakai')
    },
    onError: (fault) => notify.error(messageOf(fault)),
  })
  return (
    <StateBox tone="warning" icon={ClockIcon} title="Rekening baru menunggu berlaku" className="mb-5">
      <p>
        <strong className="font-semi text-text">
          <BankMark name={change.bank_name} className="mr-2 h-[20px]" />
          {change.bank_name} {change.rekening_number_masked}
        </strong>{' '}
        atas nama {change.rekening_owner}, berlaku <Effective iso={change.effective_at} />.
      </p>
      <p className="mt-1">
        Sampai saat itu tidak ada dana yang kami kirim. Bukan Anda yang meminta? Batalkan, lalu ganti
        password.
      </p>
      <Button
        variant="outline"
        className="mt-3 mb-1"
        pending={cancelling.isPending}
        onClick={() => cancelling.mutate()}
      >
        Batalkan penggantian
      </Button>
    </StateBox>
  )
}

function Effective({ iso }: { iso: string }) {
  useNow(30_000)
  const at = parseIso(iso)
  if (at === null) return null
  return (
    <time dateTime={iso} className="font-semi text-text">
      {wibDate(at)} pukul {wibTime(at)} ({leftWords(at, serverNow())})
    </time>
  )
}
