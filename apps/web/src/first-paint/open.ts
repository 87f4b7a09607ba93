import { describeSite } from './no-browser.ts'

export type DrawFirstScreen = typeof import('./draw.tsx')['drawFirstScreen']

/**
 * The site as the server draws it for a first look, before any script has come: `config` is what the page's scripts
 * read as their settings. The site's parts read it when they are loaded, so they are loaded after it is known.
 */
export async function openFirstScreens(config: unknown): Promise<DrawFirstScreen> {
  describeSite(config)
  const { drawFirstScreen } = await import('./draw.tsx')
  return drawFirstScreen
}
