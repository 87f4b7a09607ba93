import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * With a seed, files come in the order that it draws, each kind of test after the other as without one: files of one kind
 * share a process, and a mixture would begin a new one for nearly every file.
 */
export class SeededOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seed = process.env.TEST_SEED
    if (seed === undefined) return super.sort(files)
    const drawn = (text: string) => createHash('sha256').update(`${seed} ${text}`).digest('hex')
    const keyOf = ({ project, moduleId }: TestSpecification) =>
      drawn(project.name) + drawn(relative(this.ctx.config.root, moduleId))
    return files
      .map((file) => ({ file, key: keyOf(file) }))
      .sort((one, other) => (one.key < other.key ? -1 : 1))
      .map(({ file }) => file)
  }
}
