import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { root } from '../../../../scripts/launch/root.ts'
import { findPromtool } from '../../../../scripts/tools/promtool.ts'
import { openHouse } from '../testing/house.ts'

/* What wakes people, held against what the house tells and against what it says is to be done. */

const TOKEN = 'rahasia-pengukur-0123456789'
const house = await openHouse({ settings: { METRICS_TOKEN: TOKEN } })
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')

const rule = z.strictObject({
  alert: z.string().regex(/^Ketok[A-Z]\w+$/),
  expr: z.string(),
  for: z.string(),
  labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.strictObject({ summary: z.string(), runbook: z.string() }),
})
const { groups } = z
  .strictObject({ groups: z.array(z.strictObject({ name: z.string(), rules: z.array(rule) })) })
  .parse(parse(textOf('deploy/prometheus/ketok.rules.yml')))
const alerts = groups.flatMap(({ rules }) => rules)

const panel = z.object({
  id: z.int(),
  title: z.string(),
  datasource: z.strictObject({ type: z.literal('prometheus'), uid: z.literal(`\${source}`) }),
  gridPos: z.strictObject({ x: z.int(), y: z.int(), w: z.int(), h: z.int() }),
  targets: z.array(z.strictObject({ refId: z.string(), expr: z.string(), legendFormat: z.string() })).min(1),
})
const { panels } = z.object({ panels: z.array(panel) }).parse(JSON.parse(textOf('deploy/grafana/ketok.json')))

const FUNCTIONS =
  /^(sum|min|max|rate|topk|vector|histogram_quantile|by|or|le|route|status|check|job|instance|up)$/

/** The metrics that an expression names: what is left of its words without texts in quotes, functions and labels. */
function metricsIn(expr: string): string[] {
  const words = expr.replaceAll(/"[^"]*"/g, '').match(/\b[a-z_][a-z_0-9]*/g) ?? []
  return words.filter((word) => !FUNCTIONS.test(word))
}

/** After somebody tried to bid: times of routes are told once there are some. */
async function page(): Promise<string> {
  await house.api.send('POST', '/api/customer/lot/1/bid')
  const answer = await fetch(`${house.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  return answer.text()
}

const told = async () => new Set((await page()).match(/^[a-z_0-9]+/gm))

describe('an alert', () => {
  it('finds nothing wrong before Prometheus’ own checker, rings on what it is for and is silent on the rest', async () => {
    const promtool = await findPromtool()
    const folder = join(root, 'deploy/prometheus')
    const checks = [
      ['check', 'rules', 'ketok.rules.yml'],
      ['test', 'rules', 'ketok.rules.test.yml'],
      ['check', 'config', '--syntax-only', 'prometheus.yml'],
    ]
    for (const args of checks) {
      const { status, stdout, stderr } = spawnSync(promtool, args, { cwd: folder, encoding: 'utf8' })
      expect([status, status === 0 ? '' : `${stdout}${stderr}`]).toEqual([0, ''])
    }
  })

  it('is tried both ways', () => {
    const { tests } = parse(textOf('deploy/prometheus/ketok.rules.test.yml')) as {
      tests: { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[]
    }
    const tried = tests.flatMap(({ alert_rule_test }) => alert_rule_test)
    for (const rings of [true, false]) {
      const names = tried.filter(({ exp_alerts }) => exp_alerts.length > 0 === rings)
      expect(names.map(({ alertname }) => alertname)).toEqual(alerts.map(({ alert }) => alert))
    }
  })

  it('leads to a section of its own in the runbook, and each section is of an alert', () => {
    const sections = [...textOf('docs/runbook.md').matchAll(/^## (.+)$/gm)].map(([, name = '']) => name)
    expect(sections).toEqual(alerts.map(({ alert }) => alert))
    expect(alerts.map(({ annotations }) => annotations.runbook)).toEqual(
      sections.map((name) => `docs/runbook.md#${name.toLowerCase()}`),
    )
  })

  it('names only numbers that the house tells', async () => {
    const known = await told()
    for (const { alert, expr } of alerts) {
      const unknown = metricsIn(expr).filter((name) => !known.has(name))
      expect([alert, unknown]).toEqual([alert, []])
    }
  })

  it('and each panel name only routes that the house has', async () => {
    const expressions = [...alerts, ...panels.flatMap(({ targets }) => targets)].map(({ expr }) => expr)
    const routes = expressions.flatMap((expr) => expr.match(/route="[^"]*"/g) ?? [])
    const text = await page()
    expect(routes.length).toBeGreaterThan(1)
    expect(routes.filter((route) => !text.includes(route))).toEqual([])
  })

  it('the check itself sees a number that nobody tells', async () => {
    expect(metricsIn('max by (le) (ketok_bids_lost{check="bus"}) > 1')).toEqual(['ketok_bids_lost'])
    expect((await told()).has('ketok_bids_lost')).toBe(false)
  })
})

describe('the dashboard', () => {
  it('shows only numbers that the house tells', async () => {
    const known = await told()
    for (const { title, targets } of panels) {
      const named = targets.flatMap(({ expr }) => metricsIn(expr))
      expect([title, named.filter((name) => !known.has(name))]).toEqual([title, []])
    }
  })

  it('has a place for each panel, and no two in one', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    const taken = new Set<string>()
    for (const { title, gridPos } of panels) {
      expect([title, gridPos.x + gridPos.w <= 24]).toEqual([title, true])
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x++)
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y++) {
          expect([title, taken.has(`${x} ${y}`)]).toEqual([title, false])
          taken.add(`${x} ${y}`)
        }
    }
  })

  it('shows every number of the house’s own', async () => {
    const own = [...(await told())].filter((name) => name.startsWith('ketok_'))
    const shown = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr)))
    expect(own.filter((name) => !shown.includes(name))).toEqual([])
  })
})
