// Runs on the machine's own Node, before anything is installed: plain JavaScript for Node 20, no packages.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const NODE_MIN = 20
const TICK_MS = 10_000

/** What one program has compiled the next need not, which halves the processor's time of a start. Where nobody may write, nothing is kept. */
const COMPILED = join(root, 'node_modules', '.cache', 'code')

/**
 * Installs what the lock file says if it is not there, then hands over to `scripts/<script>` under the pinned
 * Node. Ends with its exit code.
 */
export async function runPinned(script) {
  const since = begin()
  if (!isInstalled({ development: true })) await install()
  handOver(await pinnedNode(), script, since)
}

/** The same for what a house at work needs: where `npm ci --omit=dev` was run, nothing is added. */
export async function runAtWork(script) {
  const since = begin()
  if (!isInstalled({ development: false })) await install()
  handOver(await pinnedNode(), script, since)
}

/** A machine that serves is not changed by a start: what is not there is said. */
export async function runServing(script) {
  const since = begin()
  if (!isInstalled({ development: false }))
    stop('The packages are not installed: run npm ci --omit=dev first.')
  handOver(await pinnedNode(), script, since)
}

function begin() {
  if (Number(process.versions.node.split('.')[0]) < NODE_MIN) {
    stop(`Ketok needs Node ${NODE_MIN} or newer to start; this is ${process.version}. See https://nodejs.org`)
  }
  return Date.now()
}

/** Whether `node_modules` holds what the lock file names. npm writes the inner lock file when it is done. */
function isInstalled({ development }) {
  const wanted = readLock(join(root, 'package-lock.json'))
  const found = readLock(join(root, 'node_modules', '.package-lock.json'))
  if (wanted === null) stop('Failed to read package-lock.json: the clone is not complete.')
  if (found === null) return false
  return Object.entries(wanted.packages).every(
    ([path, { version, link, dev, optional, devOptional }]) =>
      !path.startsWith('node_modules/') ||
      link ||
      (dev && !development) ||
      optional ||
      devOptional ||
      found.packages[path]?.version === version,
  )
}

function readLock(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}

async function install() {
  const since = Date.now()
  console.log('Installing packages (only at the first start, and after an update)')
  const ticking = setInterval(
    () => console.log(`  still installing, ${Math.round((Date.now() - since) / 1000)} s`),
    TICK_MS,
  )
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const code = await new Promise((done) => npm(args).once('exit', done))
  clearInterval(ticking)
  if (code !== 0) {
    stop('Failed to install the packages; npm says why above. Check the network, then start again.')
  }
}

/** npm of whoever runs this, so that one `npm start` uses one npm. */
function npm(args, cwd = root) {
  const own = process.env.npm_execpath
  if (own?.endsWith('.js') && existsSync(own)) {
    return spawn(process.execPath, [own, ...args], { cwd, stdio: 'inherit' })
  }
  return spawn('npm', args, { cwd, stdio: 'inherit', shell: process.platform === 'win32' })
}

/** Node 24 of the package `node`. Where npm was told to run no install scripts, its script is run here. */
async function pinnedNode() {
  const home = join(root, 'node_modules', 'node')
  const node = join(home, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (!works(node)) {
    console.log('Fetching Node 24')
    spawnSync(process.execPath, ['installArchSpecificPackage.js'], { cwd: home, stdio: 'ignore' })
  }
  if (works(node)) return node
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  return stop('Failed to fetch Node 24 (package "node"). Check the network, or start with Node 24 yourself.')
}

function works(node) {
  return existsSync(node) && spawnSync(node, ['--version']).status === 0
}

function handOver(node, script, since) {
  const args = [
    '--disable-warning=ExperimentalWarning',
    join(root, 'scripts', script),
    ...process.argv.slice(2),
  ]
  const child = spawn(node, args, {
    cwd: root,
    // The channel is never written to: by its closing the child learns that this process is gone, even by kill -9.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      NODE_COMPILE_CACHE: COMPILED,
      ...process.env,
      PATH: `${dirname(node)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`,
      KETOK_STARTED_AT: String(since),
      KETOK_STARTED_BY: ancestors().join(','),
    },
  })
  // Ctrl-C reaches the child by itself; it stops things in order, and we wait for it.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  process.on('SIGHUP', () => child.kill('SIGTERM'))
  child.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
}

/** The npm that runs us and its shell: when they are killed, what they started should not stay. */
function ancestors() {
  if (process.env.npm_lifecycle_event === undefined || process.platform !== 'linux') return []
  const shell = process.ppid
  try {
    const status = readFileSync(`/proc/${shell}/stat`, 'utf8')
    const [name = '', parent = ''] = [
      /\((.*)\)/.exec(status)?.[1],
      status.slice(status.lastIndexOf(')') + 4).split(' ')[0],
    ]
    return /^(sh|bash|dash|zsh|ash|busybox)$/.test(name) ? [shell, Number(parent)] : [shell]
  } catch {
    return [shell]
  }
}

function stop(message) {
  console.error(message)
  process.exit(1)
}
