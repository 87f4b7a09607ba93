import { CallError } from '@ketok/client'
import { Button, MailIcon, notify, StatusChip, TextField } from '@ketok/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { client } from '../../../app-services.ts'
import { dayAndTime } from '../../../components/auction-words.tsx'
import type { Company } from '../../../components/company-head.tsx'
import { RemoveButton } from '../../../components/remove-button.tsx'

interface CompanyUsersProps {
  company: Company
  mayEdit: boolean
}

/** Who acts for the company: its account, those who were invited, and those who did. */
export function CompanyUsers({ company, mayEdit }: CompanyUsersProps) {
  const queries = useQueryClient()
  const [email, setEmail] = useState('')
  const { company_id, account } = company
  const params = { company_id }
  const fresh = (now: Company) => {
    queries.setQueryData(['GET /office/perusahaan/{company_id}', { params }], now)
    void queries.invalidateQueries({ queryKey: ['GET /office/perusahaan'] })
  }
  const invite = useMutation({
    mutationFn: () =>
      client.call('POST /office/perusahaan/{company_id}/undangan', { params, body: { email } }),
    onSuccess: (now) => {
      fresh(now)
      notify.success(`Undangan dikirim ke ${email.trim()}`)
      setEmail('')
    },
  })
  const end = useMutation({
    mutationFn: (which: { invitation_id: number } | { customer_id: number }) =>
      'invitation_id' in which
        ? client.call('DELETE /office/perusahaan/{company_id}/undangan/{invitation_id}', {
            params: { ...params, invitation_id: which.invitation_id },
          })
        : client.call('DELETE /office/perusahaan/{company_id}/pengguna/{customer_id}', {
            params: { ...params, customer_id: which.customer_id },
          }),
    onSuccess: fresh,
    onError: (fault) => notify.error(fault.message),
  })
  const now = company.users.filter(({ ended_at }) => ended_at === null)
  const before = company.users.filter(({ ended_at }) => ended_at !== null)
  const fault = invite.error instanceof CallError ? invite.error : null
  return (
    <section aria-labelledby="pengguna" className="office-sheet grid gap-3 p-4">
      <div>
        <h2 id="pengguna" className="text-16 font-bold">
          Yang mengurus
        </h2>
        <p className="text-13 text-text-2">
          Mereka melihat unit, lot, dan penjualan perusahaan, dan tidak bisa menawar di lotnya.
        </p>
      </div>
      <ul className="divide-y divide-line">
        <Person
          name={account.full_name}
          email={account.email}
          note="Akun perusahaan, penerima hasil lelang"
        />
        {now.map(({ customer, joined_at }) => (
          <Person
            key={customer.customer_id}
            name={customer.full_name}
            email={customer.email}
            note={`Sejak ${dayAndTime(joined_at)}`}
          >
            {mayEdit && (
              <RemoveButton
                label={`Cabut ${customer.full_name}`}
                pending={end.isPending}
                onConfirm={() => end.mutate({ customer_id: customer.customer_id })}
              />
            )}
          </Person>
        ))}
        {company.invitations.map((invitation) => (
          <Person
            key={invitation.invitation_id}
            name={invitation.email}
            note={`Diundang ${invitation.invited_by.full_name}, berlaku sampai ${dayAndTime(invitation.expires_at)}`}
            chip={<StatusChip tone="warning">Belum diterima</StatusChip>}
          >
            {mayEdit && (
              <RemoveButton
                label="Tarik undangan"
                pending={end.isPending}
                onConfirm={() => end.mutate({ invitation_id: invitation.invitation_id })}
              />
            )}
          </Person>
        ))}
      </ul>
      {mayEdit && (
        <form
          noValidate
          className="grid gap-2 border-t border-line pt-3 sm:grid-cols-[1fr_auto] sm:items-end"
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            invite.mutate()
          }}
        >
          <TextField
            label="Undang lewat email"
            type="email"
            autoComplete="off"
            placeholder="nama@perusahaan.co.id"
            value={email}
            error={fault === null ? undefined : (fault.fields.email ?? fault.message)}
            onChange={({ target }) => setEmail(target.value)}
          />
          <Button type="submit" variant="outline" pending={invite.isPending} disabled={email.trim() === ''}>
            <MailIcon aria-hidden="true" />
            Kirim undangan
          </Button>
        </form>
      )}
      {before.length > 0 && (
        <div className="border-t border-line pt-3">
          <h3 className="text-14 font-semi">Pernah mengurus</h3>
          <ul className="mt-1 grid gap-1 text-13 text-text-2">
            {before.map(({ customer, ended_at, ended_by }) => (
              <li key={`${customer.customer_id} ${ended_at}`}>
                {customer.full_name}, {customer.email}. Dicabut {ended_by?.full_name}{' '}
                {ended_at !== null && dayAndTime(ended_at)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

interface PersonProps {
  name: string
  email?: string
  note: string
  chip?: ReactNode
  children?: ReactNode
}

function Person({ name, email, note, chip, children }: PersonProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <span className="min-w-0 flex-1 basis-52 leading-snug">
        <span className="block truncate text-14 font-semi">{name}</span>
        {email !== undefined && <span className="block truncate text-13 text-text-2">{email}</span>}
        <span className="block text-13 text-text-2">{note}</span>
      </span>
      {chip}
      {children}
    </li>
  )
}
