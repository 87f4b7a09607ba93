import type { Reply } from '@ketok/contract'
import { groupThousands } from '@ketok/domain'
import { CopyButton } from '@ketok/ui'
import { tellCopied } from '../tell-copied.ts'

export type ImportedStatement = Reply<'POST /office/keuangan/mutasi'>

/** How many lines of a file are what. */
export function ImportSums({ statement }: { statement: ImportedStatement }) {
  const { incoming, outgoing, matching, known, refused } = statement
  const counts = [
    ['uang masuk', incoming.count],
    ['jumlahnya cocok', matching.count],
    ['perlu dicocokkan', incoming.count - matching.count],
    ['uang keluar', outgoing.count],
    ['sudah dikenal', known],
    ['tidak terbaca', refused],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-6">
      {counts.map(([label, count]) => (
        <div key={label} className="flex flex-col-reverse bg-surface px-3 py-2.5">
          <dt className="text-12 text-text-2">{label}</dt>
          <dd translate="no" className="figure text-20">
            {groupThousands(count)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Lines that could not be read: they are in no book, and somebody must mend them. */
export function BadLines({ lines }: { lines: ImportedStatement['bad_lines'] }) {
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="tidak-terbaca">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h3 id="tidak-terbaca" className="text-14 font-bold">
          {groupThousands(lines.length)} baris tidak terbaca
        </h3>
        <CopyButton text={lines.map(({ content }) => content).join('\n')} onCopied={tellCopied} />
      </div>
      <p className="mb-2 text-13 text-text-2">
        Baris ini tidak ikut. Perbaiki di berkasnya, lalu impor lagi.
      </p>
      <ul className="max-h-72 divide-y divide-line overflow-auto rounded-card border border-line">
        {lines.map(({ line_number, content, reason }) => (
          <li key={line_number} className="px-3 py-2 text-13">
            <p>
              <span className="font-semi">Baris {line_number}</span>
              <span className="text-danger-text"> · {reason}</span>
            </p>
            <code className="block truncate text-12 text-text-2" title={content}>
              {content}
            </code>
          </li>
        ))}
      </ul>
    </section>
  )
}
