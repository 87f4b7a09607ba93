import { type Body, isPlaceOf } from './body-map.ts'
import type { ReportFault } from './inspection-report.ts'
import { type InspectionShot, POINT_SHOT } from './inspection-shots.ts'
import { type InspectionTemplate, placeOfPoint } from './inspection-templates.ts'

/** What no phone could work with; null when the template can be saved. The field is as a body has it. */
export function faultOfTemplate(
  body: Body | null,
  parts: InspectionTemplate,
  shots: readonly InspectionShot[],
): ReportFault | null {
  if (parts.length === 0) return { field: 'parts', reason: 'Templat butuh paling sedikit satu bagian' }
  const partTwice = twiceIn(parts.map(({ name }) => name))
  if (partTwice !== null)
    return { field: `parts.${partTwice}.name`, reason: `Bagian ${parts[partTwice]?.name} ada dua kali` }
  for (const [index, part] of parts.entries()) {
    const { name, points } = part
    const at = `parts.${index}.points`
    if (points.length === 0) return { field: at, reason: `${name}: isi paling sedikit satu titik` }
    const twice = twiceIn(points)
    if (twice !== null) return { field: `${at}.${twice}.name`, reason: `Titik ${points[twice]} ada dua kali` }
    const lost = points.findIndex((point) => {
      const place = placeOfPoint(part, point)
      return place !== null && !isPlaceOf(body, place)
    })
    if (lost >= 0) return { field: `${at}.${lost}.place`, reason: 'Letak ini tidak ada di peta bodi' }
  }
  const labelTwice = twiceIn(shots.map(({ label }) => label))
  if (labelTwice !== null)
    return { field: `shots.${labelTwice}.label`, reason: `Foto ${shots[labelTwice]?.label} ada dua kali` }
  const nameTwice = twiceIn(shots.map(({ name }) => name))
  const reserved = shots.findIndex(({ name }) => name === POINT_SHOT)
  const bad = nameTwice ?? (reserved < 0 ? null : reserved)
  return bad === null ? null : { field: `shots.${bad}.name`, reason: 'Kode foto ini sudah dipakai' }
}

/** Phones and people read names alike whether they are written large or small. */
function twiceIn(names: readonly string[]): number | null {
  const plain = names.map((name) => name.toLowerCase())
  const index = plain.findIndex((name, at) => plain.indexOf(name) < at)
  return index < 0 ? null : index
}

const NAME_MAX = 40

/** The name of a new shot: its label in plain letters, with a number behind it where it is taken. */
export function shotNameOf(label: string, taken: readonly string[]): string {
  const plain = label
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[_0-9]+|_+$/g, '')
    .slice(0, NAME_MAX - 3)
  const base = plain === '' || plain === POINT_SHOT ? 'foto' : plain
  let name = base
  for (let number = 2; taken.includes(name); number++) name = `${base}_${number}`
  return name
}

/** What a newer template asks for that an older one did not, and the other way round; by part and point. */
export interface TemplateChange {
  readonly part: string
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

export function changesOfTemplate(older: InspectionTemplate, newer: InspectionTemplate): TemplateChange[] {
  const pointsOf = (template: InspectionTemplate, name: string) =>
    template.find((part) => part.name === name)?.points ?? []
  const names = [...new Set([...newer, ...older].map(({ name }) => name))]
  return names.flatMap((part) => {
    const [before, after] = [pointsOf(older, part), pointsOf(newer, part)]
    const added = after.filter((point) => !before.includes(point))
    const removed = before.filter((point) => !after.includes(point))
    return added.length === 0 && removed.length === 0 ? [] : [{ part, added, removed }]
  })
}
