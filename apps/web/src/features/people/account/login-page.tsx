import { useLocation, useNavigate } from 'react-router'
import LoginSteps from '../../../components/account/login-steps.tsx'
import { config } from '../../../config.ts'
import { paths } from '../../../paths.ts'

/** The login steps as a page, for phones; afterwards back to where one came from. */
export function Component() {
  const navigate = useNavigate()
  const { state }: { state: { from?: string; email?: string } | null } = useLocation()
  return (
    <>
      <title>{`Masuk · ${config.brand.name}`}</title>
      <LoginSteps
        email={state?.email}
        onSignedIn={() => navigate(state?.from ?? paths.home, { replace: true })}
      />
    </>
  )
}
