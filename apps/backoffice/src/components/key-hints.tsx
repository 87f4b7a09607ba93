import { KeyCap } from '@ketok/ui'

export interface KeyHint {
  readonly keys: readonly string[]
  readonly does: string
}

/** The keys of this page, drawn at its foot: nobody has to remember them. */
export function KeyHints({ hints }: { hints: readonly KeyHint[] }) {
  return (
    <ul
      aria-label="Tombol papan ketik"
      className="office-sheet flex flex-wrap gap-x-6 gap-y-2 px-4 py-2.5 max-md:hidden"
    >
      {hints.map(({ keys, does }) => (
        <li key={does} className="flex items-center gap-2 text-13 text-text-2">
          {keys.map((key) => (
            <KeyCap key={key}>{key}</KeyCap>
          ))}
          {does}
        </li>
      ))}
    </ul>
  )
}
