import { groupThousands } from '@ketok/domain'
import { HourglassIcon, StateBox } from '@ketok/ui'
import type { ProposalShown } from './proposal-detail.tsx'

/** What an import keeps from ending: whoever refuses it or takes it back lets it end. */
export function HeldNote({ change }: { change: ProposalShown['change'] }) {
  if (change.kind !== 'import') return null
  const { bills, orders } = change.holds
  if (bills === 0 && orders === 0) return null
  const held = [counted(bills, 'tagihan'), counted(orders, 'pesanan NIPL')].filter((words) => words !== null)
  return (
    <StateBox tone="warning" icon={HourglassIcon} title={`Menahan ${held.join(' dan ')} yang lewat batas`}>
      Bila impor ini ditolak atau ditarik,
      {bills > 0 && ' tagihannya wanprestasi dan jaminannya hangus'}
      {bills > 0 && orders > 0 && ','}
      {orders > 0 && ' pesanannya berakhir'} saat itu juga.
    </StateBox>
  )
}

const counted = (count: number, of: string) => (count === 0 ? null : `${groupThousands(count)} ${of}`)
