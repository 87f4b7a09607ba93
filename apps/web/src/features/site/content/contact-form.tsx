import { CONTACT_MESSAGE_MAX, type ContactTopic, contactTopics } from '@ketok/contract/contact'
import { isKeyOf } from '@ketok/domain'
import { Button, linkClass, SelectField, TextAreaField, TextField } from '@ketok/ui'
import { useWatch } from 'react-hook-form'
import { Link, useSearchParams } from 'react-router'
import { emailCheck, notEmpty, phoneCheck, unlessEmpty } from '../../../components/fields/form-checks.ts'
import { showErrors } from '../../../components/fields/form-errors.ts'
import { forgetDraft, storedDraft, useKeptDraft } from '../../../components/forms/form-draft.ts'
import { useGuidedForm } from '../../../components/forms/use-guided-form.ts'
import { paths } from '../../../paths.ts'
import { client } from '../../../start/app-services.ts'
import { useUser } from '../../../start/observe.ts'

interface ContactFields {
  name: string
  email: string
  phone: string
  topic: ContactTopic | ''
  message: string
}

const names = ['name', 'email', 'phone', 'topic', 'message'] as const
const topics = Object.entries(contactTopics).map(([value, label]) => ({ value, label }))

export interface SentMessage {
  readonly reference: string
  readonly email: string
}

export function ContactForm({ onSent }: { onSent: (sent: SentMessage) => void }) {
  const user = useUser()
  const [query] = useSearchParams()
  const draftName = `pesan-${user?.customer_id ?? 'visitor'}`
  const untouched: ContactFields = {
    name: user?.full_name ?? '',
    email: user?.email ?? '',
    phone: user?.phone ?? '',
    topic: topicOf(query.get('perihal')),
    message: query.get('pesan') ?? '',
  }
  const form = useGuidedForm<ContactFields>({
    defaultValues: { ...untouched, ...storedDraft<ContactFields>(draftName, names) },
  })
  const { element, register, handleSubmit, setError, control, formState } = form
  const { errors, isSubmitting } = formState
  const { length } = useWatch({ control, name: 'message' })
  useKeptDraft(draftName, untouched, names, form)

  const submit = handleSubmit(async ({ topic, ...fields }) => {
    if (topic === '') return
    try {
      const { data } = await client.call('POST /hubungi-kami', { body: { ...fields, topic } })
      forgetDraft(draftName)
      onSent({ reference: data.reference, email: fields.email.trim() })
    } catch (fault) {
      showErrors(fault, setError, names)
    }
  })

  return (
    <form
      ref={element}
      noValidate
      onSubmit={submit}
      aria-label="Formulir pesan"
      className="grid gap-5 sm:grid-cols-2"
    >
      <TextField
        className="sm:col-span-2"
        label="Nama lengkap"
        autoComplete="name"
        error={errors.name?.message}
        {...register('name', { validate: notEmpty('Nama lengkap') })}
      />
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        hint="Jawaban kami dikirim ke sini"
        error={errors.email?.message}
        {...register('email', { validate: emailCheck })}
      />
      <TextField
        label="Nomor telepon"
        optional
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        error={errors.phone?.message}
        {...register('phone', { validate: unlessEmpty(phoneCheck) })}
      />
      <SelectField
        className="sm:col-span-2"
        label="Perihal"
        placeholder="Pilih perihal"
        options={topics}
        error={errors.topic?.message}
        {...register('topic', { validate: (topic) => topic !== '' || 'Pilih perihal pesan' })}
      />
      <TextAreaField
        className="sm:col-span-2"
        label="Pesan"
        rows={7}
        maxLength={CONTACT_MESSAGE_MAX}
        labelAside={
          <span className="text-13 text-text-3">
            {length} / {CONTACT_MESSAGE_MAX}
          </span>
        }
        hint="Sebutkan nomor lot, NIPL, atau tagihan bila ada. Jangan menulis password atau kode OTP."
        error={errors.message?.message}
        {...register('message', { validate: notEmpty('Pesan') })}
      />
      <div className="flex flex-col gap-4 sm:col-span-2">
        <p className="text-13 text-text-2">
          Data ini hanya kami pakai untuk menjawab pesan Anda. Selengkapnya di{' '}
          <Link className={linkClass} to={paths.privacy}>
            kebijakan privasi
          </Link>
          .
        </p>
        <Button type="submit" pending={isSubmitting} className="self-start max-sm:w-full">
          Kirim pesan
        </Button>
      </div>
    </form>
  )
}

function topicOf(given: string | null): ContactTopic | '' {
  return given !== null && isKeyOf(contactTopics, given) ? given : ''
}
