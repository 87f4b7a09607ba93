import { Button, classes, Disclosure, MessageCircleIcon, TextAreaField } from '@ketok/ui'
import { client } from '../../../app-services.ts'
import { dayAndTime } from '../../../components/auction-words.tsx'
import type { DeskConsignment } from './consignment-chip.tsx'
import { faultOf, useDeskMove } from './use-desk-move.ts'
import { useTyped } from './use-typed.ts'

const MOST = 2000

/** What the house and the owner wrote, and the next question. */
export function DeskThread({ consignment }: { consignment: DeskConsignment }) {
  const { thread, question_open, moves, owner, owner_has_mailbox } = consignment
  return (
    <section aria-labelledby="tanya-jawab" className="office-sheet p-4">
      <h2 id="tanya-jawab" className="text-16 font-bold">
        Tanya jawab
      </h2>
      {thread.length === 0 ? (
        <p className="mt-2 text-13 text-text-2">Belum ada pertanyaan kepada penitip.</p>
      ) : (
        <ol className="mt-3 grid gap-2.5" aria-label="Pesan">
          {thread.map(({ message_id, from, body, at, by }) => (
            <li
              key={message_id}
              className={classes(
                'max-w-[92%] rounded-card px-3 py-2',
                from === 'house' ? 'justify-self-end bg-brand-50' : 'justify-self-start bg-sunken',
              )}
            >
              <p className="text-14 leading-body wrap-anywhere whitespace-pre-line">{body}</p>
              <p className="mt-1 text-12 text-text-2">
                {from === 'house' ? (by?.full_name ?? 'Kami') : owner.full_name} · {dayAndTime(at)}
                {from === 'consignor' && by !== null && ` · dicatat ${by.full_name}`}
              </p>
            </li>
          ))}
        </ol>
      )}
      {question_open &&
        (owner_has_mailbox ? (
          <>
            <p className="mt-3 text-13 text-text-2">Menunggu jawaban penitip.</p>
            <Disclosure summary="Penitip menjawab lewat telepon">
              <AnswerForm consignment={consignment} />
            </Disclosure>
          </>
        ) : (
          <AnswerForm consignment={consignment} />
        ))}
      {moves.includes('ask') && <AskForm consignment={consignment} />}
    </section>
  )
}

/** What they said, for an owner who does not write it themselves. */
function AnswerForm({ consignment: { id, version } }: { consignment: DeskConsignment }) {
  const [message, setMessage] = useTyped(`${id}:jawab`)
  const answer = useDeskMove<string>(id, {
    send: (text) =>
      client.call('POST /office/titipan/{id}/jawab', { params: { id }, body: { message: text, version } }),
    done: 'Jawaban penitip dicatat',
    onDone: () => setMessage(''),
  })
  return (
    <form
      noValidate
      className="mt-3 grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!answer.isPending) answer.mutate(message)
      }}
    >
      <TextAreaField
        label="Jawaban penitip"
        rows={3}
        maxLength={MOST}
        value={message}
        error={faultOf(answer.error, 'message')}
        onChange={({ target }) => setMessage(target.value)}
      />
      <Button type="submit" variant="secondary" pending={answer.isPending} className="justify-self-start">
        Catat jawaban
      </Button>
    </form>
  )
}

function AskForm({ consignment: { id, version, owner_has_mailbox } }: { consignment: DeskConsignment }) {
  const [message, setMessage] = useTyped(`${id}:tanya`)
  const ask = useDeskMove<string>(id, {
    send: (text) =>
      client.call('POST /office/titipan/{id}/tanya', { params: { id }, body: { message: text, version } }),
    done: owner_has_mailbox ? 'Pertanyaan dikirim ke penitip' : 'Pertanyaan dicatat. Telepon penitip',
    onDone: () => setMessage(''),
  })
  return (
    <form
      noValidate
      className="mt-3 grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!ask.isPending) ask.mutate(message)
      }}
    >
      <TextAreaField
        label="Tanya penitip"
        hint={
          owner_has_mailbox
            ? 'Dibaca penitip di halaman titipannya, notifikasi, dan email.'
            : 'Penitip tanpa email: tanyakan lewat telepon, lalu catat jawabannya di sini.'
        }
        rows={3}
        maxLength={MOST}
        value={message}
        error={faultOf(ask.error, 'message')}
        onChange={({ target }) => setMessage(target.value)}
      />
      <Button type="submit" variant="secondary" pending={ask.isPending} className="justify-self-start">
        <MessageCircleIcon aria-hidden="true" />
        {owner_has_mailbox ? 'Kirim pertanyaan' : 'Simpan pertanyaan'}
      </Button>
    </form>
  )
}
