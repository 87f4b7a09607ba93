import { keepAnswer } from '@ketok/app'
import { CallError } from '@ketok/client'
import type { Reply } from '@ketok/contract'
import { Button, notify, RemovableChip, TextField } from '@ketok/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { client } from '../../../app-services.ts'
import { useKeptForm } from '../../../components/use-kept-form.ts'
import { useRested } from '../../../components/use-rested.ts'
import { reading, useReading } from '../../../query.ts'
import { addressesIn } from './addresses-in.ts'
import { type Guest, GuestStateChip } from './guest-words.tsx'

type Member = Reply<'GET /office/anggota-premium'>['members'][number]

interface Fields {
  readonly typed: string
  readonly chosen: readonly string[]
}

interface InviteFormProps {
  auctionId: number
  guests: readonly Guest[]
}

/** Premium members are found by name or address, or whole addresses are pasted; all go out at once. */
export function InviteForm({ auctionId, guests }: InviteFormProps) {
  const queries = useQueryClient()
  const params = { auction_id: auctionId }
  const form = useKeptForm<Fields>(`undangan-${auctionId}`, { typed: '', chosen: [] })
  const { typed, chosen } = form.fields
  const [refused, setRefused] = useState<string>()
  const { members, isEmpty } = useMembers(typed)
  const invited = new Map(guests.map((guest) => [guest.email, guest.state]))
  const free = members.filter(({ email }) => !invited.has(email) && !chosen.includes(email))

  const sending = useMutation({
    mutationFn: (emails: string[]) =>
      client.call('POST /office/lelang/{auction_id}/undangan', { params, body: { emails } }),
    async onSuccess({ sent, not_premium, invitations }) {
      // First, for the form becomes lower by it: a list that has changed is not to move under a finger on its way to a row.
      form.change({ chosen: [], typed: not_premium.join(', ') })
      if (not_premium.length > 0) setRefused(`Bukan anggota premium: ${not_premium.join(', ')}`)
      await keepAnswer(queries, reading('GET /office/lelang/{auction_id}/undangan', { params }).queryKey, {
        invitations,
      })
      void queries.invalidateQueries({ queryKey: reading('GET /office/undangan').queryKey })
      notify.success(sent === 0 ? 'Tidak ada undangan baru' : `${sent} undangan terkirim`)
    },
    onError(fault) {
      if (!(fault instanceof CallError)) throw fault
      setRefused(fault.message)
    },
  })

  function choose({ email }: Member): void {
    form.change({ chosen: [...chosen, email], typed: '' })
    setRefused(undefined)
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    const { addresses, words } = addressesIn(typed)
    const [only, ...others] = free
    const emails = [...new Set([...chosen, ...addresses])]
    if (words !== '' && only !== undefined && others.length === 0) choose(only)
    else if (words !== '') setRefused('Pilih anggota dari daftar, atau tulis alamat emailnya')
    else if (emails.length === 0) setRefused('Isi nama atau alamat email anggota premium')
    else sending.mutate(emails)
  }

  return (
    <form noValidate onSubmit={submit} aria-label="Undang anggota" className="office-sheet grid gap-3 p-4">
      <TextField
        label="Nama atau alamat email anggota premium"
        hint="Beberapa alamat dipisah koma. Undangan sampai lewat lonceng dan email."
        autoComplete="off"
        maxLength={10_000}
        error={refused}
        value={typed}
        onChange={({ target }) => {
          form.change({ typed: target.value })
          setRefused(undefined)
        }}
      />
      {members.length > 0 && (
        <ul
          aria-label="Anggota yang cocok"
          className="divide-y divide-line rounded-control border border-line"
        >
          {members.map((member) => (
            <MemberLine
              key={member.email}
              member={member}
              state={invited.get(member.email)}
              isChosen={chosen.includes(member.email)}
              onChoose={() => choose(member)}
            />
          ))}
        </ul>
      )}
      {isEmpty && (
        <p role="status" className="text-14 text-text-2">
          Tidak ada anggota premium dengan nama atau email itu.
        </p>
      )}
      {chosen.length > 0 && (
        <ul aria-label="Akan diundang" className="flex flex-wrap gap-2">
          {chosen.map((email) => (
            <li key={email}>
              <RemovableChip
                label={email}
                onClick={() => form.change({ chosen: chosen.filter((other) => other !== email) })}
              />
            </li>
          ))}
        </ul>
      )}
      <Button type="submit" className="justify-self-start" pending={sending.isPending}>
        {chosen.length > 1 ? `Kirim ${chosen.length} undangan` : 'Kirim undangan'}
      </Button>
    </form>
  )
}

interface MemberLineProps {
  member: Member
  /** The state of an invitation that was sent before. */
  state: Guest['state'] | undefined
  isChosen: boolean
  onChoose: () => void
}

function MemberLine({ member: { full_name, email }, state, isChosen, onChoose }: MemberLineProps) {
  return (
    <li className="flex min-h-11 items-center gap-3 px-3 py-1.5 text-14">
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block truncate font-semi">{full_name}</span>
        <span className="block truncate text-13 text-text-2">{email}</span>
      </span>
      {state !== undefined ? (
        <GuestStateChip state={state} />
      ) : (
        <Button
          variant="outline"
          size="sm"
          disabled={isChosen}
          aria-label={`Pilih ${full_name}, ${email}`}
          onClick={onChoose}
        >
          {isChosen ? 'Dipilih' : 'Pilih'}
        </Button>
      )}
    </li>
  )
}

const SEARCH_FROM = 2

/** Members whose name or address has what is typed; nobody while whole addresses are pasted. */
function useMembers(typed: string): { members: readonly Member[]; isEmpty: boolean } {
  const cari = useRested(addressesIn(typed).words)
  const isSearching = cari.length >= SEARCH_FROM
  const { data } = useReading('GET /office/anggota-premium', { query: { cari } }, { enabled: isSearching })
  const members = isSearching ? (data?.members ?? []) : []
  return { members, isEmpty: isSearching && data?.members.length === 0 }
}
