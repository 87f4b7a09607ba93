import type { ConsignedKind } from '../consignment/consigned-kind.ts'

/** What is drawn from its sides and from above. Everything else is told as a list. */
export const BODIES = ['car', 'motorcycle', 'truck', 'machine'] as const
export type Body = (typeof BODIES)[number]

/** A place on the outside of a thing, by which a point lies on the body map. */
export interface BodyPlace {
  readonly name: string
  readonly label: string
  /** A painted panel of steel: its paint can be measured. */
  readonly isPainted: boolean
}

const places = (isPainted: boolean, named: Readonly<Record<string, string>>): readonly BodyPlace[] =>
  Object.entries(named).map(([name, label]) => ({ name, label, isPainted }))
const panels = (named: Readonly<Record<string, string>>) => places(true, named)
const parts = (named: Readonly<Record<string, string>>) => places(false, named)

/** In the order in which an inspector walks around: findings are numbered by it. */
export const BODY_PLACES: Readonly<Record<Body, readonly BodyPlace[]>> = {
  car: [
    ...parts({ front_bumper: 'Bumper depan', left_headlamp: 'Lampu depan kiri' }),
    ...parts({ right_headlamp: 'Lampu depan kanan' }),
    ...panels({ hood: 'Kap mesin' }),
    ...parts({ windscreen: 'Kaca depan' }),
    ...panels({ roof: 'Atap' }),
    ...panels({ left_fender: 'Fender kiri' }),
    ...parts({ front_left_wheel: 'Roda depan kiri', left_mirror: 'Spion kiri' }),
    ...panels({ front_left_door: 'Pintu depan kiri' }),
    ...parts({ left_windows: 'Kaca pintu kiri' }),
    ...panels({ left_pillars: 'Pilar kiri', rear_left_door: 'Pintu belakang kiri' }),
    ...parts({ rear_left_wheel: 'Roda belakang kiri' }),
    ...panels({ left_quarter: 'Quarter kiri' }),
    ...parts({ rear_window: 'Kaca belakang' }),
    ...panels({ boot_lid: 'Pintu bagasi' }),
    ...parts({ tail_lamps: 'Lampu belakang', rear_bumper: 'Bumper belakang' }),
    ...panels({ right_quarter: 'Quarter kanan' }),
    ...parts({ rear_right_wheel: 'Roda belakang kanan' }),
    ...panels({ rear_right_door: 'Pintu belakang kanan', right_pillars: 'Pilar kanan' }),
    ...parts({ right_windows: 'Kaca pintu kanan' }),
    ...panels({ front_right_door: 'Pintu depan kanan' }),
    ...parts({ right_mirror: 'Spion kanan', front_right_wheel: 'Roda depan kanan' }),
    ...panels({ right_fender: 'Fender kanan' }),
  ],
  motorcycle: parts({
    headlamp: 'Lampu depan',
    front_shield: 'Tameng depan',
    handlebar: 'Stang dan spion',
    front_fender: 'Spakbor depan',
    front_wheel: 'Roda depan',
    front_fork: 'Sokbreker depan',
    left_body: 'Bodi kiri',
    deck: 'Dek dan rangka',
    stand: 'Standar',
    engine: 'Mesin',
    seat: 'Jok',
    tank: 'Tangki',
    grab_rail: 'Behel',
    rear_shock: 'Sokbreker belakang',
    rear_wheel: 'Roda belakang',
    rear_fender: 'Spakbor belakang',
    tail_lamp: 'Lampu belakang',
    right_body: 'Bodi kanan',
    exhaust: 'Knalpot',
  }),
  truck: [
    ...parts({ front_bumper: 'Bumper depan', grille: 'Gril', headlamps: 'Lampu depan' }),
    ...parts({ windscreen: 'Kaca depan' }),
    ...panels({ cab_roof: 'Atap kabin', left_door: 'Pintu kiri' }),
    ...parts({ left_mirror: 'Spion kiri', front_left_wheel: 'Roda depan kiri', cab_step: 'Tangga kabin' }),
    ...parts({ left_chassis: 'Sasis kiri', left_wall: 'Dinding bak kiri' }),
    ...parts({ rear_left_wheel: 'Roda belakang kiri', cargo_floor: 'Lantai bak', tailgate: 'Pintu bak' }),
    ...parts({ rear_bumper: 'Bumper kolong', tail_lamps: 'Lampu belakang' }),
    ...parts({ rear_right_wheel: 'Roda belakang kanan', right_wall: 'Dinding bak kanan' }),
    ...parts({ right_chassis: 'Sasis kanan', fuel_tank: 'Tangki bahan bakar' }),
    ...panels({ right_door: 'Pintu kanan' }),
    ...parts({ right_mirror: 'Spion kanan', front_right_wheel: 'Roda depan kanan' }),
  ],
  machine: parts({
    bucket: 'Bucket',
    bucket_cylinder: 'Silinder bucket',
    arm: 'Arm',
    arm_cylinder: 'Silinder arm',
    boom: 'Boom',
    boom_cylinder: 'Silinder boom',
    cab: 'Kabin',
    cab_window: 'Kaca kabin',
    work_lamps: 'Lampu kerja',
    platform: 'Tangga dan rangka',
    engine_cover: 'Penutup mesin',
    counterweight: 'Counterweight',
    swing: 'Swing',
    left_track: 'Track kiri',
    idler: 'Idler',
    rollers: 'Roller',
    sprocket: 'Sprocket dan final drive',
    right_track: 'Track kanan',
  }),
}

const BODY_OF_KIND: Partial<Record<ConsignedKind, Body>> = {
  car: 'car',
  motorcycle: 'motorcycle',
  truck: 'truck',
  machine: 'machine',
}

/** How a thing of this kind is drawn; null where nothing is. */
export function bodyOf(kind: ConsignedKind): Body | null {
  return BODY_OF_KIND[kind] ?? null
}

export function isPlaceOf(body: Body | null, name: string): boolean {
  return body !== null && BODY_PLACES[body].some((place) => place.name === name)
}

export function paintedPanelsOf(body: Body | null): readonly BodyPlace[] {
  return body === null ? [] : BODY_PLACES[body].filter(({ isPainted }) => isPainted)
}
