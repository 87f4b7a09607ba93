import { auctionId, niplId } from '@ketok/domain'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { budi, refusal, serve, showPart, signIn, toastSaying } from '../../../testing/site.tsx'
import { EndChoice } from './end-choice.tsx'
import type { WalletNipl } from './nipl-story.ts'

const user = userEvent.setup({ delay: null })
const CHOOSE = 'PUT /customer/nipl/7/pilihan'
const carry_to = { auction_id: auctionId(4), auction_name: 'Mobil Bandung' }

const nipl = (changes: Partial<WalletNipl> = {}): WalletNipl => ({
  ...{ nipl_id: niplId(7), nipl_number: 427, auction_id: auctionId(3), auction_name: 'Mobil Jabodetabek' },
  ...{ price: 5_000_000, state: 'active', lot: null, refund_by: null, at_end: 'refund', steps: [] },
  auction_opens_at: '2026-11-20T10:00:00.000+07:00',
  auction_closes_at: '2026-11-21T16:00:00.000+07:00',
  time_zone: 'Asia/Jakarta',
  changed_at: '2026-11-20T09:00:00.000+07:00',
  choice: { until: '2026-11-21T16:00:00.000+07:00', carry_to },
  ...changes,
})

const back = { until: '2026-11-27T17:00:00.000+07:00', carry_to }
const returning = (changes: Partial<WalletNipl> = {}) =>
  nipl({ state: 'refund_due', refund_by: back.until, choice: back, ...changes })
const carried = nipl({
  ...{ state: 'refunded', at_end: 'carry', choice: null },
  carried_to: { nipl_id: niplId(9), nipl_number: 31, ...carry_to },
})

beforeEach(() => signIn())

/** The house takes its time over a wish, so that others may come meanwhile. */
function answersLater(reply: WalletNipl) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const sent: unknown[] = []
  serve({
    [CHOOSE]: async ({ body }) => {
      sent.push((body as { at_end: string }).at_end)
      await promise
      return { body: { data: reply } }
    },
  })
  return { sent, resolve }
}

describe('what becomes of a deposit that wins nothing', () => {
  it('is chosen with one press, and told with its deadline', async () => {
    let sent: unknown
    serve({
      [CHOOSE]: ({ body }) => {
        sent = body
        return { body: { data: nipl({ at_end: 'carry' }) } }
      },
    })
    showPart(<EndChoice nipl={nipl()} />)
    const words = await screen.findByText(/Bisa diubah sampai lelang selesai/)
    expect(words.textContent).toContain('sampai lelang selesai, Sabtu, 21 Nov 2026, 16.00 WIB')
    expect(screen.getByRole('button', { name: 'Kembalikan' }).ariaPressed).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Pindahkan' }))
    await toastSaying('Dipindahkan ke lelang berikutnya bila tidak menang')
    expect(sent).toEqual({ at_end: 'carry' })
  })

  it('is not asked of who may buy no NIPL: the house would not carry it', async () => {
    serve({ 'GET /customer/pengaturan/profile': () => ({ body: { data: { ...budi, approved: false } } }) })
    showPart(<EndChoice nipl={nipl({ at_end: 'carry' })} />)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Pindahkan' })).toBeNull())
    expect(screen.getByText('Kembali ke rekening Anda dalam 5 hari kerja sesudah lelang.')).toBeTruthy()
  })

  it('is sent once however often it is pressed; another wish follows it, and what was pressed keeps the focus', async () => {
    const { sent, resolve } = answersLater(nipl({ at_end: 'carry' }))
    showPart(<EndChoice nipl={nipl()} />)
    const carry = await screen.findByRole<HTMLButtonElement>('button', { name: 'Pindahkan' })
    await user.click(carry)
    await user.click(carry)
    expect(sent).toEqual(['carry'])
    await user.click(screen.getByRole('button', { name: 'Kembalikan' }))
    expect(screen.getByRole('button', { name: 'Kembalikan' }).ariaPressed).toBe('true')
    carry.focus()
    // A browser takes the focus from what is disabled.
    expect(carry.disabled).toBe(false)
    resolve()
    await expect.poll(() => sent).toEqual(['carry', 'refund'])
    expect(document.activeElement).toBe(carry)
  })

  it('stays as it was when the house refuses, and says why', async () => {
    serve({
      [CHOOSE]: () => refusal(409, 'nipl_not_returning', 'Pilihan untuk NIPL ini tidak bisa diubah lagi'),
    })
    showPart(<EndChoice nipl={nipl()} />)
    await user.click(await screen.findByRole('button', { name: 'Pindahkan' }))
    await toastSaying('Pilihan untuk NIPL ini tidak bisa diubah lagi')
    expect(screen.getByRole('button', { name: 'Kembalikan' }).ariaPressed).toBe('true')
  })

  it('cannot be carried on the way back while there is nowhere to carry it', async () => {
    showPart(<EndChoice nipl={returning({ choice: { ...back, carry_to: null } })} />)
    expect(await screen.findByText(/Belum ada lelang berikutnya/)).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Pindahkan' }).disabled).toBe(true)
  })

  it('is going back once it is on its way, though it was to be carried, and may go on to a sale that came since', async () => {
    let sent: unknown
    serve({
      [CHOOSE]: ({ body }) => {
        sent = body
        return { body: { data: carried } }
      },
    })
    showPart(<EndChoice nipl={returning({ at_end: 'carry' })} />)
    const carry = await screen.findByRole('button', { name: 'Pindahkan' })
    expect(screen.getByText(/bisa dipindahkan ke Mobil Bandung/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Kembalikan' }).ariaPressed).toBe('true')
    expect(carry.ariaPressed).toBe('false')
    await user.click(carry)
    await toastSaying('Dipindahkan ke Mobil Bandung')
    expect(sent).toEqual({ at_end: 'carry' })
  })

  it('cannot be wished back while it is carried on its way, which is at once and for good', async () => {
    const { sent, resolve } = answersLater(carried)
    showPart(<EndChoice nipl={returning()} />)
    await user.click(await screen.findByRole('button', { name: 'Pindahkan' }))
    await user.click(screen.getByRole('button', { name: 'Kembalikan' }))
    expect(screen.getByRole('button', { name: 'Pindahkan' }).ariaPressed).toBe('true')
    resolve()
    await toastSaying('Dipindahkan ke Mobil Bandung')
    await expect.poll(() => screen.getByRole('button', { name: 'Pindahkan' }).ariaPressed).toBe('false')
    expect(sent).toEqual(['carry'])
  })

  it('is told as going back when the auction ended before the wish came', async () => {
    serve({ [CHOOSE]: () => ({ body: { data: returning({ at_end: 'carry' }) } }) })
    showPart(<EndChoice nipl={nipl({ at_end: 'carry' })} />)
    await user.click(await screen.findByRole('button', { name: 'Kembalikan' }))
    await toastSaying('Dikembalikan ke rekening Anda')
    expect(screen.queryByText('Dipindahkan ke lelang berikutnya bila tidak menang')).toBeNull()
  })

  it('is no question once the cashier has begun to send it', () => {
    showPart(<EndChoice nipl={nipl({ state: 'refunding', choice: null })} />)
    expect(document.body.textContent).not.toContain('Pindahkan')
  })
})
