import { keepAnswer } from '@ketok/app'
import { CallError } from '@ketok/client'
import { changesOfTemplate, parseIso, wibDate } from '@ketok/domain'
import { Breadcrumb, Button, Loading, notify, SelectField, Skeleton, StateBox } from '@ketok/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { client } from '../../../app-services.ts'
import { PageFault } from '../../../components/page-fault.tsx'
import { PageHead } from '../../../components/page-head.tsx'
import { useKept } from '../../../components/use-kept.ts'
import { paths } from '../../../paths.ts'
import { reading, useReading } from '../../../query.ts'
import './template.css'
import {
  asTemplate,
  bodyOf,
  fieldsOf,
  partOfFault,
  type Template,
  type TemplateFields,
} from './template-fields.ts'
import { TemplateParts } from './template-parts.tsx'
import { TemplateShots } from './template-shots.tsx'

const GET = 'GET /office/inspeksi-templat/{product_type_id}'

/** What is inspected on things of a type. Saved as a new version; reports keep the one that they were made with. */
export function Component() {
  const { product_type_id = '' } = useParams()
  const typeId = /^[1-9][0-9]{0,8}$/.test(product_type_id) ? Number(product_type_id) : 0
  const found = useReading(GET, { params: { product_type_id: typeId } }, { fresh: true })
  if (found.data !== undefined) return <Editor key={typeId} template={found.data} typeId={typeId} />
  if (found.isError)
    return <PageFault what="Jenis barang" error={found.error} onRetry={() => void found.refetch()} />
  return (
    <Loading className="office-sheet p-4">
      <Skeleton count={8} height={48} className="mb-3" />
    </Loading>
  )
}

interface Kept {
  readonly fields: TemplateFields
  readonly basedOn: number
}

function Editor({ template, typeId }: { template: Template; typeId: number }) {
  const queries = useQueryClient()
  const [kept, keep] = useKept<Kept>(`templat-inspeksi-${typeId}`)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [open, setOpen] = useState<string | null>(template.parts[0]?.name ?? null)
  const params = { product_type_id: typeId }
  const saved = fieldsOf(template)
  const { fields, basedOn } = kept ?? { fields: saved, basedOn: template.version }
  const change = (fields: TemplateFields) => {
    keep({ fields, basedOn })
    setFaults({})
  }
  const saving = useMutation({
    mutationFn: () =>
      client.call('PUT /office/inspeksi-templat/{product_type_id}', {
        params,
        body: bodyOf(fields, basedOn),
      }),
    async onSuccess({ version }) {
      keep(null)
      const fresh = await client.call(GET, { params })
      await keepAnswer(queries, reading(GET, { params }).queryKey, fresh)
      void queries.invalidateQueries({ queryKey: ['GET /office/inspeksi-templat'] })
      notify.success(`Tersimpan sebagai versi ${version}. Inspektor memakainya mulai tugas berikutnya`)
    },
    onError(fault) {
      if (!(fault instanceof CallError)) throw fault
      setFaults(fault.fields)
      const part = partOfFault(fault.fields)
      if (part !== null) setOpen(fields.parts[part]?.key ?? null)
      if (fault.code === 'inspection_template_changed') void queries.invalidateQueries({ queryKey: [GET] })
      notify.error(fault.toastMessage, { id: 'templat' })
    },
  })
  const fillWith = async (version: number) => {
    const older = await client.call(GET, { params, query: { version } })
    keep({ fields: fieldsOf(older), basedOn: template.version })
    setFaults({})
  }
  const changes = changesOfTemplate(asTemplate(saved), asTemplate(fields))
  const pointCount = fields.parts.reduce((sum, { points }) => sum + points.length, 0)
  return (
    <div className="grid gap-3 pb-24">
      <div>
        <Breadcrumb
          items={[
            { key: 'types', link: <Link to={paths.productTypes}>Jenis barang</Link> },
            { key: 'this', link: 'Templat inspeksi' },
          ]}
        />
        <PageHead
          title={`Templat inspeksi ${template.product_type.name}`}
          form={`inspection_template/${typeId}`}
          note="Disimpan sebagai versi baru. Laporan lama tetap memakai versinya sendiri, juga yang sedang diisi di HP."
          actions={
            <SelectField
              compact
              label="Isi dari versi"
              value={String(template.version)}
              options={template.versions.map(({ version, at, by }) => ({
                value: String(version),
                label:
                  at === null || by === null
                    ? 'Versi 0 · bawaan'
                    : `Versi ${version} · ${dayWords(at)}, ${by.full_name}`,
              }))}
              onChange={({ target }) => void fillWith(Number(target.value))}
            />
          }
        />
      </div>
      {kept !== null && (
        <StateBox tone="neutral" title="Perubahan Anda belum disimpan">
          Tersimpan di peramban ini.{' '}
          <button type="button" className="font-semi text-brand underline" onClick={() => keep(null)}>
            Kembali ke versi {template.version}
          </button>
        </StateBox>
      )}
      {kept !== null && basedOn !== template.version && (
        <StateBox
          tone="warning"
          title={`Versi ${template.version} disimpan orang lain sejak Anda membukanya`}
        >
          {changes.length === 0
            ? 'Titiknya sama dengan isian Anda. '
            : 'Bedanya dengan isian Anda di bawah. '}
          <button
            type="button"
            className="font-semi text-brand underline"
            onClick={() => keep({ fields, basedOn: template.version })}
          >
            Pakai isian saya sebagai versi berikutnya
          </button>
        </StateBox>
      )}
      <TemplateParts
        body={template.body}
        parts={fields.parts}
        faults={faults}
        open={open}
        onOpen={setOpen}
        onChange={(parts) => change({ ...fields, parts })}
      />
      <TemplateShots
        shots={fields.shots}
        faults={faults}
        onChange={(shots) => change({ ...fields, shots })}
      />
      <div className="template-foot">
        <div className="min-w-0 flex-1 text-13 text-text-2">
          <p className="text-14 font-semi text-text">
            {fields.parts.length} bagian · {pointCount} titik · {fields.shots.length} foto
          </p>
          {changes.length > 0 && (
            <details>
              <summary className="min-h-6 cursor-pointer">
                Beda dengan versi {template.version} di {changes.length} bagian
              </summary>
              <ul className="template-changes">
                {changes.map(({ part, added, removed }) => (
                  <li key={part}>
                    <strong className="font-semi text-text">{part}</strong>
                    {added.length > 0 && <ins className="text-success-text"> + {added.join(', ')}</ins>}
                    {removed.length > 0 && <del className="text-danger-text"> − {removed.join(', ')}</del>}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </div>
        <Button disabled={kept === null || saving.isPending} onClick={() => saving.mutate()}>
          Simpan versi {basedOn + 1}
        </Button>
      </div>
    </div>
  )
}

const dayWords = (at: string) => {
  const instant = parseIso(at)
  return instant === null ? '' : wibDate(instant)
}
