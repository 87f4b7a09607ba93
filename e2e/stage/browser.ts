import { type Browser, chromium } from 'playwright-core'

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
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
      ...['--disable-component-update', '--disable-sync', '--no-first-run'],
      // As if it had been put among the certificates of their machines.
      ...(signer === null ? [] : [`--ignore-certificate-errors-spki-list=${signer}`]),
      `--disable-features=${[...PLAYWRIGHTS, ...WINDOWS_OWN].join()}`,
    ],
  })
}
