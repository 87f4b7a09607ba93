import { Modal, Skeleton, ZoomInIcon } from '@ketok/ui'
import { useState } from 'react'
import { LoadError } from '../../components/load-error.tsx'
import { useReading } from '../../query.ts'

/** The photo a payer sent; pressed, it fills the screen, for account numbers are small print. */
export function ProofPhoto({ proofId, payer }: { proofId: number; payer: string }) {
  const proof = useReading('GET /office/keuangan/bukti/{proof_id}', { params: { proof_id: proofId } })
  const [large, setLarge] = useState(false)
  if (proof.isError && proof.data === undefined)
    return <LoadError error={proof.error} onRetry={() => void proof.refetch()} />
  if (proof.data === undefined) return <Skeleton height={200} />
  const picture = <img src={proof.data.picture} alt={`Bukti transfer dari ${payer}`} />
  return (
    <>
      <button type="button" className="desk-proof" onClick={() => setLarge(true)}>
        {picture}
        <span className="desk-proof-zoom">
          <ZoomInIcon aria-hidden="true" />
          Perbesar
        </span>
      </button>
      <Modal open={large} onClose={() => setLarge(false)} title={`Bukti transfer · ${payer}`} size="xl">
        <div className="desk-proof-large">{picture}</div>
      </Modal>
    </>
  )
}
