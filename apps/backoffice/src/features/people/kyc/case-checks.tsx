import { CircleCheckIcon, TriangleAlertIcon } from '@ketok/ui'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { FLAGS, flagWords, type IdentityCase } from './case-words.ts'

/** What a machine compared. It refuses nobody: papers with a wrong date exist. */
export function CaseChecks({ shown }: { shown: IdentityCase }) {
  // What to look at stands first.
  const found = FLAGS.toSorted((a, b) => Number(shown.flags.includes(b)) - Number(shown.flags.includes(a)))
  return (
    <section aria-labelledby="pemeriksaan" className="approval-card">
      <h3 id="pemeriksaan">Pemeriksaan otomatis</h3>
      <ul className="grid gap-2.5">
        {found.map((flag) => {
          const isFound = shown.flags.includes(flag)
          return (
            <li key={flag} className="flex items-start gap-2.5 text-13">
              {isFound ? (
                <TriangleAlertIcon
                  aria-label="Perhatikan"
                  className="mt-px size-4 shrink-0 text-warning-text"
                />
              ) : (
                <CircleCheckIcon aria-label="Sesuai" className="mt-px size-4 shrink-0 text-success-text" />
              )}
              <span className={isFound ? 'min-w-0 font-semi' : 'min-w-0 text-text-2'}>
                {isFound ? flagWords[flag].says : flagWords[flag].fine}
                {flag === 'same_nik' && isFound && <Namesakes shown={shown} />}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Namesakes({ shown }: { shown: IdentityCase }) {
  return (
    <span className="mt-1 grid gap-1 font-regular text-text-2">
      {shown.same_nik.map(({ customer_id, full_name, email_masked, has_case }) => (
        <span key={customer_id}>
          {has_case ? (
            <Link to={paths.approval(customer_id)} className="font-semi text-brand underline">
              {full_name}
            </Link>
          ) : (
            full_name
          )}{' '}
          · {email_masked}
        </span>
      ))}
      <Link to={paths.doubles} className="font-semi text-brand underline">
        Putuskan: satu orang atau bukan
      </Link>
    </span>
  )
}
