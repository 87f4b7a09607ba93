import { join } from 'node:path'
import { openDatabase, resetHouse } from './launch/house-database.ts'
import { keepOpen, type OpenHouse } from './launch/keep-open.ts'
import { KeptProcess } from './launch/kept-process.ts'
import { printAddresses, untilReady } from './launch/open-to-people.ts'
import { freePort, INTERRUPTED_MS, refuseTakenPorts } from './launch/ports.ts'
import { runProgram } from './launch/program.ts'
import { root } from './launch/root.ts'
import { command, say, Trouble } from './launch/say.ts'
import { SERVER_FLAGS } from './launch/server-flags.ts'
import {
  dataFolderSetting,
  isProduction,
  namedPorts,
  portSettings,
  readEnvFile,
  settings,
} from './launch/settings.ts'
import { buildSites } from './launch/site-build.ts'

await command(async () => {
  const options = readArguments(process.argv.slice(2))
  readEnvFile()
  const ports = portSettings()
  const dataFolder = dataFolderSetting()
  await keepOpen(dataFolder, open)

  async function open({ wasInterrupted, stops, leave }: OpenHouse): Promise<void> {
    await refuseTakenPorts(namedPorts(ports), wasInterrupted ? INTERRUPTED_MS : 0, 'npm start')
    if (options.reset) await resetHouse(dataFolder)

    const database = await openDatabase(dataFolder)
    stops.push(() => database.stop())
    const env = settings({ ...ports, dataFolder, url: database.url, smtpPort: await freePort() })
    const demo = isProduction() ? [] : ['--demo']
    say('Preparing the database')
    // Side by side: the one waits for the disk, the other for the processor.
    await Promise.all([runProgram(join(root, 'apps/server/src/prepare.ts'), env, demo), buildSites(say)])

    const keep = (name: string, path: string, flags: readonly string[] = []) => {
      const kept = new KeptProcess({
        name,
        args: [...flags, join(root, path)],
        env,
        onGivenUp: () => leave(1),
      })
      stops.push(() => kept.stop())
    }
    keep('simulator', 'apps/simulator/src/main.ts')
    keep('server', 'apps/server/src/main.ts', SERVER_FLAGS)
    await untilReady(`http://127.0.0.1:${ports.port}/api/health`)
    printAddresses(env, 'npm start -- --reset')
  }
})

function readArguments(args: string[]): { reset: boolean } {
  const unknown = args.filter((arg) => arg !== '--reset')
  if (unknown.length > 0) {
    throw new Trouble(`Unknown argument ${unknown.join(' ')}. There is one: npm start -- --reset`)
  }
  return { reset: args.includes('--reset') }
}
