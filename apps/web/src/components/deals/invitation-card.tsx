import { messageOf } from '@ketok/client'
import { deadlineBeside, formatRupiah, HOUSE_ZONE, type TimeZone } from '@ketok/domain'
import { Button, buttonClass, linkClass, notify, StatusChip } from '@ketok/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { client } from '../../start/app-services.ts'
import { useServerNow } from '../../start/observe.ts'
import { entriesOf } from '../../start/query.ts'
import { KindChip } from '../cards/auction-kind.tsx'
import { awaitOutcome, forgetOutcome, useFocusOnOutcome } from '../forms/focus-on-outcome.ts'
import { useFocusOnStep } from '../forms/use-focus-on-step.ts'
import { leftWords } from '../later/left-words.ts'
import { at } from '../lot-time.ts'
import { roomOf } from '../lots/room-of.ts'
import { withFullStop } from '../with-full-stop.ts'
import { type Invitation, invitationWords } from './invitation-words.ts'

interface InvitationCardProps {
  invitation: Invitation
  /** On the page of this invitation, which it would otherwise lead to. */
  isAlone?: boolean
}

/** An invitation and what can be done with it; looking at it here is opening it. */
export function InvitationCard({ invitation, isAlone = false }: InvitationCardProps) {
  useOpening(invitation)
  const Heading = isAlone ? 'h2' : 'h3'
  const { auction } = invitation
  const isTooLate = useIsTooLate(invitation)
  const { label, tone, note } = invitationWords[isTooLate ? 'expired' : invitation.state]
  const outcome = useFocusOnOutcome<HTMLParagraphElement>(
    outcomeOf(invitation),
    invitation.answers.length === 0,
  )
  return (
    <article
      aria-label={auction?.name ?? 'Undangan lelang tertutup'}
      className="rounded-panel border border-line bg-surface p-4 md:p-5"
    >
      <p ref={outcome} tabIndex={-1} className="flex flex-wrap items-center gap-2 outline-none">
        {auction && <KindChip kind={auction.kind} />}
        <StatusChip tone={tone}>{label}</StatusChip>
      </p>
      <Heading className="mt-2 text-18 font-bold text-balance">{auction?.name ?? 'Lelang tertutup'}</Heading>
      {auction && (
        <dl className="mt-2 grid gap-x-6 gap-y-2 text-14 sm:grid-cols-3">
          <Fact label="Jadwal" value={deadlineBeside(auction.time_zone, at(auction.opens_at))} />
          <Fact label="Tempat" value={`${auction.pool.name}, ${auction.pool.city}`} />
          <Fact
            label="Lot dan NIPL"
            value={`${auction.lot_count} lot · ${formatRupiah(auction.nipl_price)}`}
          />
        </dl>
      )}
      <p className="mt-3 text-14 text-text-2">
        {note}
        {invitation.withdrawn_because !== null &&
          ` Alasan kami: ${withFullStop(invitation.withdrawn_because)}`}
      </p>
      {isTooLate ? <Ask /> : <Actions invitation={invitation} isAlone={isAlone} />}
    </article>
  )
}

/** The house looks at deadlines now and then; nobody is offered an answer that it would refuse. */
function useIsTooLate({ answers, expires_at }: Invitation): boolean {
  const now = useServerNow()
  return answers.length > 0 && expires_at !== null && at(expires_at) <= now
}

/** Who let it go by or pressed the wrong button finds somebody to ask. */
function Ask() {
  return (
    <Link to={paths.contact()} className={`${linkClass} flex min-h-11 w-fit items-center text-14`}>
      Masih ingin ikut? Hubungi kami
    </Link>
  )
}

const outcomeOf = ({ invitation_id }: Invitation) => `undangan-${invitation_id}`

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-13 text-text-2">{label}</dt>
      <dd className="font-semi">{value}</dd>
    </div>
  )
}

