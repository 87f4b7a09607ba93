import { spawnSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import * as z from 'zod'
import { configProblems, readConfig, secretNames, settingNames } from '../../apps/server/src/config.ts'
import { root } from '../launch/root.ts'
import { productionSettings } from '../testing/production-settings.ts'
import { onPath } from '../tools/debian.ts'

/* Examples for hosts, held against the programs: a setting, a path or a port that changes there must change here. */

const work = mkdtempSync(join(tmpdir(), 'ketok-deploy-'))
afterAll(() => rmSync(work, { recursive: true, force: true }))

const textOf = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8')
const defaults = readConfig({ ...productionSettings(), DATABASE_URL: 'postgres://house/ketok' })
const house = {
  ...productionSettings(),
  DATABASE_URL: 'postgres://ketok:x@database/ketok',
  STORAGE_SECRET: 'of-the-bucket',
  NODE_ENV: 'production',
}
const plain = parseEnv(textOf('ketok.env')) as Record<string, string>
/** What is only offered there, and stands behind a mark. */
const offered = [...textOf('ketok.env').matchAll(/^#([A-Z_]+)=/gm)].map(([, name = '']) => name)

/** How long a node may take to leave with the settings of the examples, in seconds. */
const LEAVES_WITHIN = Number(plain.DRAIN_SECONDS) + 12

/** As the program would read it: what a file of secrets names is put in its place. */
function problemsOf(given: Readonly<Record<string, string>>): string[] {
  const secrets = Object.keys(given).filter((name) => name.endsWith('_FILE'))
  const filled = secrets.map((name) => name.slice(0, -'_FILE'.length))
  const wrong = filled.filter((name) => !secretNames.includes(name)).map((name) => `${name} is no secret`)
  const unknown = Object.keys(given).filter((name) => !settingNames.includes(name) && !secrets.includes(name))
  const values = Object.fromEntries(filled.map((name) => [name, house[name as keyof typeof house] ?? '']))
  const rest = Object.fromEntries(Object.entries(given).filter(([name]) => !secrets.includes(name)))
  return [
    ...wrong,
    ...unknown.map((name) => `${name} is unknown`),
    ...configProblems({ NODE_ENV: 'production', ...rest, ...values }),
  ]
}

/** A check by the real program where the machine has it; what is not there checks nothing. */
function checkedBy(program: string, args: readonly string[]): string {
  const path = onPath([program])
  if (path === undefined) return ''
  const { status, stdout, stderr } = spawnSync(path, args, { cwd: join(root, 'deploy'), encoding: 'utf8' })
  return status === 0 ? '' : `${stdout}${stderr}`
}

const HEALTH = readFileSync(join(root, 'apps/server/src/platform/web/health.ts'), 'utf8')
const isServed = (path: string) =>
  HEALTH.includes(`\${API_PREFIX}${path.replace('/api', '')}\``) && path.startsWith('/api/')

describe('the image', () => {
  const lines = textOf('Containerfile')
    .replaceAll('\\\n', '')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))
  const of = (word: string) =>
    lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1))

  it('uses words that build files have', () => {
    const known = [
      'FROM',
      'WORKDIR',
      'COPY',
      'RUN',
      'ENV',
      'USER',
      'VOLUME',
      'EXPOSE',
      'STOPSIGNAL',
      'HEALTHCHECK',
      'CMD',
    ]
    expect(lines.filter((line) => !known.includes(line.split(' ')[0] ?? ''))).toEqual([])
  })

  it('is of the Node that the repository pins, and runs the program that serves', () => {
    const node = readFileSync(join(root, '.nvmrc'), 'utf8').trim()
    for (const from of of('FROM'))
      expect(from).toMatch(new RegExp(`^docker.io/library/node:${node}-bookworm-slim`))
    const [command] = of('CMD').map((text) => JSON.parse(text) as string[])
    expect([command?.[0], existsSync(join(root, command?.[1] ?? ''))]).toEqual(['node', true])
    expect(of('USER')).toEqual(['node'])
  })

  it('sets settings that there are, opens the ports of the doors, and looks where health is', () => {
    const set = of('ENV')
      .flatMap((text) => text.split(' '))
      .map((pair) => pair.split('=')[0])
    expect(set.filter((name) => !settingNames.includes(name ?? ''))).toEqual([])
    expect(of('EXPOSE')).toEqual([`${defaults.port} ${defaults.officePort}`])
    const [, path = ''] = /127\.0\.0\.1:3000(\/[\w/]+)/.exec(of('HEALTHCHECK')[0] ?? '') ?? []
    expect([path, isServed(path)]).toEqual(['/api/health/live', true])
  })
})

