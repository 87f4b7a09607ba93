import { wibDeadline } from '@ketok/domain'
import { Button, notify, StateBox, TextField } from '@ketok/ui'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { at } from '../../../components/lot-time.ts'
import { faultBeside, faultIn, tellFault } from './faults.ts'
import { useTyped } from './use-typed.ts'

interface SentCode {
  readonly sent_to: string
  readonly expires_at: string
}

interface SigningFormProps {
  /** The key under which the typed name stays in this browser until it has signed. */
  keptAs: string
  sendCode: () => Promise<SentCode>
  sign: (signature: { signed_name: string; code: string }) => Promise<unknown>
  /** The toast of a signature that was taken. */
  signed: string
  onSigned?: () => Promise<void>
  /** Looks at what stands above the signature, and says there what is missing. */
  isComplete?: () => boolean
  onBack: () => void
  /** What is signed. */
  children: ReactNode
}

/** A signature under what stands above it: the typed name, and the code of one's mailbox. */
export function SigningForm(props: SigningFormProps) {
  const { keptAs, sendCode, sign, signed, onSigned, isComplete = () => true, onBack, children } = props
  const [name, setName] = useTyped(keptAs)
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState<{ name?: string; code?: string }>({})
  const codes = useMutation({ mutationFn: sendCode, onError: tellFault })
  const signing = useMutation({
    mutationFn: sign,
    async onSuccess() {
      setName('')
      await onSigned?.()
      notify.success(signed)
    },
    onError: tellFault,
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (signing.isPending) return
    const found = {
      ...(name.trim() === '' && { name: 'Ketik nama lengkap Anda' }),
      ...(code.trim() === '' && { code: codes.data ? 'Isi kode dari email' : 'Minta kodenya dulu' }),
    }
    setMissing(found)
    // All that is missing is said at once.
    if (isComplete() && Object.keys(found).length === 0) signing.mutate({ signed_name: name, code })
  }

  const beside = faultBeside(signing.error, ['signed_name', 'code'])
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 border-line border-t pt-4">
      {children}
      <SignatureFields
        name={name}
        code={code}
        faults={{
          name: missing.name ?? faultIn(signing.error, 'signed_name'),
          code: missing.code ?? faultIn(signing.error, 'code'),
        }}
        codes={codes}
        onName={(typed) => {
          setName(typed)
          setMissing({})
        }}
        onCode={(typed) => {
          setCode(typed)
          setMissing({})
          signing.reset()
        }}
      />
      {beside !== undefined && <StateBox tone="danger" title={beside} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="lg" pending={signing.isPending}>
          Tanda tangani
        </Button>
        <Button type="button" size="lg" variant="transparent" onClick={onBack}>
          Kembali
        </Button>
      </div>
    </form>
  )
}

interface SignatureFieldsProps {
  name: string
  code: string
  faults: { readonly name: string | undefined; readonly code: string | undefined }
  /** The call that mails a code, and what it answered. */
  codes: {
    readonly data: SentCode | undefined
    readonly isPending: boolean
    readonly mutate: () => void
  }
  onName: (name: string) => void
  onCode: (code: string) => void
}

/** The typed name and the code of one's mailbox: together they are a signature. */
function SignatureFields({ name, code, faults, codes, onName, onCode }: SignatureFieldsProps) {
  return (
    <>
      <TextField
        className="max-w-[420px]"
        label="Nama lengkap, sebagai tanda tangan"
        autoComplete="name"
        maxLength={120}
        value={name}
        error={faults.name}
        onChange={({ target }) => onName(target.value)}
      />
      <div className="grid gap-2">
        <div className="flex flex-wrap items-end gap-2">
          <TextField
            className="w-44"
            label="Kode dari email"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            error={faults.code}
            onChange={({ target }) => onCode(target.value)}
          />
          <Button type="button" variant="secondary" pending={codes.isPending} onClick={() => codes.mutate()}>
            {codes.data ? 'Kirim kode baru' : 'Kirim kode'}
          </Button>
        </div>
        <p className="text-13 text-text-2" role="status">
          {codes.data
            ? `Kode terkirim ke ${codes.data.sent_to}, berlaku sampai ${wibDeadline(at(codes.data.expires_at))}.`
            : 'Kami kirim kode sekali pakai ke email Anda.'}
        </p>
      </div>
    </>
  )
}
