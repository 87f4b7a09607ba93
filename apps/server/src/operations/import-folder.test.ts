import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { anIphonePhoto, aPhoto, theCarType } from '../testing/build-consignment.ts'
import { csv } from '../testing/build-import.ts'
import { aStaff } from '../testing/build-staff.ts'
import { aPool } from '../testing/build-unit.ts'
import { openHouse } from '../testing/house.ts'
import { importFolder } from './import-folder.ts'

const house = await openHouse()
const folder = await mkdtemp(join(tmpdir(), 'ketok-fleet-'))
const empty = await mkdtemp(join(tmpdir(), 'ketok-no-fleet-'))
const flat = await mkdtemp(join(tmpdir(), 'ketok-flat-fleet-'))
afterAll(() => Promise.all([folder, empty, flat].map((path) => rm(path, { recursive: true, force: true }))))

await mkdir(join(folder, 'STK-2'))
await writeFile(join(folder, 'STK-1_depan.jpg'), await aPhoto('#aa1111'))
await writeFile(join(folder, 'STK-2', 'a.jpg'), await aPhoto('#11aa11'))
await writeFile(
  join(folder, 'armada.csv'),
  csv(
    ['Stok', 'Merek', 'Model'],
    ['STK-1', 'Toyota', 'Rush'],
    ['STK-2', 'Toyota', 'Agya'],
    ['STK-3', '', 'X'],
  ),
)
await theCarType(house)
const [pool, otherPool] = [await aPool(house), await aPool(house)]
const rini = await aStaff(house, { roles: ['clerk'] })
const wish = { folder, email: rini.email, typeName: 'mobil', poolName: pool.name, isDryRun: false }

describe('a folder of this machine', () => {
  it('brings its list and its loose photos into the house, row by row, and stays as it is', async () => {
    const told: string[] = []
    const looked = await importFolder(house.services, { ...wish, isDryRun: true }, () => {})
    expect(looked).toMatchObject({ new: 2, refused: 1 })
    const query = { pool_id: pool.id, sort: 'title' } as const
    expect((await house.api.get('GET /office/unit', { as: rini, query })).total).toBe(0)

    const done = await importFolder(house.services, wish, (line) => told.push(line))
    expect(done).toMatchObject({ new: 2, changed: 0, refused: 1 })
    expect(told.at(-1)).toContain('row 4: Merek: Merek tidak boleh kosong')
    const { units } = await house.api.get('GET /office/unit', { as: rini, query })
    expect(units.map(({ title, photo_count }) => [title, photo_count])).toEqual([
      ['Toyota Agya', 1],
      ['Toyota Rush', 1],
    ])

    const again = await importFolder(house.services, wish, () => {})
    expect(again).toMatchObject({ new: 0, changed: 2 })
    expect(
      (await house.api.get('GET /office/unit', { as: rini, query })).units.map((one) => one.photo_count),
    ).toEqual([1, 1])
  })

  it('takes the photos of iPhones that lie flat beside the list', async () => {
    await writeFile(join(flat, 'armada.csv'), csv(['Stok', 'Merek', 'Model'], ['STK-9', 'Toyota', 'Rush']))
    await writeFile(join(flat, 'STK-9.HEIC'), await anIphonePhoto())
    const told: string[] = []
    await importFolder(house.services, { ...wish, folder: flat, poolName: otherPool.name }, (line) =>
      told.push(line),
    )
    expect(told.at(-1)).toContain('1 photos, 1 brought, 0 not')
  })

  it.each([
    ['somebody who is not of the staff', { email: 'siapa@ketok.test' }, 'nobody of the staff'],
    ['a type that is not there', { typeName: 'Kapal' }, 'there is no Kapal'],
    ['a folder without a list', { folder: empty }, 'holds 0 lists'],
  ])('is not taken in for %s', async (_, other, words) => {
    await expect(importFolder(house.services, { ...wish, ...other }, () => {})).rejects.toThrow(words)
  })

  it('is taken in for those who keep units alone', async () => {
    const { email } = await aStaff(house, { roles: ['finance'] })
    await expect(importFolder(house.services, { ...wish, email }, () => {})).rejects.toThrow(
      'none of the roles',
    )
  })
})
