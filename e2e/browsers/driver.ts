import type { ChildProcess } from 'node:child_process'

/** How W3C WebDriver names an element in what goes to and fro. */
export const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
export type Element = Readonly<Record<typeof ELEMENT, string>>

/** A browser that is led by WebDriver's commands, over whichever wire it has for them. */
export interface Driver {
  readonly name: string
  visit(url: string): Promise<void>
  /** The body of a function, run in the page. */
  run<T>(body: string, ...args: readonly unknown[]): Promise<T>
  click(element: Element): Promise<void>
  type(element: Element, text: string): Promise<void>
  /** Of the page as it is, in base64. */
  picture(): Promise<string>
  close(): Promise<void>
}

export async function ended(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return
  const gone = new Promise((done) => program.once('exit', done))
  program.kill()
  await gone
}
