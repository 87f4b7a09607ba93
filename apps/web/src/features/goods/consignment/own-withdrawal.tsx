import { CallError } from '@ketok/client'
import { NO_SALE_FEE } from '@ketok/domain'
import { Button, Modal, notify, StateBox, TextAreaField } from '@ketok/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../../start/app-services.ts'
import type { Consignment } from './send-consignment.ts'
import { useTyped } from './use-typed.ts'

interface OwnWithdrawalProps {
  consignment: Consignment
  onChanged: (changed: Consignment) => Promise<void>
}

/** Its owner may change their mind until it is planned in a sale. */
export function OwnWithdrawal({ consignment, onChanged }: OwnWithdrawalProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {consignment.may_withdraw && (
        <section
          aria-labelledby="tidak-jadi"
          className="rounded-panel border border-line bg-surface p-4 md:p-6"
        >
          <h2 id="tidak-jadi" className="text-18 font-bold">
            Berubah pikiran?
          </h2>
          <p className="mt-2 text-14 leading-body text-text-2">
            Barang bisa Anda tarik sampai masuk rencana lelang. Sesudah itu hubungi cabang.
          </p>
          <Button variant="outline" className="mt-4" onClick={() => setOpen(true)}>
            Tidak jadi dilelang
          </Button>
        </section>
      )}
      <Modal open={isOpen} onClose={() => setOpen(false)} title="Tidak jadi dilelang?">
        {isOpen && <Withdraw consignment={consignment} onChanged={onChanged} onDone={() => setOpen(false)} />}
      </Modal>
    </>
  )
}

function Withdraw({ consignment, onChanged, onDone }: OwnWithdrawalProps & { onDone: () => void }) {
  const { consignment_id: id, title, intake, agreements, terms } = consignment
  const [reason, setReason] = useTyped(`titipan:${id}:tidak-jadi`)
  const withdraw = useMutation({
    mutationFn: () =>
      client.call('POST /customer/titip-lelang/{id}/tidak-jadi', { params: { id }, body: { reason } }),
    onSuccess: async (withdrawn) => {
      setReason('')
      await onChanged(withdrawn)
      notify.success('Titipan dibatalkan')
      onDone()
    },
    onError: (fault) => {
      if (!(fault instanceof CallError)) throw fault
      notify.error(fault.toastMessage)
    },
  })
  const [agreement] = agreements
  const fee = terms.contract?.charges.find(({ label }) => label === NO_SALE_FEE)
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        withdraw.mutate()
      }}
    >
      <ul className="grid list-disc gap-1 pl-5 text-14 leading-body text-text-2">
        <li>{title} tidak kami lelang. Anda bisa menitipkannya lagi kapan saja.</li>
        {agreement && <li>Perjanjian {agreement.number} tidak berlaku lagi.</li>}
        <li>
          {intake === null
            ? 'Barangnya ada pada Anda, jadi tidak ada yang perlu diambil.'
            : `Barangnya Anda ambil di ${intake.pool.name} dengan surat keluar dari kami.`}
        </li>
      </ul>
      {terms.contract && fee && (
        <StateBox tone="neutral" title={`Menurut kontrak ${terms.contract.number}`}>
          {fee.label}: {fee.value}. Dikenakan bila lotnya sudah pernah dilelang.
        </StateBox>
      )}
      <TextAreaField
        label="Alasan"
        optional
        rows={3}
        hint="Membantu kami memperbaiki layanan."
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" pending={withdraw.isPending}>
          Ya, tidak jadi
        </Button>
        <Button variant="outline" onClick={onDone}>
          Tetap dilelang
        </Button>
      </div>
    </form>
  )
}
