let times = 0

/**
 * Code that is asked for when it is wanted. Older Chromes remember which file did not come and never ask for it again on
 * the same page, so it is asked for under another address; what it shares with others keeps its own, and stays one thing.
 */
export async function retryImport<Module extends object>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (fault) {
    const [, style, script] = /CSS for (\S+)|(http\S+\.js)/.exec(String(fault)) ?? []
    // No browser remembers that a style did not come.
    if (style !== undefined) return load()
    if (script === undefined) throw fault
    times += 1
    return wholeOf(await import(/* @vite-ignore */ `${script}?${times}`))
  }
}

/** A file of which others use a part too holds the module as they know it inside, beside what they use. */
const wholeOf = <Module extends object>(file: Module): Module =>
  Object.values(file).find((part) => part?.[Symbol.toStringTag] === 'Module') ?? file
