import type { Reply } from '@ketok/contract'
import { COMPANY_KIND_WORDS, groupThousands, holdsOneOf, isKeyOf, UNIT_READERS } from '@ketok/domain'
import { Tabs } from '@ketok/ui'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useStaff } from '../observe.ts'
import { paths } from '../paths.ts'
import { PageHead } from './page-head.tsx'

export type Company = Reply<'GET /office/perusahaan/{company_id}'>

interface CompanyHeadProps {
  company: Company
  page: 'ringkasan' | 'kontrak' | 'laporan'
  actions?: ReactNode
  children: ReactNode
}

/** The head that all pages of one company share, with the ways between them. */
export function CompanyHead({ company, page, actions, children }: CompanyHeadProps) {
  const navigate = useNavigate()
  const { company_id, name, number, kind, account } = company
  const readsUnits = holdsOneOf(useStaff()?.roles ?? [], UNIT_READERS)
  const ways = {
    ringkasan: paths.company(company_id),
    kontrak: paths.companyContract(company_id),
    laporan: paths.companyMonths(company_id),
    unit: paths.unitsOf(account.customer_id),
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <PageHead
        title={name}
        form={`company/${company_id}`}
        note={`${number} · ${COMPANY_KIND_WORDS[kind]} · NPWP ${company.npwp}`}
        actions={actions}
      />
      <Tabs
        label={`Halaman ${name}`}
        value={page}
        onChange={(next) => isKeyOf(ways, next) && navigate(ways[next])}
        tabs={[
          { id: 'ringkasan', label: 'Ringkasan' },
          { id: 'kontrak', label: 'Kontrak' },
          { id: 'laporan', label: 'Laporan bulanan' },
          ...(readsUnits
            ? [{ id: 'unit', label: 'Unit', count: groupThousands(company.unit_count) } as const]
            : []),
        ]}
      >
        {children}
      </Tabs>
    </div>
  )
}
