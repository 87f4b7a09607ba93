import type { Body } from '@ketok/contract'
import { type Instant, sheetIsPublished, UNIT_QUESTIONS, type UnitId } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import { orNotFound, refuse, refuseFields } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import {
  type Agreed,
  type Proposals,
  proposalKind,
  propose,
  waitingAbout,
} from '../../people/proposal/proposal.ts'
import { recordAction } from '../../people/staff/staff.ts'
import { publicDocuments, readSheet, type UnitSheet, unaskedFacts } from './read-sheet.ts'
import { lockedUnitOf } from './save-unit.ts'
import { dayInWords, sheetRows } from './sheet.ts'
import { sheetOfUnit } from './sheet-of-unit.ts'
import { tellFollowers } from './tell-followers.ts'
import {
  branchOfUnit,
  insertCorrections,
  replacePapers,
  stateOf,
  typeById,
  type UnitRow,
  unitById,
  updateUnit,
} from './unit.store.ts'
import type { StoredDocument } from './unit.tables.ts'
import { noteChanges } from './unit-history.ts'

type CorrectionBody = Body<'POST /office/unit/{unit_id}/ralat'>
type Changes = Pick<UnitSheet, 'brand' | 'model' | 'variant' | 'year' | 'city' | 'facts' | 'documents'>

/** One line of the sheet, as customers read it before and after. */
interface Difference {
  readonly label: string
  readonly before: string
  readonly after: string
}

interface CorrectionWish {
  readonly unit_id: UnitId
  readonly title: string
  readonly changes: Partial<Changes>
  /** As it was asked for: what was carried out has nothing left to compare with. */
  readonly differences: readonly Difference[]
}

const correction = proposalKind<CorrectionWish>()('correction')

/** The first of two people asks that what customers read of a unit be put right. */
export async function proposeCorrection(
  { db, now }: Pick<Services, 'db' | 'now'>,
  staff: StaffCaller,
  unitId: UnitId,
  { changes: wanted, reason }: CorrectionBody,
): Promise<{ proposal_id: number }> {
  const changes = changesIn(wanted)
  const id = await inTransaction(db, (tx) =>
    propose(tx, staff, { type: 'unit', id: unitId }, async () => {
      const at = now()
      const unit = await lockedUnitOf(tx, staff, unitId)
      if (!sheetIsPublished(await stateOf(tx, unitId))) refuse({ code: 'unit_not_published' })
      const { differences } = await corrected(tx, unit, changes, at)
      return {
        kind: correction,
        wish: { unit_id: unitId, title: unit.title, changes, differences },
        reason,
        about: `Ralat unit ${unitId}, ${unit.title}: ${differences.map(({ label }) => label).join(', ')}`,
        before: Object.fromEntries(differences.map(({ label, before }) => [label, before])),
        at,
      }
    }),
  )
  return { proposal_id: id }
}

/** The correction that waits for a second person, as it was proposed. */
export async function proposedCorrection(db: Db, unitId: UnitId) {
  const waiting = await waitingAbout(db, correction, { type: 'unit', id: unitId })
  if (waiting === null) return null
  const { id, reason, asker, asked_by, asked_at, wish } = waiting
  return { id, reason, asker, asked_by, asked_at, differences: wish.differences }
}

/** What follows where a second person agrees: a new version of the sheet with its difference, told to those who follow. */
export function registerCorrections(proposals: Proposals): void {
  proposals.register(correction, {
    async changeOf(db, { unit_id, title, changes, differences }, { waits, at }) {
      const unit = waits ? await unitById(db, unit_id) : null
      const now = unit === null ? differences : await differencesNow(db, unit, changes, at)
      return { kind: 'correction', unit_id, title, differences: now.map((one) => ({ ...one })) }
    },
    branchOf: (idOf) => branchOfUnit(idOf('unit_id')),
    carryOut: carryOutCorrection,
  })
}

async function carryOutCorrection(
  services: Services,
  tx: Db,
  staff: StaffCaller,
  { wish: { unit_id, changes }, askedBy, reason }: Agreed<CorrectionWish>,
): Promise<void> {
  const at = services.now()
  const unit = await lockedUnitOf(tx, staff, unit_id)
  const { read, sheet, documents, differences } = await corrected(tx, unit, changes, at)
  const version = unit.sheet_version + 1
  await insertCorrections(tx, unit_id, { version, at, differences })
  const { columns } = read
  await updateUnit(tx, unit_id, {
    title: columns.title,
    brand: columns.brand,
    model: columns.model,
    variant: columns.variant,
    year: columns.year,
    city: columns.city,
    transmission: columns.transmission,
    fuel: columns.fuel,
    odometer_km: columns.odometer_km,
    sheet: JSON.stringify(sheet),
    documents: JSON.stringify(documents),
    sheet_version: version,
    changed_at: new Date(at),
    changed_by: staff.staffId,
  })
  const stands = { ...unit, odometer_km: columns.odometer_km }
  await noteChanges(tx, unit_id, unit, stands, { staffId: staff.staffId, at })
  if (changes.documents !== undefined) await replacePapers(tx, unit_id, read.papers)
  const named = (which: 'before' | 'after') =>
    Object.fromEntries(differences.map((one) => [one.label, one[which]]))
  await recordAction(tx, staff, {
    action: 'unit.corrected',
    subject: { type: 'unit', id: unit_id },
    before: named('before'),
    after: { ...named('after'), version, asked_by: askedBy, reason },
    at,
  })
  const description = `${columns.title}: ${differences.map(inWords).join('; ')}.`
  await tellFollowers(services, tx, unit_id, { title: 'Ralat lembar lot', description }, at)
  await services.sheetChanges.tell(tx, unit_id)
}

