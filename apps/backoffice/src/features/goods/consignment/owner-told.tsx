import { phoneWords } from '@ketok/domain'
import { linkClass, StateBox } from '@ketok/ui'
import type { ReactNode } from 'react'

interface OwnerToldProps {
  consignment: { readonly owner_has_mailbox: boolean; readonly contact_phone: string }
  title: string
  children: ReactNode
}

/** What its owner is sent; whoever has no mailbox is called instead. */
export function OwnerTold({ consignment, title, children }: OwnerToldProps) {
  if (consignment.owner_has_mailbox)
    return (
      <StateBox tone="neutral" title={title}>
        {children}
      </StateBox>
    )
  return (
    <StateBox tone="warning" title="Beri tahu penitip lewat telepon">
      Penitip tanpa email, jadi tidak ada yang terkirim. Nomornya{' '}
      <PhoneLink phone={consignment.contact_phone} />.
    </StateBox>
  )
}

export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone}`} className={linkClass}>
      {phoneWords(phone)}
    </a>
  )
}
