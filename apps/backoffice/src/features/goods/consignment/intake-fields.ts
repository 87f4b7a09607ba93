import { countInField } from '@ketok/contract/amount-words'
import { isSignature, MOST_KEYS } from '@ketok/domain'
import type { IntakeDraft, IntakeJob, WaitingIntake } from '../../../components/intake/intake-box.ts'

export const NOT_SIGNED: IntakeDraft['signatures'] = { consignor: [], staff: [] }

/** Whoever works at one pool chooses none. */
export function emptyIntake({ consignment, pools: [first, ...others] }: IntakeJob): IntakeDraft {
  return {
    pool_id: first !== undefined && others.length === 0 ? String(first.id) : '',
    ...{ odometer_km: '', keys: '', condition: '', note: '' },
    brought_by: consignment.contact_name,
    papers: {},
    photos: [],
    signatures: NOT_SIGNED,
  }
}

type Body = WaitingIntake['body']

/** In the order in which the form asks for them. */
export type IntakeFaults = Partial<Record<keyof Body | 'photo_ids', string>>

/** What is sent, or all that is missing, each by the field that it belongs to. */
export function intakeBody(
  draft: IntakeDraft,
  sent: { readonly id: string; readonly at: string },
): { readonly body: Body } | { readonly faults: IntakeFaults } {
  const { signatures } = draft
  const odometer = countInField(draft.odometer_km)
  const keys = countInField(draft.keys)
  const faults: IntakeFaults = {}
  if (draft.pool_id === '') faults.pool_id = 'Pilih pool tempat barang diterima'
  if ('fault' in odometer) faults.odometer_km = odometer.fault
  if ('fault' in keys) faults.keys = keys.fault
  else if (keys.value === null) faults.keys = 'Tulis berapa kunci yang diterima; 0 bila tidak ada'
  else if (keys.value > MOST_KEYS) faults.keys = `Paling banyak ${MOST_KEYS} kunci`
  if (draft.condition.trim() === '') faults.condition = 'Tulis keadaan barang: baret, penyok, yang kurang'
  if (draft.photos.length === 0) faults.photo_ids = 'Ambil paling sedikit satu foto'
  if (draft.brought_by.trim() === '') faults.brought_by = 'Tulis nama yang menyerahkan'
  if (isUnsigned(signatures.consignor)) faults.consignor_signature = 'Yang menyerahkan belum menandatangani'
  if (isUnsigned(signatures.staff)) faults.staff_signature = 'Petugas belum menandatangani'
  if ('fault' in odometer || 'fault' in keys || keys.value === null || Object.keys(faults).length > 0)
    return { faults }
  return {
    body: {
      client_intake_id: sent.id,
      pool_id: Number(draft.pool_id),
      condition: draft.condition,
      odometer_km: odometer.value,
      keys: keys.value,
      papers: Object.entries(draft.papers).map(([name, state]) => ({ name, state })),
      note: draft.note,
      brought_by: draft.brought_by,
      consignor_signature: signatures.consignor.map((stroke) => [...stroke]),
      staff_signature: signatures.staff.map((stroke) => [...stroke]),
      signed_at: sent.at,
    },
  }
}

/** A dot is no signature; the house refuses what the form would send hours later, so it is said at once. */
const isUnsigned = (signature: IntakeDraft['signatures']['staff']) => !isSignature(signature)
