import { CallError, localKept } from '@ketok/client'
import { groupThousands } from '@ketok/domain'
import { Button, Disclosure, SelectField } from '@ketok/ui'
import { useState } from 'react'
import { client } from '../../../app-services.ts'
import { useReading } from '../../../query.ts'
import type { ImportDetail } from './import-words.tsx'

interface Mapping {
  readonly fields: Readonly<Record<string, string>>
  readonly productTypeId: string
  readonly poolId: string
  readonly consignorId: string
}

const keptUnder = (importId: number) => `impor-${importId}-kolom`

function mappingOf(detail: ImportDetail): Mapping {
  return {
    fields: Object.fromEntries(detail.columns.map(({ name, field }) => [name, field ?? ''])),
    productTypeId: String(detail.product_type_id ?? ''),
    poolId: String(detail.pool_id ?? ''),
    consignorId: String(detail.consignor_id ?? ''),
  }
}

/** As it was chosen before the tab was closed. */
function draftOf(detail: ImportDetail): Mapping {
  try {
    const kept: Mapping = JSON.parse(localKept.getItem(keptUnder(detail.import_id)) ?? '')
    return { ...mappingOf(detail), ...kept }
  } catch {
    return mappingOf(detail)
  }
}

/** What each column of the file holds, with what stands in it; said otherwise, all rows are looked at again. */
export function MappingPart({ detail, onSaved }: { detail: ImportDetail; onSaved: () => Promise<void> }) {
  const [mapping, setMapping] = useState(() => draftOf(detail))
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState('')
  const choices = useReading('GET /office/unit/pilihan')
  const isChanged = JSON.stringify(mapping) !== JSON.stringify(mappingOf(detail))
  const unknown = detail.columns.filter(({ field }) => field === null).length

  function change(next: Mapping): void {
    setMapping(next)
    localKept.setItem(keptUnder(detail.import_id), JSON.stringify(next))
  }

  async function save(): Promise<void> {
    setPending(true)
    setProblem('')
    try {
      const number = (text: string) => (text === '' ? null : Number(text))
      await client.call(
        'PUT /office/impor/{import_id}/pemetaan',
        {
          params: { import_id: detail.import_id },
          body: {
            mapping: Object.fromEntries(
              Object.entries(mapping.fields).map(([name, field]) => [name, field === '' ? null : field]),
            ),
            product_type_id: number(mapping.productTypeId),
            pool_id: number(mapping.poolId),
            consignor_id: number(mapping.consignorId),
          },
        },
        { timeoutMs: 90_000 },
      )
      localKept.removeItem(keptUnder(detail.import_id))
      await onSaved()
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault
      setProblem(Object.values(fault.fields)[0] ?? fault.message)
    } finally {
      setPending(false)
    }
  }

  const taken = new Set(Object.values(mapping.fields).filter((field) => field !== ''))
  const named = (given: readonly { id: number; name: string }[] = []) =>
    given.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <section aria-label="Kolom" className="office-sheet px-4 py-2">
      <Disclosure
        className="border-b-0"
        defaultOpen={isChanged || detail.counts.new + detail.counts.changed === 0}
        summary={
          <span className="text-14 font-semi">
            Kolom berkas
            <span className="ml-2 text-13 font-regular text-text-2">
              {groupThousands(detail.columns.length - unknown)} dikenali
              {unknown > 0 && `, ${groupThousands(unknown)} tidak diambil`}
            </span>
          </span>
        }
      >
        <div className="grid gap-3">
          <ul className="grid gap-x-4 gap-y-2 md:grid-cols-2 xl:grid-cols-3">
            {detail.columns.map(({ name, samples }) => (
              <li key={name} className="grid min-w-0 gap-0.5">
                <SelectField
                  compact
                  label={name}
                  value={mapping.fields[name] ?? ''}
                  placeholder="Tidak diambil"
                  options={detail.fields.map(({ field, label }) => ({
                    value: field,
                    label,
                    disabled: taken.has(field) && mapping.fields[name] !== field,
                  }))}
                  onChange={({ target }) =>
                    change({ ...mapping, fields: { ...mapping.fields, [name]: target.value } })
                  }
                />
                <span className="truncate text-12 text-text-3" title={samples.join(' · ')}>
                  {samples.length === 0 ? 'kosong' : samples.join(' · ')}
                </span>
              </li>
            ))}
          </ul>
          <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-[220px_220px_260px_1fr] lg:items-end">
            <SelectField
              compact
              label="Jenis, bila kolomnya kosong"
              placeholder="Tidak ada"
              value={mapping.productTypeId}
              options={named(choices.data?.product_types)}
              onChange={({ target }) => change({ ...mapping, productTypeId: target.value })}
            />
            <SelectField
              compact
              label="Pool, bila kolomnya kosong"
              placeholder="Tidak ada"
              value={mapping.poolId}
              options={named(choices.data?.pools.filter(({ is_closed }) => !is_closed))}
              onChange={({ target }) => change({ ...mapping, poolId: target.value })}
            />
            {detail.company === null && (
              <SelectField
                compact
                label="Penitip, bila kolomnya kosong"
                placeholder="Tidak ada"
                value={mapping.consignorId}
                options={(choices.data?.companies ?? []).map(({ customer_id, name }) => ({
                  value: String(customer_id),
                  label: name,
                }))}
                onChange={({ target }) => change({ ...mapping, consignorId: target.value })}
              />
            )}
            <div className="flex items-end justify-end gap-2">
              <Button variant="outline" disabled={!isChanged} pending={pending} onClick={() => void save()}>
                Periksa lagi
              </Button>
            </div>
          </div>
          {problem !== '' && (
            <p role="alert" className="text-13 text-danger">
              {problem}
            </p>
          )}
          <p className="text-13 text-text-2">
            Pilihan ini diingat untuk berkas berikutnya dengan kolom yang sama.
          </p>
        </div>
      </Disclosure>
    </section>
  )
}
