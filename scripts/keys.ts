import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { command, UserError } from './launch/log.ts'
import { newKeys } from './settings/new-keys.ts'

/** Makes the keys of a real house, each in a file that only its owner reads. One that is there already stays. */
await command(async () => {
  const [folder, ...rest] = process.argv.slice(2)
  if (folder === undefined || rest.length > 0)
    throw new UserError('Say into which folder the keys go: npm run keys -- /etc/ketok/secrets')
  const into = resolve(process.env.INIT_CWD ?? '.', folder)
  mkdirSync(into, { recursive: true, mode: 0o700 })
  for (const [name, key] of Object.entries(newKeys())) {
    const path = join(into, name)
    if (existsSync(path)) console.log(`  ${name} stays as it is`)
    else {
      writeFileSync(path, `${key.trim()}\n`, { mode: 0o400, flag: 'wx' })
      console.log(`  made ${name}: set ${name}_FILE=${path}`)
    }
  }
  console.log(
    'Keep a copy apart from the backups: without SEALING_KEY and IDENTITY_KEY personal data cannot be read.',
  )
})
