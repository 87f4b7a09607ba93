import { describe, expect, it } from 'vitest'
import type { OwnLot } from '../../../bidding/own-lot.ts'
import { ownStateWords } from './own-state-words.ts'
import type { RoomView } from './room-view.ts'

const view = (changes: Partial<RoomView> = {}, lot: Partial<RoomView['lot']> = {}) =>
  ({
    lot: { state: 'open', price: 178_500_000, ...lot },
    standing: 'none',
    maximum: null,
    minimum: 179_000_000,
    ...changes,
  }) as RoomView
const own = (changes: Partial<OwnLot> = {}) => ({ nipl_free: 2, refusal: null, ...changes }) as OwnLot
const idle = { at: 'idle' } as const
const refused = (amount: number) =>
  ({ at: 'refused', amount, code: 'bid_too_low', message: 'Penawaran minimal Rp 184.500.000' }) as const

describe('the state box says', () => {
  it.each([
    ['that one has not bid yet', view(), own(), idle, 'Belum ikut', '2 NIPL bebas siap dipakai'],
    [
      'that one leads, and who knows by how much',
      view({ standing: 'leading', maximum: 184_000_000 }),
      own(),
      idle,
      'Anda tertinggi',
      'Maksimum rahasia Anda Rp 184.000.000',
    ],
    [
      'what leads again',
      view({ standing: 'outbid', maximum: 178_000_000 }),
      own(),
      idle,
      'Terlampaui',
      'Tawar Rp 179.000.000 atau lebih',
    ],
    [
      'that an equal maximum came earlier',
      view({ standing: 'outbid', maximum: 178_500_000 }),
      own(),
      { at: 'tied', amount: 178_500_000 } as const,
      'Terlampaui',
      'Nilai sama, kalah cepat. Tawar Rp 179.000.000 atau lebih',
    ],
    [
      'why a bid was refused, before how one stands',
      view({ standing: 'leading', maximum: 184_000_000 }),
      own(),
      refused(184_200_000),
      'Tawaran belum masuk',
      'Penawaran minimal Rp 184.500.000',
    ],
    [
      'how one stands, when the bid that was refused is the own maximum already',
      view({ standing: 'leading', maximum: 184_000_000 }),
      own(),
      refused(184_000_000),
      'Anda tertinggi',
      'Maksimum rahasia Anda Rp 184.000.000',
    ],
    [
      'that one was outbid, when the bid that was refused had come in before',
      view({ standing: 'outbid', maximum: 184_000_000 }),
      own(),
      refused(184_000_000),
      'Terlampaui',
      'Tawar Rp 179.000.000 atau lebih',
    ],
    [
      'that an unanswered bid is being asked about, even after the close',
      view({}, { state: 'sold' }),
      own(),
      { at: 'unknown', amount: 180_000_000 } as const,
      'Memastikan tawaran…',
      'Sambungan terputus saat mengirim Rp 180.000.000. Kami menanyakan hasilnya.',
    ],
    [
      // By the hammer or by an offer: whoever bought it so has won nothing.
      'that one has not paid',
      view({ standing: 'defaulted' }, { state: 'sold' }),
      own({ standing: 'defaulted' }),
      idle,
      'Tagihan Anda tidak dibayar',
      'Lewat jatuh tempo, NIPL hangus',
    ],
    [
      'that one has won',
      view({ standing: 'won', maximum: 184_000_000 }, { state: 'sold' }),
      own(),
      idle,
      'Anda menang',
      'Lot ini milik Anda',
    ],
    ['that nobody has', view({}, { state: 'passed' }), own(), idle, 'Lot selesai', 'Tidak terjual'],
  ])('%s', (_, room, mine, bid, title, note) => {
    expect(ownStateWords(room, mine, bid)).toMatchObject({ title, note })
  })

  it.each([
    ['no_nipl', undefined],
    ['not_approved', 'profile'],
    ['barred', undefined],
  ])('what helps when %s', (code, way) => {
    const refusal = { code, message: 'Alasan' }
    expect(ownStateWords(view(), own({ refusal }), idle).way).toBe(way)
  })
})