const inWords = ({ label, before, after }: Difference) =>
  `${label} ${before === '' ? '' : `dari ${before} `}menjadi ${after === '' ? 'kosong' : after}`

async function differencesNow(
  db: Db,
  unit: UnitRow,
  changes: Partial<Changes>,
  at: Instant,
): Promise<readonly Difference[]> {
  const { read } = await readSheet(db, await sheetWith(db, unit, changes), at)
  return read === null ? [] : compared(unit, read, changes, await keptFacts(db, unit)).differences
}

/** The unit as it would be, refused beside its fields where that cannot stand, and where nothing would be otherwise. */
async function corrected(tx: Db, unit: UnitRow, changes: Partial<Changes>, at: Instant) {
  await refuseUnpublished(tx, unit, changes)
  const { read, faults } = await readSheet(tx, await sheetWith(tx, unit, changes), at)
  if (read === null)
    return refuseFields(faults.map(({ field, message }) => ({ field: `changes.${field}`, message })))
  const after = compared(unit, read, changes, await keptFacts(tx, unit))
  if (after.differences.length === 0) refuse({ code: 'unit_correction_empty' }, 'changes')
  return { read, ...after }
}

type Read = NonNullable<Awaited<ReturnType<typeof readSheet>>['read']>

function compared(unit: UnitRow, read: Read, changes: Partial<Changes>, kept: object) {
  const sheet = { ...kept, ...read.sheet }
  const documents = changes.documents === undefined ? unit.documents : publicDocuments(read.papers)
  const rows = (of: Parameters<typeof sheetRows>[0], city: string, papers: readonly StoredDocument[]) =>
    new Map([
      ...sheetRows(of).map(({ label, value }) => [label, value] as const),
      ['Kota', city] as const,
      ...papers.map(({ name, ready }) => [`Dokumen ${name}`, readyWords(ready)] as const),
    ])
  const before = rows(unit, unit.city, unit.documents)
  const after = rows({ ...read.columns, sheet }, read.columns.city, documents)
  const differences = [...new Set([...before.keys(), ...after.keys()])].flatMap((label) => {
    const one = { label, before: before.get(label) ?? '', after: after.get(label) ?? '' }
    return one.before === one.after ? [] : [one]
  })
  return { sheet, documents, differences }
}

function readyWords(ready: StoredDocument['ready']): string {
  if (ready === 'at_pickup') return 'siap saat ambil unit'
  return ready === 'none' ? 'tidak ada' : `paling lambat ${dayInWords(ready)}`
}

async function keptFacts(db: Db, unit: UnitRow) {
  return unaskedFacts((await typeById(db, unit.product_type_id))?.kind ?? 'other', unit.sheet)
}

/** The stored unit as its form would have it, with what is asked for in the place of what is there. */
async function sheetWith(
  db: Db,
  unit: UnitRow,
  { facts, documents, ...named }: Partial<Changes>,
): Promise<UnitSheet> {
  const stored = await sheetOfUnit(db, unit)
  return {
    ...stored,
    ...named,
    facts: { ...stored.facts, ...facts },
    documents: documents ?? stored.documents,
  }
}

/** What customers do not read is put right in the sheet itself, by one person. */
async function refuseUnpublished(tx: Db, unit: UnitRow, { facts = {} }: Partial<Changes>): Promise<void> {
  const { kind } = orNotFound(await typeById(tx, unit.product_type_id))
  const faults = UNIT_QUESTIONS[kind]
    .filter(({ name, published }) => !published && Object.hasOwn(facts, name))
    .map(({ name, label }) => ({
      field: `changes.facts.${name}`,
      message: `${label} tidak tampil untuk pembeli. Ubah langsung di lembar unit`,
    }))
  if (faults.length > 0) refuseFields(faults)
}

/** A fact may stand under `facts`, or by itself as programs name it. */
function changesIn({
  brand,
  model,
  variant,
  year,
  city,
  facts,
  documents,
  ...rest
}: CorrectionBody['changes']): Partial<Changes> {
  const all = { ...facts, ...(rest as NonNullable<Changes['facts']>) }
  const given = { brand, model, variant, year, city, documents }
  return {
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    ...(Object.keys(all).length === 0 ? {} : { facts: all }),
  }
}