function Actions({ invitation, isAlone }: Required<InvitationCardProps>) {
  const { auction, state, answers, expires_at } = invitation
  if (answers.length > 0)
    return (
      <>
        {expires_at !== null && <Deadline at={expires_at} zone={auction?.time_zone ?? HOUSE_ZONE} />}
        <Answers invitation={invitation} />
      </>
    )
  if (state === 'declined' || state === 'expired') return <Ask />
  if (!auction || (state !== 'accepted' && state !== 'eligible')) return null
  return (
    <div className="mt-4 grid gap-2 sm:flex sm:flex-wrap">
      {state === 'accepted' && (
        <Link to={paths.buyNipl(auction.auction_id)} className={buttonClass()}>
          Beli NIPL
        </Link>
      )}
      {state === 'eligible' && auction.kind !== 'time' && (
        <Link
          to={roomOf({ kind: auction.kind, auction_id: auction.auction_id, unit_id: 0 })}
          className={buttonClass()}
        >
          Masuk ruang
        </Link>
      )}
      <Link
        to={paths.catalogue({ auction_id: auction.auction_id })}
        className={buttonClass({ variant: 'outline' })}
      >
        Lihat lot
      </Link>
      {!isAlone && (
        <Link
          to={paths.premiumTransactions(invitation.invitation_id)}
          className={buttonClass({ variant: 'outline' })}
        >
          Transaksi lelang ini
        </Link>
      )}
    </div>
  )
}

function Deadline({ at: time, zone }: { at: string; zone: TimeZone }) {
  const now = useServerNow()
  return (
    <p className="mt-2 text-14 font-semi">
      Jawab sebelum {deadlineBeside(zone, at(time))}{' '}
      <span className="max-sm:block">
        <span className="max-sm:hidden">· </span>
        {leftWords(at(time), now)}
      </span>
    </p>
  )
}

/** What an answer changes. */
const CHANGED = [
  'GET /customer/undangan',
  'GET /customer/transaksi/premium/{invitation_id}',
  'GET /lelang',
] as const

function Answers({ invitation }: { invitation: Invitation }) {
  const { invitation_id } = invitation
  const queries = useQueryClient()
  const [step, setStep] = useState<'choose' | 'decline'>('choose')
  const focused = useFocusOnStep(step)
  const sending = useMutation({
    mutationFn: (answer: 'accept' | 'decline') => {
      awaitOutcome(outcomeOf(invitation))
      return client.call('POST /customer/undangan/{invitation_id}', {
        params: { invitation_id },
        body: { answer },
      })
    },
    onSuccess: (_, answer) => {
      notify.success(answer === 'accept' ? 'Undangan diterima' : 'Undangan ditolak')
      return Promise.all(CHANGED.map((call) => queries.invalidateQueries({ queryKey: entriesOf(call) })))
    },
    onError: (fault) => {
      forgetOutcome()
      notify.error(messageOf(fault))
      // Withdrawn or over meanwhile: it is shown as it is.
      void queries.invalidateQueries({ queryKey: entriesOf('GET /customer/undangan') })
    },
  })
  // A no closes the sale to them for good, so whoever presses it is asked once more.
  if (step === 'decline')
    return (
      <fieldset
        ref={focused}
        aria-label="Tolak undangan"
        tabIndex={-1}
        className="mt-4 flex flex-col gap-3 border-line border-t pt-4 outline-none"
      >
        <p className="text-14">
          Tolak undangan ini? Lelangnya tertutup bagi Anda dan jawaban tidak bisa diubah.
        </p>
        <div className="flex gap-2">
          <Button
            variant="danger"
            pending={sending.isPending}
            disabled={sending.isPending}
            onClick={() => sending.mutate('decline')}
          >
            Ya, tolak
          </Button>
          <Button variant="outline" onClick={() => setStep('choose')}>
            Kembali
          </Button>
        </div>
      </fieldset>
    )
  return (
    <fieldset
      ref={focused}
      aria-label="Jawaban undangan"
      tabIndex={-1}
      className="mt-4 grid gap-2 outline-none sm:flex"
    >
      <Button
        pending={sending.isPending}
        disabled={sending.isPending}
        onClick={() => sending.mutate('accept')}
      >
        Terima undangan
      </Button>
      <Button variant="outline" disabled={sending.isPending} onClick={() => setStep('decline')}>
        Tolak
      </Button>
    </fieldset>
  )
}

/** The house is told that the invitation was seen; that this fails spoils nothing. */
function useOpening({ invitation_id, state }: Invitation): void {
  useEffect(() => {
    if (state === 'sent')
      client.call('GET /customer/undangan/{invitation_id}', { params: { invitation_id } }).catch(() => {})
  }, [invitation_id, state])
}
