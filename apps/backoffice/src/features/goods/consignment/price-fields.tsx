import { amountInField } from '@ketok/contract/amount-words'
import { faultsOfPrice, formatRupiah, groupThousands } from '@ketok/domain'
import { NumberField } from '@ketok/ui'
import { useState } from 'react'
import { faultOf } from './use-desk-move.ts'
import { useTyped } from './use-typed.ts'

interface Typed {
  base: number | null
  reserve: number | null
}

type Words = { [Name in keyof Typed]?: string }

interface Amounts {
  readonly base_price: number
  readonly reserve: number
}

/** Both amounts of a price, as the desk proposes it or as its owner would rather have it; kept under this key until they are sent. */
export function usePriceFields(key: string, first?: Amounts | null) {
  const [base, setBase] = useTyped(`${key}:dasar`, first ? String(first.base_price) : '')
  const [reserve, setReserve] = useTyped(`${key}:limit`, first ? String(first.reserve) : '')
  const [faults, setFaults] = useState<Words>({})
  const typed: Typed = { base: Number(base) || null, reserve: Number(reserve) || null }
  return {
    typed,
    faults,
    change: ({ base: toBase, reserve: toReserve }: Partial<Typed>) => {
      setFaults({})
      if (toBase !== undefined) setBase(toBase === null ? '' : String(toBase))
      if (toReserve !== undefined) setReserve(toReserve === null ? '' : String(toReserve))
    },
    /** What is sent; null where something is missing, which then stands beside its field. */
    read: (): Amounts | null => {
      const found = wordsOfFaults(typed)
      setFaults(found)
      if (Object.keys(found).length > 0 || typed.base === null || typed.reserve === null) return null
      return { base_price: typed.base, reserve: typed.reserve }
    },
    clear: () => {
      setBase('')
      setReserve('')
    },
  }
}

export function PriceFields({
  fields: { typed, faults, change },
  error,
}: {
  fields: ReturnType<typeof usePriceFields>
  error: unknown
}) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <NumberField
        label="Harga dasar"
        prefix="Rp"
        value={typed.base}
        read={amountInField}
        format={groupThousands}
        error={faults.base ?? faultOf(error, 'base_price')}
        onChange={(base) => change({ base })}
      />
      <NumberField
        label="Harga limit"
        prefix="Rp"
        value={typed.reserve}
        read={amountInField}
        format={groupThousands}
        error={faults.reserve ?? faultOf(error, 'reserve')}
        onChange={(reserve) => change({ reserve })}
      />
    </div>
  )
}

/** What the server would say too, before the way there. */
function wordsOfFaults({ base, reserve }: Typed): Words {
  const words: Words = {}
  if (base === null) words.base = 'Isi harga dasar'
  if (reserve === null) words.reserve = 'Isi harga limit'
  const faults = faultsOfPrice({
    ...(base === null ? {} : { base }),
    ...(reserve === null ? {} : { reserve }),
  })
  for (const { field, refusal } of faults)
    words[field === 'reserve' ? 'reserve' : 'base'] =
      refusal.code === 'consignment_reserve_low'
        ? `Harga limit paling rendah ${formatRupiah(refusal.base)}`
        : `Kelipatan ${formatRupiah(refusal.step)}. Terdekat: ${formatRupiah(refusal.nearest)}`
  return words
}
