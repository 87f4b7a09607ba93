import type { Body } from '@ketok/contract'
import {
  type ConsignedFacts,
  type ConsignedKind,
  type CustomerId,
  consignedTitle,
  dateOfDay,
  faultOfPhotos,
  type Instant,
  MOST_ASKED,
  MOST_AWAITING_INSPECTION,
  type ProductTypeId,
  readConsignedFacts,
  readPhone,
  type StaffId,
  wibDay,
} from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import { type FormFault, refuse, refuseFields } from '../../../platform/refusal.ts'
import type { SoundFields } from '../../../platform/web/routes.ts'
import type { Caller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { housesHolidays } from '../../pricing/holiday/holiday.ts'
import { bookPlace } from './book-place.ts'
import {
  consignableType,
  consignmentByIdempotencyKey,
  countAwaitingInspection,
  insertConsignment,
  lockSending,
  recordStep,
} from './consignment.store.ts'
import type { ConsignmentReply } from './consignment.views.ts'
import { getConsignment } from './find-consignments.ts'
import { claimPhotos } from './photo.store.ts'
import { consignorNews, tellConsignor } from './tell-consignor.ts'

type Submission = Body<'POST /customer/titip-lelang'>

/** What consignors declare when they send: a new text gets a new version here. */
const STATEMENT_VERSION = '2026-11-01'

/** The same idempotency key gets the same consignment, however often and from how many tabs it is sent. */
export async function submitConsignment(
  services: Services,
  caller: Caller,
  submission: Submission,
): Promise<ConsignmentReply> {
  const { db, now } = services
  const { customerId } = caller
  const sent = await consignmentByIdempotencyKey(db, customerId, submission.client_consignment_id)
  if (sent !== null) return getConsignment(services, caller, sent)

  const checked = await checkedForm(services, submission)
  const holidays = await housesHolidays(db)
  const title = consignedTitle(checked.facts)

  const done = await inTransaction(db, async (tx) => {
    const at = now()
    const id = await keepForm(tx, { ...submission, customerId }, checked, { at, enteredBy: null })
    if (id === null) return null
    const owner = { customerId, consignment: submission.client_consignment_id, consignmentId: id }
    const claimed = await claimPhotos(tx, owner, submission.photos)
    if (claimed < submission.photos.length) refuse({ code: 'consignment_photo_missing' }, 'photos')
    const { inspection } = submission
    const appointment =
      inspection === null
        ? null
        : await bookPlace(services, tx, id, { state: 'submitted' }, inspection, holidays)
    const news = consignorNews.submitted({ id, title }, appointment)
    await tellConsignor(services, tx, { id, customer_id: customerId }, news, at)
    return id
  })
  const id = done ?? (await consignmentByIdempotencyKey(db, customerId, submission.client_consignment_id))
  return getConsignment(services, caller, id ?? 0)
}

type Form = Omit<Submission, 'photos' | 'inspection' | 'consent'>

/** A form that was found sound, by whichever hand it was typed; null where its mark was used before. */
export async function keepForm(
  tx: Db,
  form: Form & { readonly customerId: CustomerId },
  { typeId, facts, phone }: Checked,
  { at, enteredBy }: { readonly at: Instant; readonly enteredBy: StaffId | null },
): Promise<number | null> {
  const { customerId } = form
  await lockSending(tx, customerId)
  const id = await insertConsignment(tx, {
    customer_id: customerId,
    client_consignment_id: form.client_consignment_id,
    product_type_id: typeId,
    title: consignedTitle(facts),
    city: form.city,
    facts: JSON.stringify(facts),
    asking_price: form.asking_price,
    note: form.note ?? '',
    contact_name: form.contact_name,
    contact_phone: phone,
    state: 'submitted',
    statement_version: STATEMENT_VERSION,
    submitted_at: new Date(at),
    turn_since: new Date(at),
    entered_by: enteredBy,
  })
  if (id === null) return null
  // With this one, so that one that had its place is found again by its idempotency key.
  if ((await countAwaitingInspection(tx, customerId)) > MOST_AWAITING_INSPECTION)
    refuse({ code: 'too_many_consignments', most: MOST_AWAITING_INSPECTION })
  await recordStep(tx, id, { state: 'submitted', at })
  return id
}

interface Checked {
  readonly typeId: ProductTypeId
  readonly facts: ConsignedFacts
  readonly phone: string
}

export async function checkedForm(services: Services, submission: SoundFields<Submission>): Promise<Checked> {
  const { type, facts, phone, faults } = await readSubmission(services, submission)
  if (type === null || facts === null || phone === null || faults.length > 0) return refuseFields(faults)
  return { typeId: type.id, facts, phone }
}

export async function faultsInSubmission(
  services: Services,
  submission: SoundFields<Submission>,
): Promise<readonly FormFault[]> {
  return (await readSubmission(services, submission)).faults
}

/** Everything that cannot stand, beside its field and in the order of the form. */
async function readSubmission(
  { db, now }: Services,
  { product_type_id, facts: given, photos, asking_price, contact_phone }: SoundFields<Submission>,
) {
  const faults: FormFault[] = []
  const invalid = (field: string, reason: string) =>
    faults.push({ field, refusal: { code: 'consignment_invalid', field, reason } })
  const type = product_type_id === undefined ? null : await consignableType(db, product_type_id)
  if (type === null) invalid('product_type_id', 'Pilih jenis barang')
  const kind = type?.kind
  const read = kind && given && readConsignedFacts(kind, given, dateOfDay(wibDay(now())))
  if (read?.ok === false) for (const { name, reason } of read.faults) invalid(`facts.${name}`, reason)
  const whole = photos?.filter((photo) => photo !== undefined)
  const fault = kind && whole && whole.length === photos?.length && faultOfPhotoSet(kind, whole)
  if (fault) invalid('photos', fault)
  if (asking_price !== undefined && asking_price > MOST_ASKED)
    invalid('asking_price', 'Harga terlalu besar. Periksa angka nolnya')
  const phone = contact_phone === undefined ? null : readPhone(contact_phone)
  if (phone?.ok === false)
    faults.push({ field: 'contact_phone', refusal: { code: 'phone_invalid', fault: phone.error } })
  return { type, facts: read?.ok ? read.facts : null, phone: phone?.ok ? phone.value : null, faults }
}

function faultOfPhotoSet(kind: ConsignedKind, photos: Submission['photos']): string | null {
  const fault = faultOfPhotos(
    kind,
    photos.map(({ shot }) => shot),
  )
  if (fault !== null) return fault
  const isTwice = new Set(photos.map(({ photo_id }) => photo_id)).size < photos.length
  return isTwice ? 'Foto yang sama dikirim dua kali' : null
}
