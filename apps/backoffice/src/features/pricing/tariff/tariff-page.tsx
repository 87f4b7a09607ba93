import { LoadError } from '@ketok/app'
import { holdsOneOf, TARIFF_EDITORS } from '@ketok/domain'
import { Loading, Skeleton, Tabs } from '@ketok/ui'
import { useSearchParams } from 'react-router'
import { PageHead } from '../../../components/page-head.tsx'
import type { Proposal } from '../../../components/proposal/proposal-words.tsx'
import { useWaitingProposals } from '../../../components/proposal/use-waiting-proposals.ts'
import { WaitingNote } from '../../../components/proposal/waiting-note.tsx'
import { useStaff } from '../../../observe.ts'
import { useReading } from '../../../query.ts'
import { PaymentCharges } from './payment-charges.tsx'
import { ServiceFees } from './service-fees.tsx'
import { Taxes } from './taxes.tsx'

const kindOfTab: Readonly<Record<string, Proposal['kind']>> = { pajak: 'tax', pembayaran: 'payment_charge' }

/** What the house charges, by date: what was charged stays explained by the table of its day. */
export function Component() {
  const [address, setAddress] = useSearchParams()
  const found = useReading('GET /office/keuangan/tarif')
  const mayChange = holdsOneOf(useStaff()?.roles ?? [], TARIFF_EDITORS)
  const tab = address.get('tabel') ?? 'layanan'
  const tariffs = found.data
  const waiting = useWaitingProposals(({ kind }) => kind === (kindOfTab[tab] ?? 'service_fee'))
  return (
    <div className="grid grid-cols-1 gap-3">
      <PageHead
        title="Tarif dan pajak"
        note="Berlaku menurut tanggal, setelah disetujui dua orang. Tagihan yang sudah terbit tetap memakai tarif pada hari diketok."
      />
      <Tabs
        label="Tabel"
        value={tab}
        onChange={(id) => setAddress(id === 'layanan' ? {} : { tabel: id }, { replace: true })}
        tabs={[
          { id: 'layanan', label: 'Biaya layanan' },
          { id: 'pajak', label: 'Pajak' },
          { id: 'pembayaran', label: 'Biaya pembayaran' },
        ]}
      >
        {tariffs === undefined ? (
          found.isError ? (
            <LoadError error={found.error} onRetry={() => void found.refetch()} />
          ) : (
            <Loading className="grid gap-3 lg:grid-cols-2">
              {['a', 'b', 'c', 'd'].map((bone) => (
                <div key={bone} className="office-sheet p-5">
                  <Skeleton count={4} height={24} className="mb-2" />
                </div>
              ))}
            </Loading>
          )
        ) : (
          <div className="grid grid-cols-1 gap-3">
            {waiting.map((proposal) => (
              <WaitingNote key={proposal.proposal_id} proposal={proposal} about={proposal.about} />
            ))}
            {tab === 'pajak' ? (
              <Taxes tariffs={tariffs} mayChange={mayChange} />
            ) : tab === 'pembayaran' ? (
              <PaymentCharges tariffs={tariffs} mayChange={mayChange} />
            ) : (
              <ServiceFees tariffs={tariffs} mayChange={mayChange} />
            )}
          </div>
        )}
      </Tabs>
    </div>
  )
}
