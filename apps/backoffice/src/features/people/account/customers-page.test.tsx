import type { StaffRole } from '@ketok/domain'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { show, signIn } from '../../../testing/office.tsx'
import { Component } from './customers-page.tsx'

const sari = {
  ...{ customer_id: 7, full_name: 'Sari Wulandari', email_masked: 's***@contoh.id' },
  ...{ is_prem: false, product_type_ids: [] as number[], auction_ids: [] as number[] },
}
const sale = {
  ...{
    auction_id: 31,
    name: 'Premium Senayan',
    kind: 'live',
    state: 'scheduled',
    time_zone: 'Asia/Makassar',
  },
  ...{ opens_at: '2026-12-02T10:00:00.000+07:00', closes_at: '2026-12-02T12:00:00.000+07:00' },
}
let customers: (typeof sari)[]
let sent: unknown[]
let refusal: string | null

beforeEach(() => {
  customers = [sari]
  sent = []
  refusal = null
  globalThis.fetch = async (target, init) => {
    const { pathname } = new URL(String(target), 'http://localhost')
    if (init?.method === 'POST') {
      sent.push(JSON.parse(String(init.body)))
      if (refusal !== null)
        return Response.json({ errors: [{ code: 'in_use', message: refusal }] }, { status: 409 })
      return Response.json({
        data: { customer_id: 7, is_prem: true, product_type_ids: [1], auction_ids: [31] },
      })
    }
    if (pathname.endsWith('/tipe-produk'))
      return Response.json({ data: { product_types: [{ id: 1, name: 'Mobil' }] } })
    if (pathname.endsWith('/undangan')) return Response.json({ data: { sales: [sale] } })
    return Response.json({ data: { customers, total: customers.length } })
  }
})

function open(role: StaffRole = 'content'): void {
  signIn(role, 'Nadia Konten')
  show([{ path: '/pelanggan', element: <Component /> }], '/pelanggan?cari=sari')
}

describe('the page of customers', () => {
  it('makes somebody a premium member for goods and a sale, with a reason', async () => {
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Atur premium Sari Wulandari' }))
    const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Simpan' })
    expect(save().disabled).toBe(true)
    fireEvent.click(screen.getByLabelText(/^Anggota premium/))
    fireEvent.click(await screen.findByLabelText('Mobil'))
    fireEvent.click(screen.getByLabelText(/^Premium Senayan/))
    expect(screen.getByText('Dibuka 02 Des 2026, 10.00 WIB (11.00 WITA)')).toBeTruthy()
    expect(save().disabled).toBe(true)
    fireEvent.change(screen.getByLabelText('Alasan'), { target: { value: 'Pembeli tetap' } })
    fireEvent.click(save())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toEqual([
      { is_prem: true, product_type_ids: [1], auction_ids: [31], reason: 'Pembeli tetap' },
    ])
  })

  it('tells a refusal and keeps what was typed', async () => {
    customers = [{ ...sari, is_prem: true, auction_ids: [31] }]
    refusal = 'Tarik dulu undangannya ke Premium Senayan'
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Atur premium Sari Wulandari' }))
    fireEvent.click(screen.getByLabelText(/^Anggota premium/))
    fireEvent.change(screen.getByLabelText('Alasan'), { target: { value: 'Tidak aktif' } })
    fireEvent.click(screen.getByRole('button', { name: 'Simpan' }))
    expect(await screen.findByText(refusal)).toBeTruthy()
    expect(screen.getByLabelText<HTMLTextAreaElement>('Alasan').value).toBe('Tidak aktif')
    expect(sent).toMatchObject([{ is_prem: false, product_type_ids: [], auction_ids: [] }])
  })

  it('says who may change it to whoever may not', async () => {
    open('service')
    expect(await screen.findByText('Sari Wulandari')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Atur premium/ })).toBeNull()
    expect(screen.getByText(/diatur petugas konten, penyelia, atau admin/)).toBeTruthy()
  })

  it('says that nobody is like that', async () => {
    customers = []
    open()
    expect(await screen.findByText('Tidak ada yang cocok')).toBeTruthy()
  })
})
