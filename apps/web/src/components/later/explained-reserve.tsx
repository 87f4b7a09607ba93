import { type Reserve, ReserveWords } from '../lots/reserve-words.tsx'
import { Explained } from './explained.tsx'
import { reserveMeaning } from './trade-words.ts'

/** The same, with what it means on a tap. */
export function ExplainedReserve({ is }: { is: Reserve }) {
  return (
    <Explained label="Arti harga limit" words={reserveMeaning[is]}>
      <ReserveWords is={is} />
    </Explained>
  )
}
