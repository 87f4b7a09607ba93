import { messageOf } from '@ketok/client'
import { Button, EyeIcon, Modal, notify, Skeleton, ZoomInIcon } from '@ketok/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../../app-services.ts'
import '../../../components/cashier/cashier.css'

interface ProofPhotoProps {
  proofId: number
  payer: string
}

/**
 * The photo a payer sent. Account numbers stand on it, so it is opened by a person, who stands in its payer's log of
 * access, and kept only while this is on the screen. Pressed, it fills the screen, for they are small print.
 */
export function ProofPhoto({ proofId, payer }: ProofPhotoProps) {
  const [large, setLarge] = useState(false)
  const look = useMutation({
    mutationFn: () =>
      client.call('POST /office/keuangan/bukti/{proof_id}/lihat', { params: { proof_id: proofId } }),
    onError: (fault) => notify.error(messageOf(fault)),
    gcTime: 0,
  })
  if (look.isPending) return <Skeleton height={220} />
  if (look.data === undefined)
    return (
      <div className="desk-proof-closed">
        <p className="text-12 text-text-2">
          Nomor rekening terlihat di foto ini. {payer} dapat membaca siapa yang melihatnya.
        </p>
        <Button size="sm" variant="secondary" onClick={() => look.mutate()}>
          <EyeIcon aria-hidden="true" />
          Lihat bukti
        </Button>
      </div>
    )
  const picture = <img src={look.data.picture} alt={`Bukti transfer dari ${payer}`} />
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
