import { CONTRACT_EDITORS, groupThousands, holdsOneOf } from '@ketok/domain'
import { Button, EmptyState, FactList, Loading, PlusIcon, Skeleton, StatusChip } from '@ketok/ui'
import { useState } from 'react'
import { useParams } from 'react-router'
import { dayAndTime } from '../../../components/auction-words.tsx'
import { CompanyHead } from '../../../components/company-head.tsx'
import { PageFault } from '../../../components/page-fault.tsx'
import { WaitingNote } from '../../../components/proposal/waiting-note.tsx'
import { type Contracts, contractRows } from '../../../components/tariff/contract-words.ts'
import { useStaff } from '../../../observe.ts'
import { useReading } from '../../../query.ts'
import { ContractDialog } from './contract-dialog.tsx'

type Contract = Contracts['contracts'][number]

/** What a company agreed with the house: the version of today, those before and to come, and what waits. */
export function Component() {
  const params = { company_id: Number(useParams().company_id) }
  const company = useReading('GET /office/perusahaan/{company_id}', { params })
  const found = useReading('GET /office/perusahaan/{company_id}/kontrak', { params }, { fresh: true })
  const [isAsking, setAsking] = useState(false)
  const mayAsk = holdsOneOf(useStaff()?.roles ?? [], CONTRACT_EDITORS)
  const failed = [company, found].find(({ isError, data }) => isError && data === undefined)
  if (failed !== undefined)
    return <PageFault what="Perusahaan" error={failed.error} onRetry={() => void failed.refetch()} />
  if (company.data === undefined || found.data === undefined) return <Bones />
  const { contracts, waiting, product_types, today } = found.data
  const current = company.data.contract?.version
  const ask = mayAsk && waiting === null && (
    <Button onClick={() => setAsking(true)}>
      <PlusIcon aria-hidden="true" />
      {contracts.length === 0 ? 'Kontrak pertama' : 'Versi baru'}
    </Button>
  )
  return (
    <CompanyHead company={company.data} page="kontrak" actions={ask}>
      <div className="grid gap-3">
        {waiting !== null && (
          <WaitingNote proposal={waiting} about={`Kontrak versi ${(contracts[0]?.version ?? 0) + 1}`} />
        )}
        {contracts.length === 0 && waiting === null && (
          <EmptyState title="Belum ada kontrak" {...(ask !== false && { action: ask })}>
            Sampai ada kontrak, lotnya dihitung menurut tarif biasa.
            {!mayAsk && ' Kontrak diusulkan kasir, penyelia, atau admin.'}
          </EmptyState>
        )}
        <ul className="grid items-start gap-3 lg:grid-cols-2">
          {contracts.map((contract) => (
            <Version
              key={contract.contract_id}
              contract={contract}
              types={product_types}
              when={
                contract.version === current ? 'now' : contract.terms.valid_from > today ? 'later' : 'past'
              }
            />
          ))}
        </ul>
      </div>
      {isAsking && (
        <ContractDialog
          company={company.data}
          before={contracts[0]?.terms ?? null}
          types={product_types}
          today={today}
          onClose={() => setAsking(false)}
        />
      )}
    </CompanyHead>
  )
}

const TIME_WORDS = {
  now: { tone: 'success', label: 'Berlaku hari ini' },
  later: { tone: 'brand', label: 'Akan berlaku' },
  past: { tone: 'neutral', label: 'Tidak berlaku hari ini' },
} as const

interface VersionProps {
  contract: Contract
  types: Contracts['product_types']
  when: keyof typeof TIME_WORDS
}

function Version({ contract, types, when }: VersionProps) {
  const { tone, label } = TIME_WORDS[when]
  return (
    <li className="office-sheet p-4">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-16 font-bold">{contract.number}</h2>
        <StatusChip tone={tone}>{label}</StatusChip>
      </div>
      <FactList
        facts={contractRows(contract.terms, types).map(({ label: name, words }) => ({
          label: name,
          value: words,
        }))}
      />
      <p className="mt-2 text-13 text-text-2">
        Diusulkan {contract.asked_by.full_name}, disetujui {contract.agreed_by.full_name}{' '}
        {dayAndTime(contract.agreed_at)}.{' '}
        {contract.lot_count === 0
          ? 'Belum ada lot yang terbit di bawahnya.'
          : `${groupThousands(contract.lot_count)} lot terbit di bawahnya.`}
      </p>
    </li>
  )
}

function Bones() {
  return (
    <Loading className="grid gap-3 lg:grid-cols-2">
      {[0, 1].map((sheet) => (
        <div key={sheet} className="office-sheet p-4">
          <Skeleton count={7} height={20} className="mb-2" />
        </div>
      ))}
    </Loading>
  )
}
