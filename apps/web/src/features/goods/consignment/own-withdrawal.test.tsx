import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { serve, showPart, signIn } from '../../../testing/site.tsx'
import { OwnWithdrawal } from './own-withdrawal.tsx'

const consignment = {
  ...{ consignment_id: 5, title: 'Toyota Avanza', may_withdraw: true },
  intake: { pool: { id: 2, name: 'Pool Cikarang' } },
  agreements: [{ number: 'PT-TL-000005/1' }],
  terms: {
    contract: {
      number: 'KS-000007/2',
      charges: [{ label: 'Lot tidak terjual', value: 'Rp 150.000 per lot' }],
    },
  },
}

it('says what follows before its owner withdraws, and sends the reason they typed', async () => {
  const sent: unknown[] = []
  serve({
    'POST /customer/titip-lelang/5/tidak-jadi': ({ body }) => {
      sent.push(body)
      return { body: { data: { ...consignment, may_withdraw: false } } }
    },
  })
  signIn()
  showPart(<OwnWithdrawal consignment={consignment as never} onChanged={async () => {}} />)
  await userEvent.click(screen.getByRole('button', { name: 'Tidak jadi dilelang' }))
  screen.getByText('Perjanjian PT-TL-000005/1 tidak berlaku lagi.')
  screen.getByText(/ambil di Pool Cikarang dengan surat keluar/)
  screen.getByText(/Lot tidak terjual: Rp 150\.000 per lot\./)
  await userEvent.type(screen.getByLabelText(/^Alasan/), 'Dijual ke saudara')
  await userEvent.click(screen.getByRole('button', { name: 'Ya, tidak jadi' }))
  await waitFor(() => expect(sent).toEqual([{ reason: 'Dijual ke saudara' }]))
})

it('is not offered once it is planned', () => {
  signIn()
  showPart(
    <OwnWithdrawal
      consignment={{ ...consignment, may_withdraw: false } as never}
      onChanged={async () => {}}
    />,
  )
  expect(screen.queryByText('Berubah pikiran?')).toBe(null)
})
