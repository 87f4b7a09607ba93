import { writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { SerializedError, TestCase, TestModule, TestSpecification, TestSuite } from 'vitest/node'
import type { Reporter } from 'vitest/reporters'
import type { Count } from './suite.ts'

/** What one run leaves in the file of `KETOK_TEST_REPORT`; `said` is everything that tests printed. */
export interface RunReport extends Count {
  readonly output: string
}

/** Sent to whoever started the run when so few files are left that something else may begin beside them. */
export const FEW_LEFT = 'few left'
const FEW = 8

type ConsoleLog = Parameters<NonNullable<Reporter['onUserConsoleLog']>>[0]
type Failed = TestCase | TestSuite | TestModule

/**
 * One line per file. What a test prints is shown only with its failure, for many tests provoke errors on purpose; a
 * failure also names the command that repeats it.
 */
export default class VitestLines implements Reporter {
  readonly #printed = new Map<string, string[]>()
  readonly #all: string[] = []
  readonly #failures: string[] = []
  #passed = 0
  #left = 0

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#left = specifications.length
  }

  onUserConsoleLog({ taskId = '', content }: ConsoleLog): void {
    this.#all.push(content)
    const known = this.#printed.get(taskId)
    if (known === undefined) this.#printed.set(taskId, [content])
    else known.push(content)
  }

  onTestModuleEnd(module: TestModule): void {
    const tests = [...module.children.allTests()]
    const passed = tests.filter((test) => test.result().state === 'passed').length
    const failures = failedIn(module).map((failed) => this.#failureOf(module, failed))
    this.#passed += passed
    this.#failures.push(...failures)
    const { duration, collectDuration } = module.diagnostic()
    const seconds = ((duration + collectDuration) / 1_000).toFixed(1)
    const mark = failures.length === 0 ? '✓' : '✗'
    // Of a file that was only looked into for a title there is nothing to tell.
    if (passed + failures.length > 0)
      console.log(`  ${mark} ${module.project.name} ${module.relativeModuleId} (${passed}, ${seconds} s)`)
    for (const failure of failures) console.log(`    ✗ ${failure.replaceAll('\n', '\n      ')}`)
    for (const id of [module.id, ...tests.map((test) => test.id)]) this.#printed.delete(id)
    this.#left--
    if (this.#left === FEW) process.send?.(FEW_LEFT)
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    for (const error of unhandled) {
      const failure = `outside of every test: ${toldOf(error)}`
      console.log(`  ✗ ${failure}`)
      this.#failures.push(failure)
    }
    const report: RunReport = {
      passed: this.#passed,
      failed: this.#failures.length,
      failures: this.#failures,
      output: this.#all.join(''),
    }
    const path = process.env.KETOK_TEST_REPORT
    if (path !== undefined) writeFileSync(path, JSON.stringify(report))
  }

  #failureOf(module: TestModule, failed: Failed): string {
    const title = failed.type === 'module' ? 'failed to load' : failed.fullName
    const errors = failed.type === 'test' ? (failed.result().errors ?? []) : failed.errors()
    const printed = (this.#printed.get(failed.id) ?? []).join('').trim()
    const again = failed.type === 'test' ? ` -t ${JSON.stringify(failed.name)}` : ''
    return [
      `${module.relativeModuleId}: ${title}`,
      ...errors.map(toldOf),
      ...(printed === '' ? [] : [`printed:\n${printed}`]),
      `again: npm test -- ${module.relativeModuleId}${again}`,
    ].join('\n')
  }
}

/** Tests that failed, and suites and files whose hooks or imports did. */
function failedIn(module: TestModule): Failed[] {
  const suites = [...module.children.allSuites()].filter((suite) => suite.errors().length > 0)
  const tests = [...module.children.allTests()].filter((test) => test.result().state === 'failed')
  return [...(module.errors().length > 0 ? [module] : []), ...suites, ...tests]
}

function toldOf(error: SerializedError & { diff?: string }): string {
  const { diff, stack = '' } = error
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line) && !line.includes('node_modules'))
  const words = `${error.name ?? 'Error'}: ${error.message}`
  return stripVTControlCharacters([words, ...(diff ? [diff] : []), ...frames.slice(0, 6)].join('\n'))
}
