import type { Reply } from '@ketok/contract'
import { formatRupiah, groupThousands } from '@ketok/domain'
import { Button, buttonClass, StateBox, UsersIcon } from '@ketok/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { BadLines, ImportSums } from '../../../components/proposal/import-sums.tsx'
import { Findings, StatementFacts } from '../../../components/proposal/statement-facts.tsx'
import { paths } from '../../../paths.ts'
import { KnownLines } from './known-lines.tsx'
import { nothingNewWords } from './nothing-new.ts'

interface ImportResultProps {
  imported: Reply<'POST /office/keuangan/mutasi'>
  onClose: () => void
}

/** What the house read in a file: nothing in it is left unsaid, and nothing of it has happened yet. */
export function ImportResult({ imported, onClose }: ImportResultProps) {
  const { proposal_id, incoming, matching, bad_lines: bad } = imported
  const nothing = nothingNewWords(imported)
  const [takenIn, setTakenIn] = useState<ImportResultProps['imported'] | null>(null)
  if (takenIn !== null) return <ImportResult imported={takenIn} onClose={onClose} />
  return (
    <div className="grid gap-4">
      {proposal_id === null ? (
        <StateBox tone={bad.length > 0 ? 'warning' : 'info'} title={nothing.title}>
          {nothing.note}
        </StateBox>
      ) : (
        <StateBox tone="warning" icon={UsersIcon} title="Menunggu petugas kedua">
          {formatRupiah(incoming.amount)} dibukukan setelah petugas lain menyetujui berkas ini.{' '}
          {matching.count > 0 &&
            `${groupThousands(matching.count)} baris akan melunasi transfer yang ditunggu.`}
        </StateBox>
      )}
      <ImportSums statement={imported} />
      <StatementFacts statement={imported} />
      <Findings findings={imported.findings} />
      <BadLines lines={bad} />
      <KnownLines statement={imported} onTakenIn={setTakenIn} />
      <div className="flex flex-wrap justify-end gap-2">
        {proposal_id !== null && (
          <Link to={paths.proposals(proposal_id)} className={buttonClass({ variant: 'outline' })}>
            Buka usulan
          </Link>
        )}
        <Button onClick={onClose} data-autofocus>
          Selesai
        </Button>
      </div>
    </div>
  )
}
