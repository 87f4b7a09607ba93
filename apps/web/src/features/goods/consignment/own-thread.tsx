import { CallError } from '@ketok/client'
import { wibDeadline } from '@ketok/domain'
import { Button, classes, MessageCircleIcon, notify, TextAreaField } from '@ketok/ui'
import { useMutation } from '@tanstack/react-query'
import { at } from '../../../components/lot-time.ts'
import { config } from '../../../config.ts'
import { client } from '../../../start/app-services.ts'
import type { Consignment } from './send-consignment.ts'
import { useTyped } from './use-typed.ts'

const MOST = 2000

/** What the house asked and its owner answered. Where nothing was asked nothing stands here. */
export function OwnThread({
  consignment,
  onChanged,
}: {
  consignment: Consignment
  onChanged: (changed: Consignment) => Promise<void>
}) {
  const { thread, question_open } = consignment
  if (thread.length === 0) return null
  return (
    <section
      aria-labelledby="tanya-jawab"
      className={classes(
        'rounded-panel border bg-surface p-4 md:p-6',
        question_open ? 'border-2 border-warning' : 'border-line',
      )}
    >
      <h2 id="tanya-jawab" className="text-18 font-bold">
        {question_open ? 'Ada pertanyaan untuk Anda' : 'Tanya jawab'}
      </h2>
      <ol className="mt-3 grid gap-2.5" aria-label="Pesan">
        {thread.map(({ message_id, from, body, at: sent }) => (
          <li
            key={message_id}
            className={classes(
              'max-w-[92%] rounded-card px-3.5 py-2.5',
              from === 'house' ? 'justify-self-start bg-sunken' : 'justify-self-end bg-brand-50',
            )}
          >
            <p className="text-14 leading-body wrap-anywhere whitespace-pre-line">{body}</p>
            <p className="mt-1 text-12 text-text-2">
              {from === 'house' ? config.brand.name : 'Anda'} · {wibDeadline(at(sent))}
            </p>
          </li>
        ))}
      </ol>
      {question_open && <AnswerForm consignment={consignment} onChanged={onChanged} />}
    </section>
  )
}

function AnswerForm({
  consignment: { consignment_id: id },
  onChanged,
}: {
  consignment: Consignment
  onChanged: (changed: Consignment) => Promise<void>
}) {
  const [message, setMessage] = useTyped(`titipan:${id}:jawab`)
  const answer = useMutation({
    mutationFn: (text: string) =>
      client.call('POST /customer/titip-lelang/{id}/jawab', { params: { id }, body: { message: text } }),
    onSuccess: async (changed) => {
      await onChanged(changed)
      setMessage('')
      notify.success('Jawaban terkirim')
    },
    onError: (fault) => {
      if (!(fault instanceof CallError)) throw fault
      notify.error(fault.toastMessage)
    },
  })
  return (
    <form
      noValidate
      className="mt-4 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!answer.isPending) answer.mutate(message)
      }}
    >
      <TextAreaField
        label="Jawaban Anda"
        rows={4}
        maxLength={MOST}
        value={message}
        error={answer.error instanceof CallError ? answer.error.message : undefined}
        onChange={({ target }) => {
          answer.reset()
          setMessage(target.value)
        }}
      />
      <Button type="submit" pending={answer.isPending} className="justify-self-start">
        <MessageCircleIcon aria-hidden="true" />
        Kirim jawaban
      </Button>
    </form>
  )
}
