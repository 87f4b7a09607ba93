import { CallError, freshIdempotencyKey } from '@ketok/client'
import { linkClass, notify } from '@ketok/ui'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { config } from '../../config.ts'
import { scriptAddress } from '../../offline/trusted.ts'
import { paths } from '../../paths.ts'
import { client, session } from '../../start/app-services.ts'
import { isOfUnverified } from './unverified.ts'

interface GoogleIdentity {
  initialize(options: {
    client_id: string
    nonce: string
    callback: (answer: { credential: string }) => void
  }): void
  renderButton(parent: HTMLElement, options: Record<string, string | number>): void
}

declare global {
  interface Window {
    google?: { accounts: { id: GoogleIdentity } }
  }
}

let loading: Promise<GoogleIdentity> | null = null

/** Google's script, fetched only when somebody is about to sign in. */
function loadGoogle(): Promise<GoogleIdentity> {
  loading ??= new Promise<GoogleIdentity>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = scriptAddress(config.googleScriptUrl)
    script.async = true
    script.onload = () =>
      window.google ? resolve(window.google.accounts.id) : reject(new Error('Google tidak tersedia'))
    script.onerror = () => reject(new Error('Google tidak tersedia'))
    document.head.append(script)
  }).catch((fault: unknown) => {
    loading = null
    throw fault
  })
  return loading
}

/** Whose account Google named. It only says where a mail may go: who somebody is, the server alone judges. */
function emailIn(credential: string): string | null {
  try {
    const [, claims = ''] = credential.split('.')
    const { email } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof email === 'string' && email.includes('@') ? email : null
  } catch {
    return null
  }
}

export interface GoogleButtonProps {
  onSignedIn?: (() => void) | undefined
  /** Their address waits for its verification (spec 4.4, 8.2). */
  onUnverified?: ((email: string) => void) | undefined
}

/** Spec 2.4.8: social sign-in below the login steps. Nothing where the house has no client id. */
export function GoogleButton(props: GoogleButtonProps) {
  const place = useRef<HTMLDivElement>(null)
  const told = useRef(props)
  told.current = props

  useEffect(() => {
    if (!config.googleClientId) return
    let stillHere = true
    const signIn = async (idToken: string) => {
      try {
        const { user, ...tokens } = await client.call('POST /auth/customer/sso/google', {
          body: { id_token: idToken },
        })
        session.signedIn(tokens, user)
        notify.success('Login berhasil')
        told.current.onSignedIn?.()
      } catch (fault) {
        if (!(fault instanceof CallError)) throw fault
        const email = isOfUnverified(fault) ? emailIn(idToken) : null
        if (email !== null && told.current.onUnverified) told.current.onUnverified(email)
        else notify.error(fault.toastMessage)
      }
    }
    loadGoogle().then(
      (google) => {
        if (!stillHere || !place.current) return
        google.initialize({
          client_id: config.googleClientId,
          // The server accepts each once, so that a stolen credential is worth nothing after it was used.
          nonce: freshIdempotencyKey(),
          callback: ({ credential }) => void signIn(credential),
        })
        google.renderButton(place.current, {
          type: 'standard',
          size: 'large',
          text: 'continue_with',
          // As wide as the buttons above it, as far as Google draws one.
          width: Math.min(400, place.current.clientWidth),
        })
      },
      () => {
        if (stillHere && place.current)
          place.current.textContent = 'Masuk dengan Google sedang tidak tersedia.'
      },
    )
    return () => {
      stillHere = false
    }
  }, [])

  if (!config.googleClientId) return null
  return (
    <>
      <p className="my-6 flex items-center gap-4 text-13 text-text-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        atau masuk dengan
      </p>
      <div ref={place} className="flex min-h-11 justify-center text-13 text-text-2" />
      {/* A first sign-in makes an account and records this consent, so it must be read here. */}
      <p className="mt-3 text-center text-13 text-text-2">
        Dengan masuk lewat Google, Anda menyetujui{' '}
        <Link to={paths.terms} target="_blank" className={linkClass}>
          syarat dan ketentuan
        </Link>{' '}
        serta{' '}
        <Link to={paths.privacy} target="_blank" className={linkClass}>
          kebijakan privasi
        </Link>
        .
      </p>
    </>
  )
}
