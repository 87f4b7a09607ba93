import { CallError } from '@ketok/client'
import type { Reply } from '@ketok/contract'
import { formatRupiah, groupThousands } from '@ketok/domain'
import { Button, CheckboxField, Disclosure, FieldError } from '@ketok/ui'
import { useId, useState } from 'react'
import { client } from '../../../app-services.ts'
import { dayWords } from '../../../components/cashier/day-words.ts'
import { useRefreshDesk } from '../../../components/cashier/refresh-desk.ts'

type Imported = Reply<'POST /office/keuangan/mutasi'>
type KnownLine = Imported['known_lines'][number]

interface KnownLinesProps {
  statement: Imported
  onTakenIn: (taken: Imported) => void
}

/** Lines that the house takes to have already. A person who knows better takes them in, and another person agrees. */
export function KnownLines({
  statement: { statement_id, known_lines: lines, known },
  onTakenIn,
}: KnownLinesProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const problemId = useId()
  const refresh = useRefreshDesk()
  if (lines.length === 0) return null

  async function takeIn(): Promise<void> {
    setPending(true)
    setProblem(undefined)
    try {
      const taken = await client.call('POST /office/keuangan/mutasi/impor/{statement_id}/ambil', {
        params: { statement_id },
        body: { known_line_ids: [...chosen] },
      })
      await refresh()
      onTakenIn(taken)
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault
      setProblem(fault.message)
    } finally {
      setPending(false)
    }
  }

  return (
    <Disclosure summary={`${groupThousands(known)} baris sudah dikenal`}>
      <div className="grid gap-3">
        <p className="text-13 text-text-2">
          Baris ini sama dengan mutasi yang sudah dibukukan. Bila sebenarnya mutasi lain dengan isi yang sama,
          pilih lalu ambil; petugas lain menyetujuinya.
        </p>
        <ul className="max-h-72 divide-y divide-line overflow-auto rounded-card border border-line">
          {lines.map((line) => (
            <li key={line.known_line_id} className="px-3 py-2">
              <CheckboxField
                label={lineWords(line)}
                hint={`Baris ${line.line_number}, ${dayWords(line.booked_on)} · sama dengan mutasi ${line.line_id}${line.is_taken_in ? ' · sudah diambil' : ''}`}
                disabled={line.is_taken_in}
                checked={chosen.has(line.known_line_id)}
                onChange={({ target }) => setChosen(withChoice(chosen, line.known_line_id, target.checked))}
              />
            </li>
          ))}
        </ul>
        <FieldError id={problemId} error={problem} />
        <Button
          variant="outline"
          className="justify-self-start"
          pending={pending}
          disabled={chosen.size === 0}
          onClick={() => void takeIn()}
        >
          {chosen.size === 0 ? 'Ambil baris terpilih' : `Ambil ${groupThousands(chosen.size)} baris terpilih`}
        </Button>
      </div>
    </Disclosure>
  )
}

const lineWords = ({ direction, amount, description }: KnownLine) => (
  <>
    {direction === 'out' && '−'}
    {formatRupiah(amount)} <span className="text-text-2">{description}</span>
  </>
)

function withChoice(chosen: ReadonlySet<number>, id: number, isChosen: boolean): Set<number> {
  const next = new Set(chosen)
  if (isChosen) next.add(id)
  else next.delete(id)
  return next
}
