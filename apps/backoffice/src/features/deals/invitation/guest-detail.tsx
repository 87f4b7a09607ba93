import { keepAnswer } from '@ketok/app'
import { messageOf } from '@ketok/client'
import type { TimeZone } from '@ketok/domain'
import { Button, FactList, MailIcon, notify } from '@ketok/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { client } from '../../../app-services.ts'
import { dayAndTime } from '../../../components/auction-words.tsx'
import { reading } from '../../../query.ts'
import { type Guest, GuestStateChip } from './guest-words.tsx'
import { WithdrawInvitationDialog } from './withdraw-invitation-dialog.tsx'

interface GuestDetailProps {
  auctionId: number
  auctionName: string
  guest: Guest
  /** Of the branch that sells; unknown until its sale is. */
  zone: TimeZone | undefined
}

/** One invitation: when it was sent and sent again, what came of it, and what the desk may still do about it. */
export function GuestDetail({ auctionId, auctionName, guest, zone }: GuestDetailProps) {
  const [withdrawing, setWithdrawing] = useState(false)
  const whyNotId = useId()
  const queries = useQueryClient()
  const key = reading('GET /office/lelang/{auction_id}/undangan', {
    params: { auction_id: auctionId },
  }).queryKey
  const resending = useMutation({
    mutationFn: () =>
      client.call('POST /office/undangan/{invitation_id}/kirim-ulang', {
        params: { invitation_id: guest.invitation_id },
      }),
    async onSuccess(guests) {
      await keepAnswer(queries, key, guests)
      notify.success(`Undangan ${guest.full_name} dikirim ulang`)
    },
    onError(fault) {
      // Another of the desk was first, or they answered: the list shows it.
      void queries.invalidateQueries({ queryKey: key })
      notify.error(messageOf(fault))
    },
  })
  const { resend_refusal: noResend, withdraw_refusal: noWithdrawal } = guest
  const isOpen = guest.state === 'sent' || guest.state === 'opened'
  return (
    <div className="grid grid-cols-1 gap-4">
      <header className="pr-12">
        <GuestStateChip state={guest.state} />
        <h2 className="mt-2 text-16 font-bold [overflow-wrap:anywhere]">{guest.full_name}</h2>
        <p className="text-13 text-text-2 [overflow-wrap:anywhere]">{guest.email}</p>
      </header>
      <FactList facts={factsOf(guest, zone)} />
      <div className="grid grid-cols-1 gap-2">
        {isOpen && (
          <>
            <Button
              pending={resending.isPending}
              disabled={noResend !== null}
              aria-describedby={noResend === null ? undefined : `${whyNotId}-kirim`}
              onClick={() => resending.mutate()}
            >
              <MailIcon aria-hidden="true" />
              Kirim ulang
            </Button>
            {noResend !== null && (
              <p id={`${whyNotId}-kirim`} className="text-13 text-text-2">
                {noResend}.
              </p>
            )}
          </>
        )}
        {guest.state !== 'withdrawn' && (
          <>
            <Button
              variant="outline"
              disabled={noWithdrawal !== null}
              aria-describedby={noWithdrawal === null ? undefined : `${whyNotId}-tarik`}
              onClick={() => setWithdrawing(true)}
            >
              Tarik undangan
            </Button>
            {noWithdrawal !== null && (
              <p id={`${whyNotId}-tarik`} className="text-13 text-text-2">
                {noWithdrawal}.
              </p>
            )}
          </>
        )}
      </div>
      <WithdrawInvitationDialog
        open={withdrawing}
        auctionId={auctionId}
        auctionName={auctionName}
        guest={guest}
        onClose={() => setWithdrawing(false)}
      />
    </div>
  )
}

function factsOf(
  { state, sent_at, resent_at, expires_at, ended_at, withdrawn_because }: Guest,
  zone: TimeZone | undefined,
) {
  const when = (label: string, at: string | null, by?: TimeZone) =>
    at === null ? [] : [{ label, value: dayAndTime(at, by) }]
  return [
    ...when('Dikirim', sent_at),
    ...resent_at.map((at, index) => ({ label: `Dikirim ulang ${index + 1}`, value: dayAndTime(at) })),
    ...when('Batas jawaban', expires_at, zone),
    ...when(endLabels[state] ?? 'Dijawab', ended_at),
    ...(withdrawn_because === null ? [] : [{ label: 'Alasan', value: withdrawn_because }]),
  ]
}

const endLabels: Partial<Record<Guest['state'], string>> = { expired: 'Lewat batas', withdrawn: 'Ditarik' }
