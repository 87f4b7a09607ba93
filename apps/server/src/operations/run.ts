import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { isKeyOf } from '@ketok/domain'
import { readConfig, readPlaces } from '../config.ts'
import { openPool } from '../platform/database/database.ts'
import { readMigrations } from '../platform/database/migrate.ts'
import { openFiles } from '../platform/files/files.ts'
import { DatabaseClock, databaseTimeSource } from '../platform/time/clock.ts'
import { closeServices, openServices } from '../services.ts'
import { closeUser, reopenUser } from './close-user.ts'
import { createUser } from './create-user.ts'
import { examine } from './doctor.ts'
import { importFolder } from './import-folder.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

/** What an operator does by hand: `node src/operations/run.ts backup|restore|doctor|user|house …`, beside a house at work. */
const tasks = { backup, restore, doctor, user, house } as const

const [task = '', ...args] = process.argv.slice(2)
try {
  if (!isKeyOf(tasks, task)) throw new Error(`There are ${Object.keys(tasks).join(', ')}, not ${task}`)
  process.exitCode = await tasks[task]()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function backup(): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const place = await openPlace()
  const at = new Date()
  const name = `ketok-${at.toISOString().slice(0, 19).replaceAll(':', '')}`
  const into = resolve(positionals[0] ?? join(place.dataFolder, 'backups', name))
  const { tables, files } = await takeBackup({ ...place, into, at })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`Backed up ${tables.length} tables (${rows} rows) and ${files.length} files to ${into}`)
  console.log('It holds personal data and, of a demo, its keys. Keep it where only operators can read it.')
  return 0
}

async function restore(): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  })
  const [from] = positionals
  if (from === undefined) throw new Error('Say which backup: npm run restore -- FOLDER [--replace]')
  const restored = await restoreBackup({
    ...(await openPlace()),
    from: resolve(from),
    replace: values.replace,
  })
  const rows = restored.tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`Restored ${rows} rows as of ${restored.taken_at}; every table has the backup's checksum.`)
  return 0
}

async function doctor(): Promise<number> {
  const { url, files } = await openPlace()
  const pool = openPool({ url, connections: 2, onIdleError: () => {} })
  try {
    const complaints = await examine({
      pool,
      files,
      migrations: await readMigrations(),
      now: new Date(),
    })
    for (const { about, what, todo } of complaints) console.log(`${about}: ${what}\n  → ${todo}`)
    console.log(complaints.length === 0 ? 'Nothing found.' : `${complaints.length} found.`)
    return complaints.length === 0 ? 0 : 1
  } finally {
    await pool.end()
  }
}

async function user(): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      roles: { type: 'string' },
      branches: { type: 'string' },
      reason: { type: 'string' },
      by: { type: 'string' },
      code: { type: 'string' },
      with: { type: 'string' },
      'with-code': { type: 'string' },
    },
  })
  const [what = ''] = positionals
  if (!['create', 'close', 'reopen'].includes(what))
    throw new Error(
      [
        'npm run user -- create --email E --name "N" --roles admin[,finance,…] [--branches NAME,…]',
        'npm run user -- close --email E --reason "R" --by ADMIN --code C',
        'npm run user -- reopen --email E --reason "R" --by ADMIN --code C --with ADMIN --with-code C',
      ].join('\n'),
    )
  const services = await openServices(readConfig(process.env), {
    works: false,
    clock: (pool) => DatabaseClock.over(databaseTimeSource(pool)),
  })
  try {
    const change = { email: values.email ?? '', reason: values.reason ?? '' }
    const key = { email: values.by ?? '', code: values.code ?? '' }
    if (what === 'close') {
      console.log(await closeUser(services, change, key))
      return 0
    }
    if (what === 'reopen') {
      const second = { email: values.with ?? '', code: values['with-code'] ?? '' }
      console.log(await reopenUser(services, change, [key, second]))
      return 0
    }
    const created = await createUser(services, {
      email: values.email ?? '',
      name: values.name ?? '',
      roles: (values.roles ?? '').split(',').filter(Boolean),
      branches: (values.branches ?? '').split(',').filter(Boolean),
      password: await typedPassword(),
    })
    console.log(`Created ${created.email} (${created.roles.join(', ')}). Shown once:`)
    console.log(`  password       ${created.password}`)
    console.log(`  authenticator  ${created.secret}`)
    console.log(`                 ${created.uri}`)
    console.log('  without it, each once')
    for (const code of created.recoveryCodes) console.log(`                 ${code}`)
    return 0
  } finally {
    await closeServices(services)
  }
}

async function house(): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      as: { type: 'string' },
      type: { type: 'string' },
      pool: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
    },
  })
  const [what, folder] = positionals
  if (what !== 'import' || folder === undefined || values.as === undefined)
    throw new Error(
      'npm run house -- import FOLDER --as E-MAIL-OF-STAFF [--type NAME] [--pool NAME] [--dry-run]',
    )
  const services = await openServices(readConfig(process.env), {
    works: false,
    clock: (pool) => DatabaseClock.over(databaseTimeSource(pool)),
  })
  try {
    const imported = await importFolder(
      services,
      {
        folder: resolve(process.env.INIT_CWD ?? '.', folder),
        email: values.as,
        typeName: values.type,
        poolName: values.pool,
        isDryRun: values['dry-run'],
      },
      (line) => console.log(line),
    )
    return imported.refused > 0 ? 1 : 0
  } finally {
    await closeServices(services)
  }
}

/** At a terminal it is asked for and not shown; elsewhere one is made up. */
async function typedPassword(): Promise<string | null> {
  if (!process.stdin.isTTY) return null
  process.stdout.write('Password (empty: one is made up): ')
  const line = createInterface({ input: process.stdin, terminal: true })
  const typed = await new Promise<string>((done) => line.question('', done))
  line.close()
  console.log()
  return typed === '' ? null : typed
}

async function openPlace() {
  const { url, ...places } = readPlaces(process.env)
  return { url, dataFolder: places.dataFolder, files: await openFiles(places) }
}
