import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { command, UserError } from './launch/log.ts'
import { root } from './launch/root.ts'
import { startPostgres } from './postgres/embedded.ts'
import { exitCode, runProgram } from './process/program.ts'
import { SERVER_FLAGS } from './process/server-flags.ts'
import { makeDemoKeys } from './settings/demo-keys.ts'

/** Whoever asks and measures is to stand still no more than the server: bidders would be seen to wait for it. */
const FLAGS = [...SERVER_FLAGS, '--initial-heap-size=512']

/** `npm run bench -- NAME`: `bench/NAME.ts` on a fresh, durable PostgreSQL of its own. */
await command(async () => {
  const [name = '', ...args] = process.argv.slice(2)
  const path = join(root, 'bench', `${name}.ts`)
  if (!/^[a-z-]+$/.test(name) || !existsSync(path)) {
    throw new UserError(`Which measurement? npm run bench -- ${names().join(' | ')}`)
  }
  const folder = join(root, '.data', `bench-${process.pid}`)
  const progress = (line: string) => process.stderr.write(`${line}\n`)
  const postgres = await startPostgres({ folder, durable: true, log: progress })
  try {
    await postgres.makeLogRoom()
    await createDatabase(postgres.url('postgres'))
    const env = {
      ...makeDemoKeys(),
      LOG_LEVEL: 'error',
      SMTP_URL: 'smtp://127.0.0.1:9',
      ...process.env,
      DATABASE_URL: postgres.url('bench'),
      DATA_DIR: folder,
      BENCH_POSTGRES_PID: String(postgres.pid),
    }
    await runProgram(join(root, 'apps/server/src/prepare.ts'), env)
    process.exitCode = await exitCode(path, env, args, FLAGS)
  } finally {
    await postgres.stop()
    for (const used of [folder, postgres.folder]) rmSync(used, { recursive: true, force: true })
  }
  process.exit()
})

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('CREATE DATABASE bench')
  await client.end()
}

function names(): string[] {
  return readdirSync(join(root, 'bench'))
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .map((file) => file.slice(0, -3))
}
