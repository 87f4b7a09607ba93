import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { UserError } from '../launch/log.ts'
import { root } from '../launch/root.ts'

/** Runs one of our programs under this same Node to its end. */
export async function runProgram(
  path: string,
  env: NodeJS.ProcessEnv,
  args: string[] = [],
  flags: readonly string[] = [],
): Promise<void> {
  const code = await exitCode(path, env, args, flags)
  if (code !== 0) throw new UserError(`Failed to run ${path}: it ended with ${code}; it says why above.`)
}

/** Runs a program under this same Node to its end, with all that it printed. */
export function hearProgram(
  path: string,
  env: NodeJS.ProcessEnv,
  args: readonly string[] = [],
): Promise<{ code: number | string; output: string }> {
  const output: Buffer[] = []
  return new Promise((done) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', path, ...args], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => output.push(chunk))
    child.once('close', (code, signal) =>
      done({ code: code ?? signal ?? 1, output: Buffer.concat(output).toString() }),
    )
  })
}

/** How a program of ours ended, under this same Node; one that a signal ended as shells tell it, 128 and the signal's number. */
export function exitCode(
  path: string,
  env: NodeJS.ProcessEnv,
  args: string[] = [],
  flags: readonly string[] = [],
): Promise<number> {
  return new Promise((done) => {
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', ...flags, path, ...args],
      {
        cwd: root,
        env,
        stdio: 'inherit',
      },
    )
    child.once('exit', (code, signal) =>
      done(code ?? (signal === null ? 1 : 128 + constants.signals[signal])),
    )
  })
}
