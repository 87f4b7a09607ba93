import { ConnectivityNotices } from '@ketok/app'
import type { Staff, Tokens } from '@ketok/client'
import type { Reply } from '@ketok/contract'
import { Logo, notify } from '@ketok/ui'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { session } from '../../../app-services.ts'
import { RecoveryCodes } from '../../../components/recovery-codes.tsx'
import { config } from '../../../config.ts'
import { pathBack } from '../../../paths.ts'
import { CodeStep } from './code-step.tsx'
import { EnrolmentStep } from './enrolment-step.tsx'
import { PasswordStep } from './password-step.tsx'

type Passed = Reply<'POST /office/auth/in'>
type SignedIn = Reply<'POST /office/auth/totp'>

type Step =
  | { at: 'password' }
  | { at: 'code'; challenge: string }
  | { at: 'enrolment'; challenge: string; enrolment: NonNullable<Passed['enrolment']> }
  | { at: 'recovery'; codes: readonly string[]; enter: () => void }

/** Password, then the code; at the first time the authenticator is set up in between. */
export function Component() {
  const [step, setStep] = useState<Step>({ at: 'password' })
  const [search] = useSearchParams()
  const navigate = useNavigate()

  const enter = (tokens: Tokens, staff: Staff) => {
    session.signedIn(tokens, staff)
    notify.success(`Selamat bekerja, ${staff.full_name}`)
    navigate(pathBack(search.get('kembali')), { replace: true })
  }
  const proven = ({ staff, recovery_codes, ...tokens }: SignedIn) => {
    if (recovery_codes === null) return enter(tokens, staff)
    setStep({ at: 'recovery', codes: recovery_codes, enter: () => enter(tokens, staff) })
  }
  const startOver = () => setStep({ at: 'password' })

  return (
    <main className="grid min-h-dvh grid-rows-[auto_1fr] bg-sunken">
      <title>{`Masuk · Kantor ${config.brand.name}`}</title>
      <div className="bg-ink text-white">
        <div className="mx-auto flex h-14 w-full max-w-[1680px] items-center gap-3 px-4">
          <Logo name={config.brand.name} hideWord light size={28} />
          <span className="text-14 font-bold">Kantor {config.brand.name}</span>
          <a
            href={config.site}
            className="ml-auto flex min-h-11 items-center text-14 text-n-300 hover:text-white"
          >
            Situs pelanggan
          </a>
        </div>
      </div>
      <div className="grid items-start justify-items-center p-4 sm:pt-[min(12dvh,96px)]">
        <div
          className={`office-sheet w-full p-6 sm:p-8 ${step.at === 'enrolment' ? 'max-w-[720px]' : 'max-w-[440px]'}`}
        >
          {step.at === 'password' && (
            <PasswordStep
              onPassed={({ challenge, enrolment }) =>
                setStep(
                  enrolment === null ? { at: 'code', challenge } : { at: 'enrolment', challenge, enrolment },
                )
              }
            />
          )}
          {step.at === 'code' && (
            <CodeStep challenge={step.challenge} onProven={proven} onStartOver={startOver} />
          )}
          {step.at === 'enrolment' && <EnrolmentStep {...step} onProven={proven} onStartOver={startOver} />}
          {step.at === 'recovery' && (
            <>
              <h1 className="text-24 font-bold tracking-tight">Simpan kode pemulihan</h1>
              <RecoveryCodes codes={step.codes} onKept={step.enter} keptLabel="Masuk ke kantor" />
            </>
          )}
        </div>
      </div>
      <ConnectivityNotices />
    </main>
  )
}
