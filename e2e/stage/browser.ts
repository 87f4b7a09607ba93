import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { clockMovedByMs, onMachineTime } from '../../scripts/tools/faketime.ts'

/** What Playwright switches off by itself. Of several such switches Chromium heeds only the last, so ours names them again. */
const PLAYWRIGHTS = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
] as const
/**
 * Pages of the browser itself: with each window two more of them start in a process of their own, for an address bar that
 * nobody sees, and one waits in reserve. That was a third of what a new person cost.
 */
const WINDOWS_OWN = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'PreloadTopChromeWebUI'],
  'SpareRendererForSitePerProcess',
] as const

/** A browser in which people of the journeys have theirs. */
export async function openBrowser(executablePath: string, signer: string | null = null): Promise<Browser> {
  return chromium.launch({
    executablePath,
    env: onMachineTime(process.env) as Record<string, string>,
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
      ...['--disable-component-update', '--disable-sync', '--no-first-run'],
      // As if it had been put among the certificates of their machines.
      ...(signer === null ? [] : [`--ignore-certificate-errors-spki-list=${signer}`]),
      `--disable-features=${[...PLAYWRIGHTS, ...WINDOWS_OWN].join()}`,
    ],
  })
}

/** On another day (`npm test -- --at`) its pages tell that day; its timers, workers and cookies keep the machine's time. */
export async function moveClock(context: BrowserContext): Promise<void> {
  if (clockMovedByMs !== 0) await context.addInitScript(moveDate, clockMovedByMs)
}

/** Runs in the page, before its own programs. */
function moveDate(ms: number): void {
  const Machine = Date
  const now = () => Machine.now() + ms
  globalThis.Date = new Proxy(Machine, {
    construct: (_, args, called) => Reflect.construct(Machine, args.length === 0 ? [now()] : args, called),
    apply: () => new Machine(now()).toString(),
    get: (_, key) => (key === 'now' ? now : Reflect.get(Machine, key)),
  })
  Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin + ms })
}
