import { COMPANY_KIND_WORDS } from '@ketok/domain'
import { Building2Icon, ChevronRightIcon } from '@ketok/ui'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { useReading } from '../../../start/query.ts'

/** The companies that one acts for. Whoever acts for none sees nothing of it. */
export function OwnCompanies() {
  const { data } = useReading('GET /customer/perusahaan')
  if (data === undefined || data.companies.length === 0) return null
  return (
    <section aria-labelledby="perusahaan" className="mt-8">
      <h2 id="perusahaan" className="mb-3 text-24 font-bold tracking-tight">
        Perusahaan yang Anda urus
      </h2>
      <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        {data.companies.map(({ company_id, name, number, kind }) => (
          <li key={company_id}>
            <Link
              to={paths.company(company_id)}
              className="flex items-center gap-4 rounded-card border border-line bg-surface p-4 hover:border-line-control"
            >
              <Building2Icon aria-hidden="true" className="size-6 shrink-0 text-brand" />
              <span className="min-w-0 flex-1">
                <strong className="block truncate text-15 font-semi">{name}</strong>
                <span className="block text-13 text-text-2">
                  {number} · {COMPANY_KIND_WORDS[kind]} · unit, lot, dan laporan
                </span>
              </span>
              <ChevronRightIcon aria-hidden="true" className="size-5 shrink-0 text-text-3" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
