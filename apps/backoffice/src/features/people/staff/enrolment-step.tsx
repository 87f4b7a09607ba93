import type { Reply } from '@ketok/contract'
import { Button, CopyButton, linkClass } from '@ketok/ui'
import { type FormEvent, useState } from 'react'
import { CodeField, codeIn } from '../../../components/code-field.tsx'
import { tellCopied } from '../../../components/tell-copied.ts'
import { type ProofProps, useProve } from './use-prove.ts'

interface EnrolmentStepProps extends ProofProps {
  enrolment: NonNullable<Reply<'POST /office/auth/in'>['enrolment']>
}

/** The first sign-in: the secret goes into the phone, and a code from there proves that it arrived. */
export function EnrolmentStep({ enrolment, ...props }: EnrolmentStepProps) {
  const { prove, error, pending, forgetError } = useProve(props)
  const [digits, setDigits] = useState('')
  const code = codeIn(digits)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!pending && code !== null) void prove(code)
  }
  return (
    <form noValidate onSubmit={submit}>
      <h1 className="text-24 font-bold tracking-tight">Pasang autentikator</h1>
      <p className="mt-1 mb-6 text-14 text-text-2">
        Sekali ini saja. Sesudahnya, kode dari ponsel diminta setiap kali Anda masuk.
      </p>
      <div className="grid gap-6 sm:grid-cols-[240px_1fr]">
        <img
          src={`data:image/svg+xml,${encodeURIComponent(enrolment.qr_svg)}`}
          alt="Kode QR untuk aplikasi autentikator"
          width={240}
          height={240}
          className="rounded-card border border-line"
        />
        <ol className="grid content-start gap-4 text-14">
          <li>
            <strong className="block font-semi">1. Pindai kode QR</strong>
            <span className="text-text-2">
              Dengan aplikasi seperti Google Authenticator, Aegis, atau 1Password. Tidak bisa memindai? Ketik
              kunci ini:
            </span>
            <span className="mt-2 flex flex-wrap items-center gap-2">
              <code className="rounded-control bg-sunken px-3 py-2 text-13 break-all">
                {inFours(enrolment.secret)}
              </code>
              <CopyButton text={enrolment.secret} onCopied={tellCopied} />
            </span>
          </li>
          <li>
            <strong className="mb-2 block font-semi">2. Ketik kode yang muncul</strong>
            <CodeField
              value={digits}
              error={error}
              onChange={(typed) => {
                setDigits(typed)
                forgetError()
              }}
            />
          </li>
        </ol>
      </div>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-4">
        <button type="button" className={`${linkClass} min-h-11 text-14`} onClick={props.onStartOver}>
          Ganti akun
        </button>
        <Button type="submit" size="lg" pending={pending} disabled={code === null}>
          Pasang dan lanjutkan
        </Button>
      </div>
    </form>
  )
}

function inFours(text: string): string {
  return text.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
