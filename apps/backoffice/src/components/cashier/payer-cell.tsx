import { emailWords } from '@ketok/domain'

interface Payer {
  readonly full_name: string
  readonly email: string
}

/** Names in two lines whose money it is. */
export function PayerCell({ payer }: { payer: Payer }) {
  return (
    <span className="block min-w-0 leading-snug">
      <span className="block truncate font-medium" title={payer.full_name}>
        {payer.full_name}
      </span>
      <span className="block truncate text-12 text-text-2" title={emailWords(payer.email)}>
        {emailWords(payer.email)}
      </span>
    </span>
  )
}
