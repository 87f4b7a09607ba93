import { Logo, Modal } from '@ketok/ui'
import { lazy, Suspense } from 'react'
import { config } from '../config.ts'
import { loginModalHide, useClientDispatch, useClientState } from '../state.ts'

const LoginSteps = lazy(() => import('../components/login-steps.tsx'))

/** Spec 2: shown by the `loginModal` flag; drawn anew at each opening, so that closing resets and clears it. */
export function LoginModal() {
  const open = useClientState((state) => state.loginModal)
  const dispatch = useClientDispatch()
  const close = () => dispatch(loginModalHide())
  return (
    <Modal open={open} onClose={close} label={`Masuk ke ${config.brand.name}`}>
      <Logo name={config.brand.name} hideWord size={40} className="mb-6" />
      <Suspense fallback={<div className="h-96" aria-busy="true" />}>
        {open && <LoginSteps onLeave={close} />}
      </Suspense>
    </Modal>
  )
}
