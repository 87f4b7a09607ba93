import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../launch/root.ts'
import { secretsIn } from './secrets-in.ts'
import { FEW_LEFT, type RunReport } from './vitest-lines.ts'

export interface Count {
  readonly passed: number
  readonly failed: number
  /** What failed and why, to be said once more at the end: the head of a long output is soon gone. */
  readonly failures: readonly string[]
}

/**
 * Vitest with these arguments. A file that cannot be loaded, or an error outside every test, counts as one failure.
 * `whenFewAreLeft` is called when its last files are at work, and never when there were only few.
 */
export async function runVitest(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  whenFewAreLeft: () => void = () => {},
): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), 'ketok-report-'))
  const path = join(folder, 'report.json')
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const reporter = `--reporter=${join(root, 'scripts/testing/vitest-lines.ts')}`
  const code = await run(
    vitest,
    ['run', reporter, ...args],
    { ...env, KETOK_TEST_REPORT: path },
    { told: (message) => message === FEW_LEFT && whenFewAreLeft() },
  )
  try {
    const { output, ...count }: RunReport = JSON.parse(readFileSync(path, 'utf8'))
    const failed = count.failed || toldSecrets('Vitest', `${output}${count.failures.join('\n')}`)
    return { ...count, failed: failed === 0 && code !== 0 ? 1 : failed }
  } catch (error) {
    return { passed: 0, failed: 1, failures: [`Vitest left no report: ${error}`] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Vitest over these files, or all, until somebody ends it. */
export function watchVitest(files: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((done) => {
    const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
    spawn(process.execPath, [vitest, 'watch', ...files], { cwd: root, env, stdio: 'inherit' }).once(
      'exit',
      (code) => done(code ?? 1),
    )
  })
}

/** A program of ours whose last words are `N passed, N failed`. */
export async function runSuite(
  path: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<Count> {
  let output = ''
  const code = await run(join(root, path), args, env, {
    hear: (text) => {
      output += text
    },
  })
  const last = [...output.matchAll(/(\d+) passed, (\d+) failed/g)].at(-1)
  if (last === undefined) return { passed: 0, failed: 1, failures: [`${path} ended without its sum`] }
  const failures = [...output.matchAll(/^ +✗ .*(?:\n {4,}(?![✓✗]).*)*/gm)].map(([failure]) => failure.trim())
  const count = { passed: Number(last[1]), failed: Number(last[2]) || toldSecrets(path, output), failures }
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
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  { hear, told }: { hear?: (text: string) => void; told?: (message: unknown) => void },
): Promise<number> {
  return new Promise((done) => {
    const output = hear === undefined ? 'inherit' : 'pipe'
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', path, ...args], {
      cwd: root,
      env,
      stdio: ['ignore', output, 'inherit', ...(told === undefined ? [] : (['ipc'] as const))],
    })
    if (told !== undefined) child.on('message', told)
    child.stdout?.on('data', (chunk: Buffer) => {
      process.stdout.write(chunk)
      hear?.(chunk.toString())
    })
    const end = () => child.kill()
    process.once('exit', end)
    child.once('exit', (code) => {
      process.off('exit', end)
      done(code ?? 1)
    })
  })
}