describe('compose', () => {
  const secretList = z.array(z.string())
  const service = z.strictObject({
    image: z.string().regex(/^[\w./-]+:[\w.-]+$/),
    build: z
      .strictObject({ context: z.literal('..'), dockerfile: z.literal('deploy/Containerfile') })
      .optional(),
    env_file: z.literal('ketok.env').optional(),
    environment: z.record(z.string(), z.string()).default({}),
    entrypoint: z.tuple([z.literal('/bin/sh'), z.literal('-c')]).optional(),
    command: z.array(z.string()).optional(),
    secrets: secretList.default([]),
    volumes: z.array(z.string()).default([]),
    ports: z.array(z.string().regex(/^\d+:\d+$/)).optional(),
    depends_on: z
      .record(z.string(), z.strictObject({ condition: z.enum(['service_healthy', 'service_started']) }))
      .default({}),
    healthcheck: z
      .strictObject({
        test: z.array(z.string()),
        interval: z.string(),
        timeout: z.string(),
        retries: z.number(),
      })
      .optional(),
    restart: z.literal('unless-stopped'),
    stop_grace_period: z
      .string()
      .regex(/^\d+s$/)
      .optional(),
    ulimits: z.strictObject({ nofile: z.number() }).optional(),
    logging: z.strictObject({
      driver: z.literal('json-file'),
      options: z.strictObject({ 'max-size': z.string(), 'max-file': z.string() }),
    }),
  })
  const schema = z.strictObject({
    name: z.literal('ketok'),
    'x-server': z.unknown(),
    services: z.record(z.string(), service),
    volumes: z.record(z.string(), z.null()),
    secrets: z.record(z.string(), z.strictObject({ file: z.string() })),
  })
  const compose = schema.parse(parse(textOf('compose.yaml'), { merge: true }))
  const servers = Object.entries(compose.services).filter(([name]) => name.startsWith('server-'))

  it('has two servers with every setting that a house needs', () => {
    expect(servers).toHaveLength(2)
    for (const [, { environment }] of servers) expect(problemsOf({ ...plain, ...environment })).toEqual([])
  })

  it('gives each what it names: secrets, volumes, other services', () => {
    for (const [name, { environment, secrets, volumes, depends_on }] of Object.entries(compose.services)) {
      const read = Object.entries(environment).filter(([setting]) => setting.endsWith('_FILE'))
      expect([name, read.map(([, path]) => path)]).toEqual([
        name,
        secrets.map((secret) => `/run/secrets/${secret}`),
      ])
      expect(secrets.filter((secret) => compose.secrets[secret]?.file !== `secrets/${secret}`)).toEqual([])
      const named = volumes
        .map((volume) => volume.split(':')[0] ?? '')
        .filter((source) => !source.startsWith('.'))
      expect(named.filter((volume) => !(volume in compose.volumes))).toEqual([])
      expect(Object.keys(depends_on).filter((other) => !(other in compose.services))).toEqual([])
    }
  })

  it('keeps uploads in one bucket that all servers share, which is there and opens to their key alone', () => {
    const { files } = compose.services
    for (const [, { environment }] of servers) {
      const { pathname, hostname, port } = new URL(environment.STORAGE_URL ?? '')
      expect(hostname in compose.services).toBe(true)
      const [command = ''] = files?.command ?? []
      expect(command).toContain(`mkdir -p /data${pathname} `)
      expect(command).toContain(`--port :${port} posix /data`)
      expect(files?.environment.ROOT_ACCESS_KEY_ID).toBe(environment.STORAGE_KEY_ID)
    }
    expect(files?.secrets).toEqual(['STORAGE_SECRET'])
    expect(files?.ports).toBeUndefined()
  })

  it('turns over the log of everything that runs', () => {
    for (const [name, { logging }] of Object.entries(compose.services))
      expect([name, logging.options]).toEqual([name, { 'max-size': '50m', 'max-file': '10' }])
  })

  it('waits for a node that leaves, and leads the proxy to both doors of both', () => {
    for (const [, { stop_grace_period = '0s' }] of servers)
      expect(Number.parseInt(stop_grace_period, 10)).toBeGreaterThan(LEAVES_WITHIN)
    const environment = compose.services.proxy?.environment ?? {}
    const at = (port: number) => servers.map(([name]) => `${name}:${port}`).join(' ')
    expect(environment).toMatchObject({
      SITE_NODES: at(defaults.port),
      OFFICE_NODES: at(defaults.officePort),
    })
    expect([environment.SITE_HOST, environment.OFFICE_HOST]).toEqual(
      [plain.PUBLIC_URL, plain.OFFICE_URL].map((url = '') => new URL(url).host),
    )
  })
})

