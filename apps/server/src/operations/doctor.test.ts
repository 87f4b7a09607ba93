import { DAY_MS, HOUR_MS, MINUTE_MS } from '@ketok/domain'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { expireNiplOrder } from '../features/money/nipl/nipl.jobs.ts'
import { readMigrations } from '../platform/database/migrate.ts'
import { codeAt, fromBase32 } from '../platform/secrets/totp.ts'
import { aCustomer } from '../testing/build-customer.ts'
import { aLot } from '../testing/build-lot.ts'
import { aNiplOrder, boughtNipl } from '../testing/build-nipl.ts'
import { aStaff } from '../testing/build-staff.ts'
import { OWN_ACCOUNT, openHouseWithBank } from '../testing/house-with-bank.ts'
import { createUser } from './create-user.ts'
import { type Complaint, examine } from './doctor.ts'

const { bank, house } = await openHouseWithBank(OWN_ACCOUNT)
const { services, clock } = house
const { pool } = services
const migrations = await readMigrations()

const seen = (more: Partial<Parameters<typeof examine>[0]> = {}): Promise<Complaint[]> =>
  examine({ pool, files: services.files, migrations, now: new Date(services.now()), ...more })
const about = async (what: Complaint['about'], more = {}) =>
  (await seen(more)).filter((complaint) => complaint.about === what)

/** As somebody with the keys to the database could; put back after the test. */
const undo: string[] = []
async function mutate(sql: string, undone: string) {
  undo.push(undone)
  await withoutTriggers(sql)
}
async function withoutTriggers(sql: string) {
  const client = await pool.connect()
  try {
    await client.query(`BEGIN; SET LOCAL session_replication_role = replica; ${sql}; COMMIT`)
  } finally {
    client.release()
  }
}

const budi = await aCustomer(house)
const lot = await aLot(house, { closesInMs: 5 * HOUR_MS })
const other = await aLot(house, { closesInMs: 5 * HOUR_MS })
beforeAll(async () => {
  await boughtNipl(house, bank, budi, lot.auctionId)
  await house.api.get('POST /customer/lot/{lot_id}/bid', {
    as: budi,
    params: { lot_id: lot.id },
    body: { amount: 100_000_000, client_bid_id: 'dokter-1' },
  })
  await house.runJobs()
})
afterEach(async () => {
  for (const sql of undo.splice(0).reverse()) await withoutTriggers(sql)
})

