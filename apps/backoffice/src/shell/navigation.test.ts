import { STAFF_ROLES } from '@ketok/domain'
import { describe, expect, it } from 'vitest'
import { groupsOpenTo, isAt, openTo } from './navigation.ts'

const labels = (...roles: Parameters<typeof openTo>[0]) => openTo(roles).map(({ label }) => label)

describe('the places of the office', () => {
  it.each(STAFF_ROLES)('hold something for %s', (role) => {
    expect(labels(role)).toContain('Akun saya')
  })

  it('show each their own', () => {
    expect(labels('content')).toEqual([
      ...['Lelang hari ini', 'Gerbang', 'Titipan', 'Perusahaan', 'Unit', 'Impor unit', 'Usulan'],
      ...['Lelang ulang', 'Pelanggan', 'Undangan', 'Cabang, pool', 'Jenis barang', 'Isi situs', 'Akun saya'],
    ])
    expect(labels('yard')).toEqual(['Gerbang', 'Unit', 'Impor unit', 'Usulan', 'Akun saya'])
    expect(labels('auctioneer')).toEqual(['Lelang hari ini', 'Konfirmasi', 'Unit', 'Akun saya'])
    expect(labels('finance')).toEqual(
      expect.arrayContaining(['Lelang hari ini', 'Meja kasir', 'Pengembalian']),
    )
    expect(labels('finance')).not.toContain('Catatan')
    expect(labels('supervisor')).toEqual(expect.arrayContaining(['Meja kasir', 'Catatan']))
  })

  it('leave out what there is nothing of for somebody', () => {
    expect(groupsOpenTo(['auctioneer']).map(({ name }) => name)).toEqual(['Lelang', 'Barang', 'Kantor'])
  })

  it('add up for who holds several roles', () => {
    expect(labels('content', 'admin')).toEqual(labels('admin'))
  })

  it('have keys of their own', () => {
    const keys = openTo(STAFF_ROLES).map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('marks the one place to which a page belongs, also where it has several addresses', () => {
    const at = (pathname: string) =>
      openTo(STAFF_ROLES)
        .filter((place) => isAt(place, pathname))
        .map(({ label }) => label)
    expect(at('/konten/tentang')).toEqual(['Isi situs'])
    expect(at('/konten/faq/12')).toEqual(['Isi situs'])
    expect(at('/konten/banner/baru')).toEqual(['Isi situs'])
    expect(at('/konten/jenis/1/inspeksi')).toEqual(['Jenis barang'])
    expect(at('/keuangan')).toEqual(['Meja kasir'])
    expect(at('/keuangan/transfer')).toEqual(['Transfer masuk'])
    expect(at('/unit/7')).toEqual(['Unit'])
  })
})
