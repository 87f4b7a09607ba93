import { type Body, isPlaceOf } from './body-map.ts'
import type { ReportFault } from './inspection-report.ts'
import { type InspectionShot, POINT_SHOT } from './inspection-shots.ts'
import { type InspectionTemplate, placeOfPoint } from './inspection-templates.ts'

/** All that no phone could work with; none when the template can be saved. The fields are as a body has them. */
export function faultsOfTemplate(
  body: Body | null,
  parts: InspectionTemplate,
  shots: readonly InspectionShot[],
): ReportFault[] {
  if (parts.length === 0) return [{ field: 'parts', reason: 'Templat butuh paling sedikit satu bagian' }]
  const faults = twiceIn(parts.map(({ name }) => name)).map((index) => ({
    field: `parts.${index}.name`,
    reason: `Bagian ${parts[index]?.name} ada dua kali`,
  }))
  for (const [index, part] of parts.entries()) {
    const { name, points } = part
    const at = `parts.${index}.points`
    if (points.length === 0) faults.push({ field: at, reason: `${name}: isi paling sedikit satu titik` })
    for (const twice of twiceIn(points))
      faults.push({ field: `${at}.${twice}.name`, reason: `Titik ${points[twice]} ada dua kali` })
    for (const [lost, point] of points.entries()) {
      const place = placeOfPoint(part, point)
      if (place !== null && !isPlaceOf(body, place))
        faults.push({ field: `${at}.${lost}.place`, reason: 'Letak ini tidak ada di peta bodi' })
    }
  }
  for (const twice of twiceIn(shots.map(({ label }) => label)))
    faults.push({ field: `shots.${twice}.label`, reason: `Foto ${shots[twice]?.label} ada dua kali` })
  const namesTwice = twiceIn(shots.map(({ name }) => name))
  for (const [index, { name }] of shots.entries())
    if (name === POINT_SHOT || namesTwice.includes(index))
      faults.push({ field: `shots.${index}.name`, reason: 'Kode foto ini sudah dipakai' })
  return faults
}

/** Phones and people read names alike whether they are written large or small. */
function twiceIn(names: readonly string[]): number[] {
  const plain = names.map((name) => name.toLowerCase())
  return [...plain.keys()].filter((at) => plain.indexOf(plain[at] ?? '') < at)
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
