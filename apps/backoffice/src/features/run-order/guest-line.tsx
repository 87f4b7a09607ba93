import { CallError } from '@ketok/client'
import type { Reply } from '@ketok/contract'
import {
  BanIcon,
  Button,
  CheckIcon,
  type ChipTone,
  ClockIcon,
  EyeIcon,
  type LucideIcon,
  MailIcon,
  Modal,
  notify,
  PencilIcon,
  Skeleton,
  StatusChip,
  TextField,
  TicketIcon,
} from '@ketok/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { dayAndTime } from '../../components/auction-words.tsx'
import { client } from '../../house.ts'
import { reading, useReading } from '../../query.ts'

type Invited = Reply<'GET /office/lelang/{auction_id}/undangan'>['invitations'][number]

const REFRESH_MS = 10_000

const states: Record<Invited['state'], { label: string; tone: ChipTone; icon: LucideIcon }> = {
  draft: { label: 'Disiapkan', tone: 'neutral', icon: PencilIcon },
  sent: { label: 'Terkirim', tone: 'neutral', icon: MailIcon },
  opened: { label: 'Dibuka', tone: 'neutral', icon: EyeIcon },
  accepted: { label: 'Diterima', tone: 'brand', icon: CheckIcon },
  eligible: { label: 'Siap menawar', tone: 'success', icon: TicketIcon },
  declined: { label: 'Ditolak', tone: 'warning', icon: BanIcon },
  expired: { label: 'Lewat batas', tone: 'neutral', icon: ClockIcon },
}

/** Whom a closed sale lets in, and what they answered. */
export function GuestLine({ auctionId }: { auctionId: number }) {
  const params = { auction_id: auctionId }
  const guests = useReading('GET /office/lelang/{auction_id}/undangan', { params }, { everyMs: REFRESH_MS })
  const [isOpen, setOpen] = useState(false)
  const invitations = guests.data?.invitations
  const count = (...wanted: Invited['state'][]) =>
    invitations?.filter(({ state }) => wanted.includes(state)).length ?? 0
  return (
    <section
      aria-label="Undangan"
      className="office-sheet flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2"
    >
      <h2 className="flex items-center gap-2 text-14 font-bold">
        <MailIcon aria-hidden="true" className="size-4" />
        Undangan
      </h2>
      <p className="min-w-0 flex-1 basis-60 text-14 text-text-2">
        {invitations === undefined ? (
          guests.isError ? (
            'Undangan tidak bisa dimuat.'
          ) : (
            <Skeleton width={240} height={20} />
          )
        ) : invitations.length === 0 ? (
          'Belum ada yang diundang: lelang ini belum terlihat oleh siapa pun.'
        ) : (
          `${invitations.length} diundang, ${count('accepted', 'eligible')} menerima, ${count('eligible')} siap menawar, ${count('sent', 'opened')} belum menjawab`
        )}
      </p>
      <Button variant="outline" size="sm" disabled={invitations === undefined} onClick={() => setOpen(true)}>
        Atur undangan
      </Button>
      {isOpen && invitations !== undefined && (
        <Modal open size="lg" onClose={() => setOpen(false)} title="Undangan">
          <InviteForm auctionId={auctionId} />
          <GuestList invitations={invitations} />
        </Modal>
      )}
    </section>
  )
}

function GuestList({ invitations }: { invitations: readonly Invited[] }) {
  if (invitations.length === 0) return null
  return (
    <ul aria-label="Yang diundang" className="mt-5 max-h-[40dvh] overflow-y-auto border-line border-t">
      {invitations.map(({ invitation_id, full_name, email, state, expires_at, ended_at }) => (
        <li
          key={invitation_id}
          className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-line border-b py-2 text-14"
        >
          <span className="min-w-0 flex-1 basis-52">
            <span className="block font-semi">{full_name}</span>
            <span className="block text-13 text-text-2 [overflow-wrap:anywhere]">{email}</span>
          </span>
          <span className="text-13 text-text-2">
            {ended_at !== null
              ? `dijawab ${dayAndTime(ended_at)}`
              : expires_at !== null && `sampai ${dayAndTime(expires_at)}`}
          </span>
          <StatusChip tone={states[state].tone} icon={states[state].icon}>
            {states[state].label}
          </StatusChip>
        </li>
      ))}
    </ul>
  )
}

function InviteForm({ auctionId }: { auctionId: number }) {
  const queries = useQueryClient()
  const params = { auction_id: auctionId }
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState<string>()
  const sending = useMutation({
    mutationFn: (emails: string[]) =>
      client.call('POST /office/lelang/{auction_id}/undangan', { params, body: { emails } }),
    onSuccess({ sent, not_premium, invitations }) {
      queries.setQueryData(reading('GET /office/lelang/{auction_id}/undangan', { params }).queryKey, {
        invitations,
      })
      setTyped(not_premium.join(', '))
      if (not_premium.length > 0) setRefused(`Bukan anggota premium: ${not_premium.join(', ')}`)
      notify.success(sent === 0 ? 'Tidak ada undangan baru' : `${sent} undangan terkirim`)
    },
    onError(fault) {
      if (!(fault instanceof CallError)) throw fault
      setRefused(fault.message)
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    const emails = typed.split(/[\s,;]+/).filter((email) => email !== '')
    if (emails.length === 0) setRefused('Isi paling sedikit satu alamat email')
    else sending.mutate(emails)
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <TextField
        label="Alamat email anggota premium"
        hint="Beberapa alamat dipisah koma. Undangan sampai lewat lonceng dan email, dan dijawab sebelum lelang dibuka."
        inputMode="email"
        autoComplete="off"
        autoFocus
        maxLength={10_000}
        error={refused}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setRefused(undefined)
        }}
      />
      <Button type="submit" className="justify-self-start" pending={sending.isPending}>
        Kirim undangan
      </Button>
    </form>
  )
}
