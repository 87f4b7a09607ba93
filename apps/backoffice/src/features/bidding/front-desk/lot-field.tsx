import { SelectField } from '@ketok/ui'
import { type FrontDesk, lotTag } from './use-front-desk.ts'

interface LotFieldProps {
  desk: FrontDesk
  value: string
  onChange: (lotId: string) => void
  error?: string | undefined
}

const OVER = ['sold', 'konfirmasi', 'passed', 'withdrawn', 'cancelled']

/** The lots that can still be bid on, as they come under the hammer. */
export const openLots = ({ lots }: FrontDesk) => lots.filter(({ state }) => !OVER.includes(state))

export function LotField({ desk, value, onChange, error }: LotFieldProps) {
  return (
    <SelectField
      label="Lot"
      placeholder="Pilih lot"
      options={openLots(desk).map(({ lot_id, lot_number, title }) => ({
        value: String(lot_id),
        label: `${lotTag(lot_number)} ${title}`,
      }))}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