describe('the doctor', () => {
  it('finds nothing in a healthy house but the pictures that tests do not have', async () => {
    expect((await seen()).filter(({ what }) => !what.includes('shows the picture'))).toEqual([])
  })

  it('finds a migration that is missing, and one that was changed', async () => {
    const more = { name: '9999_later.sql', sql: '', checksum: 'x' }
    expect(await seen({ migrations: [...migrations, more] })).toMatchObject([
      { about: 'migration', what: '9999_later.sql is not applied' },
    ])
    const [first, ...rest] = migrations
    if (first === undefined) throw new Error('No migrations')
    expect(await seen({ migrations: [{ ...first, checksum: 'x' }, ...rest] })).toMatchObject([
      { about: 'migration', what: `${first.name} was changed after it was applied` },
    ])
  })

  it('finds a database from before the schema was released, and says how to begin anew', async () => {
    await mutate(
      "INSERT INTO migration (name, checksum) VALUES ('0001_platform.sql', 'x')",
      "DELETE FROM migration WHERE name = '0001_platform.sql'",
    )
    expect(await seen()).toEqual([
      {
        about: 'migration',
        what: expect.stringMatching(/older than the schema .* begin anew with npm start -- --reset/),
        todo: expect.stringContaining('npm start -- --reset'),
      },
    ])
  })

  it('finds a journal that somebody altered', async () => {
    const { rows } = await pool.query<{ id: number }>('SELECT min(id) AS id FROM posting')
    const id = rows[0]?.id
    await mutate(
      `UPDATE posting SET amount = amount + 1 WHERE id = ${id}`,
      `UPDATE posting SET amount = amount - 1 WHERE id = ${id}`,
    )
    expect((await about('books')).map(({ what }) => what).join()).toContain('I1')
  })

  it('finds a log that somebody rewrote', async () => {
    await mutate(
      `UPDATE lot_event SET maximum = maximum - 1000000 WHERE lot_id = ${lot.id} AND maximum IS NOT NULL`,
      `UPDATE lot_event SET maximum = maximum + 1000000 WHERE lot_id = ${lot.id} AND maximum IS NOT NULL`,
    )
    expect(await about('chain')).toMatchObject([
      { what: expect.stringContaining(`lot ${lot.id} is not what was hashed`) },
    ])
  })

  it('finds a log whose pseudonyms have no key any more', async () => {
    await mutate(
      `CREATE TABLE lost AS SELECT * FROM lot_secret WHERE lot_id = ${lot.id};
       DELETE FROM lot_secret WHERE lot_id = ${lot.id}`,
      'INSERT INTO lot_secret SELECT * FROM lost; DROP TABLE lost',
    )
    expect(await about('chain')).toMatchObject([{ what: expect.stringContaining('their key is gone') }])
  })

  it('finds a log whose end was cut off', async () => {
    await mutate(
      `CREATE TABLE cut AS SELECT * FROM lot_event WHERE lot_id = ${lot.id} ORDER BY seq DESC LIMIT 1;
       DELETE FROM lot_event USING cut WHERE lot_event.lot_id = cut.lot_id AND lot_event.seq = cut.seq`,
      'INSERT INTO lot_event OVERRIDING SYSTEM VALUE SELECT * FROM cut; DROP TABLE cut',
    )
    expect(await about('chain')).toMatchObject([{ what: expect.stringContaining('does not end where') }])
  })

  it('finds a NIPL that is held twice', async () => {
    await mutate(
      `ALTER TABLE nipl_hold DROP CONSTRAINT nipl_hold_pkey;
       INSERT INTO nipl_hold SELECT nipl_id, ${other.id} FROM nipl_hold WHERE lot_id = ${lot.id}`,
      `DELETE FROM nipl_hold WHERE lot_id = ${other.id}; ALTER TABLE nipl_hold ADD PRIMARY KEY (nipl_id)`,
    )
    const found = (await about('nipl')).map(({ what }) => what)
    expect(found.join()).toContain(`held by several lots: ${lot.id}, ${other.id}`)
    expect(found.join()).toContain('of another auction')
  })

  it('finds a picture and a paper that are not there', async () => {
    await mutate(
      `UPDATE unit SET pictures = jsonb_set(pictures, '{0,file}', '"hilang.webp"') WHERE id = ${lot.unitId};
       INSERT INTO consignment_photo (customer_id, client_consignment_id, client_photo_id, stored_name, width, height, created_at)
       VALUES (${budi.id}, 'titipan-x', 'foto-x', 'tiada', 1, 1, now())`,
      'DELETE FROM consignment_photo',
    )
    const found = (await about('file')).map(({ what }) => what)
    expect(found).toContainEqual(expect.stringContaining('hilang.webp'))
    expect(found).toContainEqual(expect.stringContaining('uploads/consignment'))
  })

  it('finds a job that nobody does, and a deadline that passed', async () => {
    const order = await aNiplOrder(house, budi, lot.auctionId)
    expect(await about('job')).toEqual([])
    const later = { now: new Date(services.now() + 3 * DAY_MS) }
    expect((await about('job', later)).map(({ what }) => what).join()).toContain(expireNiplOrder.name)
    const late = (await about('deadline', later)).map(({ what }) => what)
    expect(late).toContainEqual(`NIPL order ${order.order_id} should be over`)
    expect(late).toContainEqual(`lot ${lot.id} should be over`)
  })

  it('tells of a statement that waits for a second person, and finds one that was used without', async () => {
    const { statement_id } = await house.api.get('POST /office/keuangan/mutasi', {
      as: await aStaff(house, { roles: ['finance'] }),
      body: { file_name: 'mutasi.csv', content: 'Tanggal,Keterangan,Kredit\n20/11/2026,SETORAN,7000001\n' },
    })
    expect(await about('books')).toEqual([])
    const told = `statement ${statement_id} (mutasi.csv, 1 credits of 7000001 rupiah) waits for its second person`
    const later = { now: new Date(services.now() + 2 * DAY_MS) }
    expect(await about('deadline', later)).toContainEqual(
      expect.objectContaining({ what: expect.stringContaining(told) }),
    )
    await mutate(
      `UPDATE bank_statement_line SET state = 'open' WHERE statement_id = ${statement_id}`,
      `UPDATE bank_statement_line SET state = 'unconfirmed' WHERE statement_id = ${statement_id}`,
    )
    const found = (await about('books')).map(({ what }) => what).join()
    expect(found).toContain(`Impor mutasi ${statement_id} dipakai tanpa persetujuan petugas kedua`)
    expect(found).toContain('(open) dibukukan 0 kali')
  })

  it('blames no server for what a person has yet to decide, and sends to the cashier what waits for a day', async () => {
    const { order_id, instruction } = await house.api.get('POST /customer/nipl', {
      as: budi,
      body: { auction_id: lot.auctionId, quantity: 1, payment_method: '99_MANUAL' },
    })
    await house.api.get('POST /office/keuangan/mutasi', {
      as: await aStaff(house, { roles: ['finance'] }),
      body: {
        file_name: 'mutasi.csv',
        content: `Tanggal,Keterangan,Kredit\n20/11/2026,TRSF BUDI,${instruction?.amount}\n`,
      },
    })
    const end = (
      await house.api.get('GET /customer/nipl/order/{order_id}', { as: budi, params: { order_id } })
    ).expires_at
    const after = async (ms: number) =>
      (await about('deadline', { now: new Date(Date.parse(end) + ms) }))
        .map(({ what }) => what)
        .filter((what) => what.startsWith(`NIPL order ${order_id} `))
    expect(await after(3 * HOUR_MS)).toEqual([])
    expect(await after(DAY_MS + HOUR_MS)).toEqual([
      `NIPL order ${order_id} is past its time and waits for a person`,
    ])
  })

  it('says what to do about each', async () => {
    const later = { now: new Date(services.now() + 3 * DAY_MS) }
    for (const { todo } of await seen(later)) expect(todo.length).toBeGreaterThan(20)
  })
})

