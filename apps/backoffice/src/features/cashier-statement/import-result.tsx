import type { Reply } from '@ketok/contract'
import { Button, CopyButton, StateBox } from '@ketok/ui'
import { tellCopied } from '../../components/tell-copied.ts'

interface ImportResultProps {
  imported: Reply<'POST /office/keuangan/mutasi'>
  onClose: () => void
}

/** What the house made of a file: nothing in it is left unsaid. */
export function ImportResult({ imported, onClose }: ImportResultProps) {
  const { taken, known, matched, open, noted, bad_lines: bad } = imported
  const counts = [
    ['baris baru', taken],
    ['langsung cocok', matched],
    ['menunggu Anda', open],
    ['uang keluar', noted],
    ['sudah dikenal', known],
  ] as const
  return (
    <div className="grid gap-4">
      <StateBox
        tone={bad.length > 0 ? 'warning' : 'success'}
        title={taken === 0 && bad.length === 0 ? 'Tidak ada baris baru' : 'Mutasi diimpor'}
      >
        {bad.length > 0
          ? `${bad.length.toLocaleString('id-ID')} baris tidak terbaca dan belum dibukukan. Perbaiki, lalu impor lagi.`
          : open > 0
            ? `${open.toLocaleString('id-ID')} baris menunggu Anda cocokkan.`
            : 'Semua uang masuk di berkas ini dikenali.'}
      </StateBox>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-5">
        {counts.map(([label, count]) => (
          <div key={label} className="flex flex-col-reverse bg-surface px-3 py-2.5">
            <dt className="text-12 text-text-2">{label}</dt>
            <dd className="figure text-20">{count.toLocaleString('id-ID')}</dd>
          </div>
        ))}
      </dl>
      {bad.length > 0 && (
        <section aria-labelledby="tidak-terbaca">
          <div className="mb-2 flex items-center justify-between gap-3">
            <h3 id="tidak-terbaca" className="text-14 font-bold">
              Baris yang tidak terbaca
            </h3>
            <CopyButton text={bad.map(({ content }) => content).join('\n')} onCopied={tellCopied} />
          </div>
          <ul className="max-h-72 divide-y divide-line overflow-auto rounded-card border border-line">
            {bad.map(({ line_number, content, reason }) => (
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
      )}
      <Button className="justify-self-end" onClick={onClose} data-autofocus>
        Selesai
      </Button>
    </div>
  )
}