describe('systemd', () => {
  const units = readdirSync(join(root, 'deploy/systemd')).filter((name) => /\.(service|timer)$/.test(name))
  const KNOWN: Readonly<Record<string, RegExp>> = {
    Unit: /^(Description|After|Wants|StartLimitIntervalSec)$/,
    Timer: /^(OnCalendar|Persistent)$/,
    Install: /^WantedBy$/,
    Service:
      /^(Type|User|Group|WorkingDirectory|EnvironmentFile|Environment|ExecStart|ExecStartPost|KillMode|KillSignal|TimeoutStopSec|Restart|RestartSec|LimitNOFILE|StateDirectory|StateDirectoryMode|NoNewPrivileges|ProtectSystem|ProtectHome|PrivateTmp|PrivateDevices|ProtectKernelTunables|ProtectControlGroups|RestrictAddressFamilies|LockPersonality|Nice|ReadWritePaths)$/,
  }

  /** `[Section]` and `Key=value`, nothing else; answers what stands where, and each line that is neither. */
  function read(text: string): {
    entries: [section: string, key: string, value: string][]
    strange: string[]
  } {
    const entries: [string, string, string][] = []
    const strange: string[] = []
    let section = ''
    for (const line of text.split('\n')) {
      if (line === '' || line.startsWith('#')) continue
      const opened = /^\[(\w+)\]$/.exec(line)?.[1]
      const [, key = '', value = ''] = /^(\w+)=(.+)$/.exec(line) ?? []
      if (opened !== undefined) section = opened
      else if (KNOWN[section]?.test(key)) entries.push([section, key, value])
      else strange.push(line)
    }
    return { entries, strange }
  }

  it.each(units)('%s says nothing that systemd does not know', (unit) => {
    expect(read(textOf(`systemd/${unit}`)).strange).toEqual([])
    const file = unit.replace('@.', '@3000.')
    // The program wants what a unit starts to be there; here it is this Node.
    writeFileSync(join(work, file), textOf(`systemd/${unit}`).replaceAll('/usr/bin/node', process.execPath))
    expect(checkedBy('systemd-analyze', ['verify', '--man=no', join(work, file)])).toBe('')
  })

  it.each(units.filter((unit) => unit.endsWith('.service')))('%s runs a program of a release', (unit) => {
    const { entries } = read(textOf(`systemd/${unit}`))
    const [, , command = ''] = entries.find(([, key]) => key === 'ExecStart') ?? []
    const [node, script = ''] = command.split(' ')
    expect([node, existsSync(join(root, script))]).toEqual(['/usr/bin/node', true])
    const set = entries.filter(([, key]) => key === 'Environment').flatMap(([, , value]) => value.split(' '))
    const own = Object.fromEntries(set.map((pair) => pair.split('=')))
    const secrets = parseEnv(textOf('systemd/secrets.env')) as Record<string, string>
    expect(problemsOf({ ...plain, ...secrets, ...own })).toEqual([])
  })

  it('waits for a node that leaves', () => {
    const { entries } = read(textOf('systemd/ketok@.service'))
    const of = (name: string) => entries.find(([, key]) => key === name)?.[2]
    expect(Number(of('TimeoutStopSec'))).toBeGreaterThan(LEAVES_WITHIN)
    expect(of('KillSignal')).toBe('SIGTERM')
  })

  it('the check itself sees a line that is none', () => {
    expect(read('[Service]\nExecStart=/bin/true\nRestat=always\nNonsense').strange).toEqual([
      'Restat=always',
      'Nonsense',
    ])
  })
})

