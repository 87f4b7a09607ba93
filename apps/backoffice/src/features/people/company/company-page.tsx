import {
  COMPANY_EDITORS,
  groupThousands,
  holdsOneOf,
  UNIT_READERS,
  UNIT_STATE_WORDS,
  UNIT_STATES,
} from '@ketok/domain'
import {
  Button,
  buttonClass,
  FactList,
  Loading,
  linkClass,
  PencilIcon,
  Skeleton,
  UploadIcon,
} from '@ketok/ui'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { dayWords } from '../../../components/cashier/day-words.ts'
import { type Company, CompanyHead } from '../../../components/company-head.tsx'
import { PageFault } from '../../../components/page-fault.tsx'
import { useStaff } from '../../../observe.ts'
import { paths } from '../../../paths.ts'
import { useReading } from '../../../query.ts'
import { CompanyDialog } from './company-dialog.tsx'
import { CompanyUsers } from './company-users.tsx'

/** One company: who it is, who acts for it, how its units stand. */
export function Component() {
  const company_id = Number(useParams().company_id)
  const { data, error, refetch } = useReading(
    'GET /office/perusahaan/{company_id}',
    { params: { company_id } },
    { fresh: true },
  )
  const [isChanging, setChanging] = useState(false)
  const roles = useStaff()?.roles ?? []
  const mayEdit = holdsOneOf(roles, COMPANY_EDITORS)
  if (data === undefined)
    return error === null ? (
      <Bones />
    ) : (
      <PageFault what="Perusahaan" error={error} onRetry={() => void refetch()} />
    )
  return (
    <CompanyHead
      company={data}
      page="ringkasan"
      actions={
        mayEdit && (
          <Button variant="outline" onClick={() => setChanging(true)}>
            <PencilIcon aria-hidden="true" />
            Ubah data
          </Button>
        )
      }
    >
      <div className="grid items-start gap-3 lg:grid-cols-2">
        <div className="grid gap-3">
          <section aria-labelledby="data" className="office-sheet p-4">
            <h2 id="data" className="mb-2 text-16 font-bold">
              Data perusahaan
            </h2>
            <FactList
              facts={[
                { label: 'Alamat', value: data.address },
                { label: 'Akun', value: `${data.account.full_name}, ${data.account.email}` },
                { label: 'Kontrak', value: <ContractWay company={data} /> },
                { label: 'Didaftarkan', value: data.created_by.full_name },
              ]}
            />
          </section>
          <UnitCounts company={data} mayImport={mayEdit} mayOpen={holdsOneOf(roles, UNIT_READERS)} />
        </div>
        <CompanyUsers company={data} mayEdit={mayEdit} />
      </div>
      {isChanging && <CompanyDialog company={data} onClose={() => setChanging(false)} />}
    </CompanyHead>
  )
}

function ContractWay({ company: { company_id, contract, proposal_id } }: { company: Company }) {
  const words =
    contract === null
      ? proposal_id === null
        ? 'Belum ada, memakai tarif biasa'
        : 'Menunggu petugas kedua'
      : `Versi ${contract.version}${contract.valid_until === null ? '' : `, sampai ${dayWords(contract.valid_until)}`}`
  return (
    <Link to={paths.companyContract(company_id)} className={linkClass}>
      {words}
    </Link>
  )
}

interface UnitCountsProps {
  company: Company
  mayImport: boolean
  mayOpen: boolean
}

function UnitCounts({ company, mayImport, mayOpen }: UnitCountsProps) {
  const { account, units, unit_count } = company
  return (
    <section aria-labelledby="unit-perusahaan" className="office-sheet p-4">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 id="unit-perusahaan" className="text-16 font-bold">
          Unit
        </h2>
        {mayImport && (
          <Link
            to={`${paths.imports}?penitip=${account.customer_id}`}
            className={buttonClass({ size: 'sm', variant: 'outline' })}
          >
            <UploadIcon aria-hidden="true" />
            Impor unit
          </Link>
        )}
      </div>
      {unit_count === 0 ? (
        <p className="text-14 text-text-2">
          Belum ada unit. Impor daftarnya, atau pilih perusahaan ini sebagai penitip di lembar unit.
        </p>
      ) : (
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {UNIT_STATES.map((state) => {
            const words = (
              <>
                <span className="block text-13 text-text-2">{UNIT_STATE_WORDS[state]}</span>
                <span className="figure block text-20">{groupThousands(units[state])}</span>
              </>
            )
            const box = 'block rounded-control border border-line px-3 py-2 text-text no-underline'
            return (
              <li key={state}>
                {mayOpen && units[state] > 0 ? (
                  <Link to={paths.unitsOf(account.customer_id, state)} className={`${box} hover:bg-n-50`}>
                    {words}
                  </Link>
                ) : (
                  <div className={box}>{words}</div>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

function Bones() {
  return (
    <Loading className="grid gap-3 lg:grid-cols-2">
      {[0, 1].map((sheet) => (
        <div key={sheet} className="office-sheet p-4">
          <Skeleton count={6} height={20} className="mb-2" />
        </div>
      ))}
    </Loading>
  )
}
