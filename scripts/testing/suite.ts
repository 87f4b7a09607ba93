import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../launch/root.ts'
import { secretsIn } from './secrets-in.ts'

export interface Count {
  readonly passed: number
  readonly failed: number
  /** What failed and why, to be said once more at the end: the head of a long output is soon gone. */
  readonly failures: readonly string[]
}

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    name: string
    status: string
    message: string
    assertionResults: readonly { status: string; fullName: string; failureMessages: readonly string[] }[]
  }[]
}

/** All of Vitest's projects. A file that cannot even be loaded counts as one failure. */
export async function runVitest(env: NodeJS.ProcessEnv): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), 'ketok-report-'))
  const report = join(folder, 'report.json')
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const code = await run(
    vitest,
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    env,
  )
  try {
    const text = readFileSync(report, 'utf8')
    const { numPassedTests, numFailedTests, testResults }: VitestReport = JSON.parse(text)
    const unloadable = testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    )
    // A failure shows what it compared, and is one already.
    const failed = numFailedTests + unloadable.length || toldSecrets('Vitest', text)
    const failures = [
      ...unloadable.map(({ name, message }) => `${name}\n${message}`),
      ...testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => `${name}: ${fullName}\n${failureMessages.join('\n')}`),
      ),
    ]
    // An error outside every test makes Vitest fail although each test passed.
    return { passed: numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed, failures }
  } catch (error) {
    return { passed: 0, failed: 1, failures: [`Vitest left no report: ${error}`] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A program of ours whose last words are `N passed, N failed`. */
export async function runSuite(path: string, env: NodeJS.ProcessEnv): Promise<Count> {
  let said = ''
  const code = await run(join(root, path), [], env, (text) => {
    said += text
  })
  const last = [...said.matchAll(/(\d+) passed, (\d+) failed/g)].at(-1)
  if (last === undefined) return { passed: 0, failed: 1, failures: [`${path} ended without its sum`] }
  const failures = [...said.matchAll(/^ +✗ .*(?:\n {4,}(?![✓✗]).*)*/gm)].map(([failure]) => failure.trim())
  const count = { passed: Number(last[1]), failed: Number(last[2]) || toldSecrets(path, said), failures }
  return count.failed === 0 && code !== 0 ? { ...count, failed: 1 } : count
}

/** One failure when the output gives something away that no log may hold. */
function toldSecrets(suite: string, text: string): number {
  const kinds = secretsIn(text)
  if (kinds.length > 0) console.log(`${suite} printed ${kinds.join(', ')}`)
  return kinds.length > 0 ? 1 : 0
}

function run(
  path: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  hear?: (text: string) => void,
): Promise<number> {
  return new Promise((done) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', path, ...args], {
      cwd: root,
      env,
      stdio: ['ignore', hear === undefined ? 'inherit' : 'pipe', 'inherit'],
    })
    child.stdout?.on('data', (chunk: Buffer) => {
      process.stdout.write(chunk)
      hear?.(chunk.toString())
    })
    child.once('exit', (code) => done(code ?? 1))
  })
}
