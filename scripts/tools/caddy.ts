import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from 'node:tls'
import { log, UserError } from '../launch/log.ts'
import { root } from '../launch/root.ts'
import { aptInstall, onPath } from './debian.ts'

const STARTS_MS = 30_000
const LOOK_MS = 50
/** It touches nothing of this machine: not its list of trusted certificates, not its ports 80 and 2019. */
const APART = `{
	skip_install_trust
	auto_https disable_redirects
	admin off
	log default {
		level ERROR
	}
}
`

export interface Caddy {
  /** The certificate of whoever signed those of its doors. */
  readonly authority: string
  /** The key that signed them, as a browser is told to trust it: SHA-256 of it in base64. */
  readonly signer: string
  stop(): Promise<void>
}

interface Door {
  readonly port: number
  readonly nodes: readonly number[]
}

async function findCaddy(): Promise<string> {
  const known = onPath(['caddy'])
  if (known !== undefined) return known
  log('Fetching caddy')
  if (await aptInstall('caddy')) {
    const installed = onPath(['caddy'])
    if (installed !== undefined) return installed
  }
  throw new UserError('Failed to find or fetch caddy. Install it (Debian: apt-get install caddy).')
}

/** The Caddy of deploy/Caddyfile before servers of this machine, with TLS by certificates that it makes on the spot. */
export async function startCaddy({ site, office }: { site: Door; office: Door }): Promise<Caddy> {
  const program = await findCaddy()
  const folder = mkdtempSync(join(tmpdir(), 'ketok-caddy-'))
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, APART + readFileSync(join(root, 'deploy/Caddyfile'), 'utf8'))
  const leadingTo = (nodes: readonly number[]) => nodes.map((port) => `localhost:${port}`).join(' ')
  const server = spawn(program, ['run', '--config', file, '--adapter', 'caddyfile'], {
    // That no server is there yet it says at each look.
    stdio: 'ignore',
    env: {
      ...process.env,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      SITE_HOST: `https://localhost:${site.port}`,
      SITE_NODES: leadingTo(site.nodes),
      OFFICE_HOST: `https://localhost:${office.port}`,
      OFFICE_NODES: leadingTo(office.nodes),
    },
  })
  const onExit = () => server.kill('SIGKILL')
  process.once('exit', onExit)
  const stop = async () => {
    process.off('exit', onExit)
    if (server.exitCode === null && server.signalCode === null) {
      const ended = once(server, 'exit')
      server.kill('SIGKILL')
      await ended
    }
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const authority = join(folder, 'caddy/pki/authorities/local/root.crt')
    const signer = await signerAt(site.port, authority, server)
    return { authority, signer, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function signerAt(port: number, authority: string, server: ChildProcess): Promise<string> {
  const giveUpAt = performance.now() + STARTS_MS
  while (performance.now() < giveUpAt && server.exitCode === null) {
    const signer = existsSync(authority) ? await greet(port) : null
    if (signer !== null) return signer
    await pause(LOOK_MS)
  }
  throw new Error('Failed to start caddy')
}

/** Null while nobody answers there. */
function greet(port: number): Promise<string | null> {
  return new Promise((done) => {
    const socket = connect({ port, host: 'localhost', servername: 'localhost', rejectUnauthorized: false })
    socket.once('error', () => done(null))
    socket.once('secureConnect', () => {
      const { issuerCertificate } = socket.getPeerCertificate(true)
      socket.destroy()
      const key = new X509Certificate(issuerCertificate.raw).publicKey.export({ type: 'spki', format: 'der' })
      done(createHash('sha256').update(key).digest('base64'))
    })
  })
}
