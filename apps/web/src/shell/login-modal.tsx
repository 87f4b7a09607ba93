import { Logo, Modal } from '@ketok/ui'
import { useNavigate } from 'react-router'
import { config } from '../config.ts'
import { latePart } from '../first-paint/first-paint.ts'
import { loginModalHide, useClientDispatch, useClientState } from '../state.ts'
import { wanted } from './guards.ts'

const LoginSteps = latePart(
  () => import('../components/account/login-steps.tsx'),
  (module) => module.default,
  () => <div className="h-96" aria-busy="true" />,
)

/** Spec 2.4.1: shown by the `loginModal` flag; drawn anew at each opening, so that closing resets and clears it. */
export function LoginModal() {
  const open = useClientState((state) => state.loginModal)
  const dispatch = useClientDispatch()
  const navigate = useNavigate()
  const close = () => {
    // Whoever would rather not signs in later for something else.
    wanted.page = ''
    dispatch(loginModalHide())
  }
  const goOn = () => {
    const { page } = wanted
    wanted.page = ''
    if (!page) return
    const { pathname, search } = new URL(page)
    void navigate(pathname + search)
  }
  return (
    <Modal open={open} onClose={close} label={`Masuk ke ${config.brand.name}`}>
      <Logo name={config.brand.name} hideWord size={40} className="mb-6" />
      {open && <LoginSteps onLeave={close} onSignedIn={goOn} />}
    </Modal>
  )
}
