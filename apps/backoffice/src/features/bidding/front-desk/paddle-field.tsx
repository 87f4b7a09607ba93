import { cleanText } from '@ketok/domain'
import { TextField } from '@ketok/ui'
import { useRested } from '../../../components/use-rested.ts'
import { useReading } from '../../../query.ts'
import type { FrontDesk } from './use-front-desk.ts'

/** 0 for what is no number: the server says what is wrong beside the field. */
export const paddleOf = (typed: string): number => {
  const text = cleanText(typed)
  return /^[0-9]{1,9}$/.test(text) ? Number(text) : 0
}

interface PaddleFieldProps {
  desk: FrontDesk
  value: string
  onChange: (typed: string) => void
  error?: string | undefined
}

/** The number, and under it whose it is: a wrong digit is seen before it is sent. */
export function PaddleField({ desk, value, onChange, error }: PaddleFieldProps) {
  const paddle = useRested(String(paddleOf(value)))
  const found = useReading(
    'GET /office/lelang/{auction_id}/meja/peserta',
    { params: { auction_id: desk.auction_id }, query: { cari: paddle } },
    { enabled: paddle !== '0' },
  )
  const holder = found.data?.bidders.find(({ nipls }) =>
    nipls.some(({ nipl_number }) => nipl_number === Number(paddle)),
  )
  const isKnown = paddle !== '0' && found.data !== undefined
  return (
    <TextField
      label="Nomor paddle"
      inputMode="numeric"
      autoComplete="off"
      hint={isKnown ? (holder?.full_name ?? 'Tidak ada pemegang nomor ini') : 'Nomor NIPL penawar.'}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