describe('a user that an operator creates', () => {
  it('signs in with what was shown once', async () => {
    const created = await createUser(services, {
      email: ' Kepala@Ketok.test',
      name: 'Ibu Kepala',
      roles: ['admin', 'finance'],
      password: null,
    })
    expect(created.email).toBe('kepala@ketok.test')
    const { challenge, enrolment } = await house.api.get('POST /office/auth/in', {
      body: { email: created.email, password: created.password },
    })
    expect(enrolment).toBeNull()
    clock.advance(MINUTE_MS)
    const code = codeAt(fromBase32(created.secret), services.now())
    const { staff } = await house.api.get('POST /office/auth/totp', { body: { challenge, code } })
    expect(staff.roles).toEqual(['finance', 'admin'])
    const { rows } = await pool.query(`SELECT * FROM staff, staff_totp WHERE staff.email = $1`, [
      created.email,
    ])
    expect(JSON.stringify(rows)).not.toContain(created.password)
    expect(JSON.stringify(rows)).not.toContain(created.secret)
  })

  it.each([
    ['no address', { email: 'bukan' }, /no e-mail/],
    ['no name', { name: ' ' }, /--name/],
    ['no role', { roles: [] }, /--roles/],
    ['an unknown role', { roles: ['raja'] }, /--roles/],
    ['a weak password', { password: 'rahasia' }, /too_short/],
  ])('is refused with %s', async (_, wrong, message) => {
    const user = {
      email: 'baru@ketok.test',
      name: 'Baru',
      roles: ['clerk'],
      password: 'Benar-kuda-9-baterai',
    }
    await expect(createUser(services, { ...user, ...wrong })).rejects.toThrow(message)
  })

  it('is not created twice', async () => {
    const user = { email: 'dua@ketok.test', name: 'Dua', roles: ['clerk'], password: null }
    await createUser(services, user)
    await expect(createUser(services, user)).rejects.toThrow(/already/)
  })
})
