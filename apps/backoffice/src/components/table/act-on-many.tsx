import { CallError } from '@ketok/client'
import { groupThousands } from '@ketok/domain'
import { Button, CircleCheckIcon, Modal, TriangleAlertIcon } from '@ketok/ui'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'

export interface ActOnManyProps<Row> {
  title: string
  /** What follows from it, and fields that are still to be filled. */
  children?: ReactNode
  confirm: string
  /** What is missing. Said beside the button, which stays asleep. */
  blocked?: string | undefined
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  nameOf: (row: Row) => string
  /** Does it to one by the call that does it to one; says what became of it. A refusal is thrown. */
  act: (row: Row) => Promise<string>
  onClose: () => void
  /** As soon as nothing is under way any more: those to which it was done. */
  onDone: (done: readonly Row[]) => void
}

interface Outcome<Row> {
  readonly row: Row
  readonly done: boolean
  readonly words: string
}

/**
 * One act on every row that was chosen, one after the other, each by the call that does it to one. What was done and what
 * was refused is said row by row; a refusal of one stops no other.
 */
export function ActOnMany<Row>({
  title,
  children,
  confirm,
  blocked,
  rows,
  rowKey,
  nameOf,
  act,
  onClose,
  onDone,
}: ActOnManyProps<Row>) {
  const [outcomes, setOutcomes] = useState<readonly Outcome<Row>[] | null>(null)
  const [running, setRunning] = useState<number | null>(null)
  const stopped = useRef(false)
  useEffect(
    () => () => {
      stopped.current = true
    },
    [],
  )

  async function run(tried: readonly Row[]): Promise<void> {
    stopped.current = false
    setRunning(tried.length)
    const found: Outcome<Row>[] = []
    setOutcomes(found)
    try {
      for (const row of tried) {
        if (stopped.current) found.push({ row, done: false, words: 'Belum dikerjakan' })
        else found.push(await outcomeOf(row, act))
        setOutcomes([...found])
      }
    } finally {
      setRunning(null)
      onDone(found.flatMap(({ row, done }) => (done ? [row] : [])))
    }
  }

  const left = outcomes?.filter(({ done }) => !done) ?? []
  return (
    <Modal
      open
      onClose={onClose}
      title={title}
      size="lg"
      dismissible={running === null}
      hideCloseButton={running !== null}
    >
      {outcomes === null ? (
        <form
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            if (blocked === undefined) void run(rows)
          }}
        >
          <div className="grid gap-4">{children}</div>
          <div className="mt-5 flex flex-wrap items-center justify-end gap-2">
            {blocked !== undefined && (
              <p className="mr-auto min-w-0 flex-1 basis-48 text-13 text-text-2 max-sm:basis-full">
                {blocked}
              </p>
            )}
            <Button type="button" variant="outline" onClick={onClose}>
              Batal
            </Button>
            <Button type="submit" disabled={blocked !== undefined}>
              {confirm}
            </Button>
          </div>
        </form>
      ) : (
        <div className="grid gap-4">
          <p role="status" className="font-semi">
            {running === null
              ? summary(outcomes.length - left.length, left.length)
              : `${groupThousands(outcomes.length)} dari ${groupThousands(running)} dikerjakan`}
          </p>
          <ul className="max-h-[50dvh] divide-y divide-line overflow-y-auto rounded-card border border-line">
            {[...left, ...outcomes.filter(({ done }) => done)].map(({ row, done, words }) => (
              <li key={rowKey(row)} className="flex gap-3 px-3.5 py-2.5 text-14">
                {done ? (
                  <CircleCheckIcon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
                ) : (
                  <TriangleAlertIcon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger" />
                )}
                <span className="min-w-0">
                  <span className="block font-semi [overflow-wrap:anywhere]">{nameOf(row)}</span>
                  <span className={`block text-13 ${done ? 'text-text-2' : 'text-danger-text'}`}>
                    {words}
                  </span>
                </span>
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap items-center justify-end gap-2">
            {running !== null ? (
              <Button
                variant="outline"
                onClick={() => {
                  stopped.current = true
                }}
              >
                Berhenti
              </Button>
            ) : (
              <>
                {left.length > 0 && (
                  <p className="mr-auto min-w-0 flex-1 basis-48 text-13 text-text-2 max-sm:basis-full">
                    Yang belum jadi tetap dipilih.
                  </p>
                )}
                {left.length > 0 && (
                  <Button variant="outline" onClick={() => void run(left.map(({ row }) => row))}>
                    Coba lagi {groupThousands(left.length)}
                  </Button>
                )}
                <Button onClick={onClose}>Selesai</Button>
              </>
            )}
          </div>
        </div>
      )}
    </Modal>
  )
}

async function outcomeOf<Row>(row: Row, act: (row: Row) => Promise<string>): Promise<Outcome<Row>> {
  try {
    return { row, done: true, words: await act(row) }
  } catch (fault) {
    if (!(fault instanceof CallError)) throw fault
    return { row, done: false, words: fault.message }
  }
}

function summary(done: number, left: number): string {
  if (left === 0) return `${groupThousands(done)} selesai`
  return `${groupThousands(done)} selesai, ${groupThousands(left)} tidak jadi`
}
