import { FactList } from '@ketok/ui'
import type { UnitDetail } from './unit-detail.ts'

export function Documents({ documents }: { documents: UnitDetail['documents'] }) {
  if (documents.length === 0) return null
  return (
    <section aria-labelledby="dokumen" className="scroll-mt-14 below-[158px]">
      <h2 id="dokumen" className="scroll-mt-14 mb-2 text-20 font-bold tracking-tight">
        Dokumen
      </h2>
      <FactList facts={documents.map(({ name, promise }) => ({ label: name, value: promise }))} />
    </section>
  )
}
