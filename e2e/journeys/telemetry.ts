import assert from 'node:assert/strict'
import { join } from 'node:path'
import { freePort } from '../../scripts/launch/ports.ts'
import { root } from '../../scripts/launch/root.ts'
import { MortalProcess } from '../product/mortal-process.ts'
import { Collector } from '../stage/collector.ts'
import { addressesFor } from '../stage/pages.ts'
import type { Stage } from '../stage/stage.ts'
import { until } from '../stage/until.ts'
import type { Journey } from './journey.ts'

export const telemetry: Journey = {
  // spec: 7.4.1
  says: 'the collector hears of pages, calls, measures and the server’s share of them, after a refusal too, and of nobody',
  alone: true,
  async live(stage) {
    const collector = await Collector.open()
    const { site, node } = await houseWith(collector, stage)
    try {
      const pageOf = (template: string) =>
        until(`a span of ${template}`, async () =>
          collector.spans.find(
            ({ service, name, attributes }) =>
              service === 'ketok-web' && name === 'page' && attributes['url.template'] === template,
          ),
        )
      collector.busy = 1
      const visitor = await stage.onDesktop()
      await visitor.visits(site)
      // It was refused at first; the exporter came again when it was told to.
      await pageOf('/')
      assert.equal(collector.busy, 0)
      const { unit } = await addressesFor(stage, visitor)
      // Each browser keeps what it has to tell for some seconds: two of them tell at the same time.
      const newcomer = await stage.onDesktop()
      await Promise.all([
        visitor.visits(site + unit),
        newcomer.visits(`${site}/verification/${stage.sealed('rahasia@ketok.test')}`),
      ])
      await newcomer.seesHeading('Verifikasi Akun Anda')
      await Promise.all(['/auction-unit/:unit_id', '/verification/:email'].map(pageOf))

      const call = await until('a call of the browser', async () =>
        collector.spans.find(({ service, name }) => service === 'ketok-web' && name.startsWith('GET /')),
      )
      assert.match(call.name, /^GET \/[a-z-]+(\/[a-z{}_-]+)*$/)
      await until('the server’s share of the same trace', async () =>
        collector.spans.find(
          ({ service, traceId, name }) =>
            service === 'ketok-server' && traceId === call.traceId && name.startsWith('GET /api/'),
        ),
      )
      await until('a measure of how the page felt', async () =>
        collector.spans.find(({ name }) => name.startsWith('web vital ')),
      )
      const sent = collector.bodies.join('\n')
      for (const secret of ['rahasia', stage.sealed('rahasia@ketok.test'), unit.split('/').at(-1) ?? ''])
        assert.ok(!sent.includes(secret), `the collector was told ${secret}`)
    } finally {
      await node.stop()
      collector.close()
    }
  },
}

/** Another node of the same house, which knows a collector. */
async function houseWith(collector: Collector, { product }: Stage) {
  const [port, officePort] = [await freePort(), await freePort()]
  const site = `http://localhost:${port}`
  const node = new MortalProcess(
    join(root, 'apps/server/src/main.ts'),
    {
      ...product.env,
      PORT: String(port),
      OFFICE_PORT: String(officePort),
      PUBLIC_URL: site,
      COLLECTOR_URL: collector.url,
      COLLECTOR_PUBLIC_URL: collector.url,
    },
    () => {},
  )
  node.start()
  await until(
    'the other node',
    async () => (await fetch(`${site}/api/health`).catch(() => null))?.ok ?? false,
  )
  return { site, node }
}
