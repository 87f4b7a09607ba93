import { spawn } from 'node:child_process'
import { root } from './root.ts'
import { Trouble } from './say.ts'

/** Runs one of our programs under this same Node to its end. */
export async function runProgram(path: string, env: NodeJS.ProcessEnv, args: string[] = []): Promise<void> {
  const code = await exitCode(path, env, args)
  if (code !== 0) throw new Trouble(`Failed to run ${path}: it ended with ${code}; it says why above.`)
}

export function exitCode(
  path: string,
  env: NodeJS.ProcessEnv,
  args: string[] = [],
  flags: readonly string[] = [],
): Promise<number | string> {
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
    child.once('exit', (code, signal) => done(code ?? signal ?? 1))
  })
}