describe('a proxy', () => {
  const doors = [defaults.port, defaults.officePort]
  const nodesIn = (text: string) =>
    [...text.matchAll(/10\.0\.0\.1[12]:(\d+)/g)].map(([, port]) => Number(port))

  it.each(['Caddyfile', 'nginx.conf'])(
    '%s closes what it opens, and leads to both doors of two nodes',
    (name) => {
      const bare = textOf(name)
        .replaceAll(/^\s*#.*$/gm, '')
        .replaceAll(/\{\$[^}]*\}|\{\w+\}|\$\{?\w+\}?/g, '')
      let depth = 0
      for (const sign of bare) {
        if (sign === '{') depth++
        if (sign === '}') depth--
        expect(depth).toBeGreaterThanOrEqual(0)
      }
      expect(depth).toBe(0)
      expect(nodesIn(textOf(name)).toSorted()).toEqual([...doors, ...doors].toSorted())
      for (const url of [plain.PUBLIC_URL, plain.OFFICE_URL])
        expect(textOf(name)).toContain(new URL(url ?? '').host)
      expect(textOf(name)).not.toMatch(/ip_hash|sticky|lb_policy (ip_hash|cookie)/)
    },
  )

  it('Caddy asks nodes whether they can serve, and finds nothing wrong with its file', () => {
    const [, path = ''] = /health_uri (\S+)/.exec(textOf('Caddyfile')) ?? []
    expect([path, isServed(path)]).toEqual(['/api/health/ready', true])
    expect(checkedBy('caddy', ['validate', '--config', 'Caddyfile', '--adapter', 'caddyfile'])).toBe('')
  })

  it('nginx passes WebSockets on, tells the caller’s own address, and finds nothing wrong with its file', () => {
    const text = textOf('nginx.conf')
    expect(text).toContain('proxy_set_header Upgrade $http_upgrade;')
    expect(text).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
    const bare = text.replaceAll(/^\s*#.*$/gm, '')
    expect(bare.split('\n').filter((line) => line.trim() !== '' && !/[;{}]$/.test(line))).toEqual([])
    // A key pair stands for the certificate: nginx opens it, and knows only what its own folder has.
    const made = certificate(work)
    const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${work}/${name};`,
    )
    // Nothing outside of the test's folder, and no port of this machine.
    const here = text
      .replace('/etc/ketok/tls/fullchain.pem', made.certificate)
      .replace('/etc/ketok/tls/privkey.pem', made.key)
      .replaceAll(/listen (80|443)/g, `listen unix:${work}/$1.sock`)
      .replace('http {', `http {\n${folders.join('\n')}`)
    writeFileSync(join(work, 'nginx.conf'), `pid ${work}/nginx.pid;\nerror_log stderr;\n${here}`)
    if (made.isReal) expect(checkedBy('nginx', ['-t', '-p', work, '-c', join(work, 'nginx.conf')])).toBe('')
  })
})

/** By OpenSSL, where the machine has it. */
function certificate(folder: string): { certificate: string; key: string; isReal: boolean } {
  const [key, file] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  writeFileSync(key, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const openssl = onPath(['openssl'])
  const args = ['req', '-x509', '-key', key, '-out', file, '-days', '2', '-subj', '/CN=lelang.example.com']
  const isReal = openssl !== undefined && spawnSync(openssl, args).status === 0
  return { certificate: file, key, isReal }
}

describe('Kubernetes', () => {
  const labels = z.strictObject({ app: z.literal('ketok') })
  const named = z.strictObject({
    name: z.string().regex(/^[a-z][a-z-]*$/),
    labels: labels.optional(),
    annotations: z.record(z.string(), z.string()).optional(),
  })
  const httpGet = z.strictObject({ path: z.string(), port: z.string() })
  const probe = z.strictObject({
    httpGet,
    periodSeconds: z.int().positive(),
    timeoutSeconds: z.int().positive().optional(),
    failureThreshold: z.int().positive(),
  })
  const container = z.strictObject({
    name: z.literal('server'),
    image: z.string(),
    command: z.array(z.string()),
    envFrom: z.array(z.strictObject({ configMapRef: z.strictObject({ name: z.literal('ketok') }) })),
    env: z.array(z.strictObject({ name: z.string(), value: z.string() })),
    ports: z.array(z.strictObject({ name: z.string(), containerPort: z.int() })),
    startupProbe: probe,
    livenessProbe: probe,
    readinessProbe: probe,
    resources: z.strictObject({
      requests: z.strictObject({ cpu: z.string(), memory: z.string().regex(/^\d+[GM]i$/) }),
      limits: z.strictObject({ memory: z.string().regex(/^\d+[GM]i$/) }),
    }),
    securityContext: z.strictObject({
      allowPrivilegeEscalation: z.literal(false),
      capabilities: z.strictObject({ drop: z.tuple([z.literal('ALL')]) }),
    }),
    volumeMounts: z.array(
      z.strictObject({
        name: z.string(),
        mountPath: z.string().startsWith('/'),
        readOnly: z.boolean().optional(),
      }),
    ),
  })
  const selector = z.strictObject({ matchLabels: labels })
  const pod = z.strictObject({
    terminationGracePeriodSeconds: z.int(),
    securityContext: z.strictObject({ runAsNonRoot: z.literal(true), runAsUser: z.int(), fsGroup: z.int() }),
    topologySpreadConstraints: z.array(
      z.strictObject({
        maxSkew: z.int().positive(),
        topologyKey: z.literal('kubernetes.io/hostname'),
        whenUnsatisfiable: z.enum(['ScheduleAnyway', 'DoNotSchedule']),
        labelSelector: selector,
      }),
    ),
    containers: z.tuple([container]),
    volumes: z.array(
      z.union([
        z.strictObject({
          name: z.string(),
          persistentVolumeClaim: z.strictObject({ claimName: z.string() }),
        }),
        z.strictObject({
          name: z.string(),
          secret: z.strictObject({ secretName: z.literal('ketok'), defaultMode: z.int() }),
        }),
      ]),
    ),
  })
  const backend = z.strictObject({
    service: z.strictObject({ name: z.literal('ketok'), port: z.strictObject({ name: z.string() }) }),
  })
  const kind = <Version extends string, Kind extends string, Spec extends z.ZodType>(
    version: Version,
    name: Kind,
    spec: Spec,
  ) => z.strictObject({ apiVersion: z.literal(version), kind: z.literal(name), metadata: named, spec })
  const schema = z.discriminatedUnion('kind', [
    kind(
      'v1',
      'PersistentVolumeClaim',
      z.strictObject({
        accessModes: z.tuple([z.literal('ReadWriteMany')]),
        resources: z.strictObject({ requests: z.strictObject({ storage: z.string() }) }),
      }),
    ),
    kind(
      'apps/v1',
      'Deployment',
      z.strictObject({
        replicas: z.int().min(2),
        selector,
        strategy: z.strictObject({
          type: z.literal('RollingUpdate'),
          rollingUpdate: z.strictObject({ maxUnavailable: z.literal(0), maxSurge: z.literal(1) }),
        }),
        template: z.strictObject({ metadata: z.strictObject({ labels }), spec: pod }),
      }),
    ),
    kind('policy/v1', 'PodDisruptionBudget', z.strictObject({ minAvailable: z.int(), selector })),
    kind(
      'v1',
      'Service',
      z.strictObject({
        selector: labels,
        ports: z.array(z.strictObject({ name: z.string(), port: z.int(), targetPort: z.string() })),
      }),
    ),
    kind(
      'networking.k8s.io/v1',
      'Ingress',
      z.strictObject({
        tls: z.array(z.strictObject({ hosts: z.array(z.string()), secretName: z.string() })),
        rules: z.array(
          z.strictObject({
            host: z.string(),
            http: z.strictObject({
              paths: z.array(
                z.strictObject({ path: z.literal('/'), pathType: z.literal('Prefix'), backend }),
              ),
            }),
          }),
        ),
      }),
    ),
  ])
  const things = parseAllDocuments(textOf('kubernetes.yaml')).map((document) => schema.parse(document.toJS()))
  const deployment = things.find((thing) => thing.kind === 'Deployment')
  if (deployment === undefined) throw new Error('There is no deployment')
  const { spec } = deployment.spec.template
  const [server] = spec.containers

  it('has every setting that a house needs, and the program that serves', () => {
    const own = Object.fromEntries(server.env.map(({ name, value }) => [name, value]))
    expect(problemsOf({ ...plain, ...own })).toEqual([])
    expect([server.command[0], existsSync(join(root, server.command[1] ?? ''))]).toEqual(['node', true])
    const compose = parse(textOf('compose.yaml'), { merge: true })
    expect(server.image).toBe(compose.services['server-1'].image)
  })

  it('looks where health is: starts anew what does not live, sends people where they can be served', () => {
    const paths = [server.startupProbe, server.livenessProbe, server.readinessProbe].map(
      ({ httpGet }) => httpGet.path,
    )
    expect(paths).toEqual(['/api/health/live', '/api/health/live', '/api/health/ready'])
    expect(paths.filter((path) => !isServed(path))).toEqual([])
    expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(LEAVES_WITHIN)
    // Noticed before the doors close.
    const { periodSeconds, failureThreshold } = server.readinessProbe
    expect(periodSeconds * failureThreshold).toBeLessThan(Number(plain.DRAIN_SECONDS))
  })

  it('names only what there is: volumes, ports, hosts', () => {
    const volumes = spec.volumes.map(({ name }) => name)
    expect(server.volumeMounts.map(({ name }) => name)).toEqual(volumes)
    const ports = { site: defaults.port, office: defaults.officePort }
    expect(Object.fromEntries(server.ports.map(({ name, containerPort }) => [name, containerPort]))).toEqual(
      ports,
    )
    const service = things.find((thing) => thing.kind === 'Service')
    expect(service?.spec.ports.map(({ name, port, targetPort }) => [name, port, targetPort])).toEqual([
      ['site', ports.site, 'site'],
      ['office', ports.office, 'office'],
    ])
    const ingress = things.find((thing) => thing.kind === 'Ingress')
    expect(ingress?.spec.rules.map(({ host }) => host)).toEqual(
      [plain.PUBLIC_URL, plain.OFFICE_URL].map((url = '') => new URL(url).host),
    )
    const mounted = server.volumeMounts.find(({ name }) => name === 'secrets')?.mountPath ?? ''
    const read = server.env.filter(({ name }) => name.endsWith('_FILE'))
    expect(read.filter(({ name, value }) => value !== `${mounted}/${name.replace(/_FILE$/, '')}`)).toEqual([])
  })
})

it('settings that are only offered are there too', () => {
  expect(offered).toContain('STORAGE_URL')
  expect(offered.filter((name) => !settingNames.includes(name))).toEqual([])
})

it('the check of settings itself sees one that is missing, unknown, or no secret', () => {
  const { SNAP_PARTNER_ID: _, ...rest } = plain
  const problems = problemsOf({ ...rest, DATABASE_URI: 'x', PORT_FILE: '/x' })
  expect(problems).toEqual(
    expect.arrayContaining(['SNAP_PARTNER_ID is missing', 'DATABASE_URI is unknown', 'PORT is no secret']),
  )
})
