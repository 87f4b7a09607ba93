import { isId } from '../ids.ts'
import { isKeyOf } from '../keys-of.ts'
import {
  COMPANY_READERS,
  GATE_STAFF,
  holdsOneOf,
  PLACE_EDITORS,
  PLANNERS,
  type StaffRole,
  UNIT_EDITORS,
  UNIT_READERS,
} from '../people/staff-role.ts'

/** What several of the staff may have open to work on at once, and whom its page is for. */
export const FORM_STAFF = {
  unit: UNIT_READERS,
  // The yard takes in at the gate.
  consignment: GATE_STAFF,
  plan: PLANNERS,
  import: UNIT_EDITORS,
  company: COMPANY_READERS,
  inspection_template: PLACE_EDITORS,
  branch: PLACE_EDITORS,
  pool: PLACE_EDITORS,
  product_type: PLACE_EDITORS,
  product_tag: PLACE_EDITORS,
  banner: PLACE_EDITORS,
  article: PLACE_EDITORS,
  question: PLACE_EDITORS,
  procedure: PLACE_EDITORS,
  about: PLACE_EDITORS,
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>

export type FormKind = keyof typeof FORM_STAFF

/** The form of one record, as `unit/12`. */
export type FormKey = `${FormKind}/${number}`

/** For what comes over a line: the key that a text is, or null. */
export function readFormKey(text: unknown): FormKey | null {
  if (typeof text !== 'string') return null
  const [kind = '', id = '', ...rest] = text.split('/')
  const isKey = rest.length === 0 && isKeyOf(FORM_STAFF, kind) && /^[1-9]\d*$/.test(id) && isId(Number(id))
  return isKey ? (text as FormKey) : null
}

/** The number of the record that the form is of. */
export const formRecord = (form: FormKey): number => Number(form.slice(form.indexOf('/') + 1))

/** Whether the page with this form is open to somebody with these roles. */
export function mayOpenForm(roles: readonly StaffRole[], form: FormKey): boolean {
  return holdsOneOf(roles, FORM_STAFF[form.slice(0, form.indexOf('/')) as FormKind])
}
