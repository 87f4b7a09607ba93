import { freshIdempotencyKey, localKept } from '@ketok/client'
import type { SentBody } from '@ketok/contract'
import { countInField } from '@ketok/contract/amount-words'
import type { Signature } from '@ketok/domain'
import { useEffect, useRef, useState } from 'react'

type Wish = SentBody<'POST /office/titipan/{id}/masuk'>

/** What is typed at the gate. Signatures are not kept: they are given at the end, for what stands there then. */
export interface IntakeFields {
  /** Sent along, so that a lost answer takes in nothing twice. */
  readonly idempotencyKey: string
  readonly pool_id: string
  readonly odometer_km: string
  readonly keys: string
  readonly condition: string
  readonly note: string
  readonly brought_by: string
  /** By the name of the paper; what did not come along is not here. */
  readonly papers: Readonly<Record<string, Wish['papers'][number]['state']>>
  /** Photos that were sent and are not wanted after all. */
  readonly dropped: readonly number[]
}

const EMPTY: Omit<IntakeFields, 'idempotencyKey' | 'brought_by'> = {
  pool_id: '',
  odometer_km: '',
  keys: '',
  condition: '',
  note: '',
  papers: {},
  dropped: [],
}

/** Kept in this browser until the thing is taken in: a closed tab loses nothing. */
export function useIntakeFields(id: number, contactName: string, pools: readonly { readonly id: number }[]) {
  const key = `titipan:${id}:masuk`
  const [fields, setFields] = useState<IntakeFields>(
    () =>
      read(key) ?? {
        ...EMPTY,
        ...onlyOf(pools),
        idempotencyKey: freshIdempotencyKey(),
        brought_by: contactName,
      },
  )
  const isDone = useRef(false)
  useEffect(() => {
    if (!isDone.current) localKept.setItem(key, JSON.stringify(fields))
  }, [key, fields])
  return {
    fields,
    change: (part: Partial<IntakeFields>) => setFields((now) => ({ ...now, ...part })),
    finish: () => {
      isDone.current = true
      localKept.removeItem(key)
    },
  }
}

/** Whoever works at one pool chooses none. */
function onlyOf([first, ...others]: readonly { readonly id: number }[]): Partial<IntakeFields> {
  return first !== undefined && others.length === 0 ? { pool_id: String(first.id) } : {}
}

function read(key: string): IntakeFields | null {
  try {
    const kept: IntakeFields | null = JSON.parse(localKept.getItem(key) ?? 'null')
    return kept !== null && typeof kept.idempotencyKey === 'string' ? { ...EMPTY, ...kept } : null
  } catch {
    return null
  }
}

export interface Signatures {
  readonly consignor: Signature
  readonly staff: Signature
}

/** In the order in which the form asks for them. */
export type IntakeFaults = Partial<Record<keyof Wish, string>>

/** What is sent, or all that is missing, each by the field that it belongs to. */
export function intakeWish(
  fields: IntakeFields,
  photoIds: readonly number[],
  signatures: Signatures,
): { readonly wish: Wish } | { readonly faults: IntakeFaults } {
  const odometer = countInField(fields.odometer_km)
  const keys = countInField(fields.keys)
  const faults: IntakeFaults = {}
  if (fields.pool_id === '') faults.pool_id = 'Pilih pool tempat barang diterima'
  if ('fault' in odometer) faults.odometer_km = odometer.fault
  if ('fault' in keys) faults.keys = keys.fault
  else if (keys.value === null) faults.keys = 'Tulis berapa kunci yang diterima; 0 bila tidak ada'
  if (fields.condition.trim() === '') faults.condition = 'Tulis keadaan barang: baret, penyok, yang kurang'
  if (photoIds.length === 0) faults.photo_ids = 'Ambil paling sedikit satu foto'
  if (fields.brought_by.trim() === '') faults.brought_by = 'Tulis nama yang menyerahkan'
  if (isUnsigned(signatures.consignor)) faults.consignor_signature = 'Yang menyerahkan belum menandatangani'
  if (isUnsigned(signatures.staff)) faults.staff_signature = 'Petugas belum menandatangani'
  if ('fault' in odometer || 'fault' in keys || keys.value === null || Object.keys(faults).length > 0)
    return { faults }
  return {
    wish: {
      client_intake_id: fields.idempotencyKey,
      pool_id: Number(fields.pool_id),
      condition: fields.condition,
      odometer_km: odometer.value,
      keys: keys.value,
      papers: Object.entries(fields.papers).map(([name, state]) => ({ name, state })),
      note: fields.note,
      brought_by: fields.brought_by,
      photo_ids: [...photoIds],
      consignor_signature: signatures.consignor.map((stroke) => [...stroke]),
      staff_signature: signatures.staff.map((stroke) => [...stroke]),
    },
  }
}

const isUnsigned = (signature: Signature) => signature.length === 0
