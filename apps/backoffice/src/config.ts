/** What the server writes into the page (`#ketok-config`). */
interface OfficeConfig {
  brand: { name: string }
  /** The customer's site, an origin of its own. */
  site: string
}

const defaults: OfficeConfig = { brand: { name: 'Ketok' }, site: 'http://localhost:3000' }

function read(): OfficeConfig {
  const given = document.getElementById('ketok-config')?.textContent
  const set: Partial<OfficeConfig> = given ? JSON.parse(given) : {}
  return { ...defaults, ...set }
}

export const config = read()
