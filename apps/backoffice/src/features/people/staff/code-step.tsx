import { Button, linkClass, TextField } from '@ketok/ui'
import { type FormEvent, useRef, useState } from 'react'
import { CodeField, codeIn } from '../../../components/code-field.tsx'
import { type ProofProps, useProve } from './use-prove.ts'

/** The sixth digit sends the code: nothing is left to press. */
export function CodeStep(props: ProofProps) {
  const { prove, error, pending, forgetError } = useProve(props)
  const [digits, setDigits] = useState('')
  const [spare, setSpare] = useState('')
  const [usesSpare, setUsesSpare] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  const send = async (code: string) => {
    if (await prove(code)) return
    setDigits('')
    field.current?.focus()
  }
  const change = (typed: string) => {
    setDigits(typed)
    if (typed !== '') forgetError()
    const code = codeIn(typed)
    if (code !== null && !pending) void send(code)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!pending) void send(usesSpare ? spare : digits)
  }

  return (
    <form noValidate onSubmit={submit}>
      <h1 className="text-24 font-bold tracking-tight">Verifikasi dua langkah</h1>
      <p className="mt-1 mb-6 text-14 text-text-2">
        {usesSpare
          ? 'Ketik salah satu kode pemulihan. Tiap kode hanya bisa dipakai sekali.'
          : 'Buka aplikasi autentikator, lalu ketik kode untuk akun kantor Anda.'}
      </p>
      {usesSpare ? (
        <TextField
          label="Kode pemulihan"
          autoComplete="off"
          autoCapitalize="characters"
          autoFocus
          placeholder="ABCD-EFGH-IJKL-MNOP"
          error={error}
          value={spare}
          onChange={({ target }) => setSpare(target.value)}
        />
      ) : (
        <CodeField ref={field} value={digits} onChange={change} error={error} />
      )}
      <Button type="submit" full size="lg" className="mt-6" pending={pending}>
        Masuk
      </Button>
      <div className="mt-4 flex flex-wrap justify-between gap-x-4">
        <button
          type="button"
          className={`${linkClass} min-h-11 text-14`}
          onClick={() => {
            setUsesSpare(!usesSpare)
            forgetError()
          }}
        >
          {usesSpare ? 'Pakai autentikator' : 'Pakai kode pemulihan'}
        </button>
        <button type="button" className={`${linkClass} min-h-11 text-14`} onClick={props.onStartOver}>
          Ganti akun
        </button>
      </div>
    </form>
  )
}
