import type { LotOnBlock } from '@ketok/contract/live'
import { formatRupiah } from '@ketok/domain'
import { LiveRegion, StepLine } from '@ketok/ui'
import { type BlockView, callStep } from './sale-view.ts'

const STEPS = ['Diminta', 'Panggilan 1', 'Panggilan 2', 'Ketok'] as const

/** How near the hammer is: shown, and said politely. */
export function CallsLine({ view }: { view: BlockView }) {
  return (
    <div className="sale-calls @container">
      <StepLine
        label="Panggilan juru lelang"
        steps={STEPS}
        current={callStep(view.block)}
        className="max-[359px]:text-12 @max-[16rem]:grid-flow-row @max-[16rem]:grid-cols-2"
      />
      <LiveRegion message={callsInWords(view)} everyMs={1500} />
    </div>
  )
}

function callsInWords({ block, lot, price, ask, standing }: BlockView): string {
  const money = price === null ? '' : formatRupiah(price)
  const own = standing === 'leading' ? ' Anda tertinggi.' : ''
  const words: Record<LotOnBlock['stage'], string> = {
    on_block: `Lot ${lot.lot_number} di meja: ${lot.title}`,
    asking: ask === null ? '' : `Diminta ${formatRupiah(ask)}.${own}`,
    going_1: `Panggilan pertama, ${money}.${own}`,
    going_2: `Panggilan kedua, ${money}. Peringatan terakhir.${own}`,
    paused: 'Lelang dijeda',
    hammer: resultInWords(block, money),
  }
  return words[block.stage]
}

function resultInWords({ result }: LotOnBlock, money: string): string {
  if (result === 'sold') return `Palu diketok. Terjual ${money}.`
  return result === 'konfirmasi' ? `Palu diketok ${money}. Penjual ditanya.` : 'Lot tidak terjual.'
}
