/** As the server writes it into each page, of a house that has set nothing of its own. */
const config = {
  routeSecret: 'ketok',
  earlierRouteSecrets: [],
  googleClientId: '',
  googleScriptUrl: 'https://accounts.google.com/gsi/client',
  collectorUrl: '',
  traceSampleRate: 1,
  brand: {
    name: 'Ketok',
    address: 'Jl. Raya Cakung Cilincing KM 2, Jakarta Timur 13910',
    supportPhone: '+628119001234',
    supportEmail: 'halo@ketok.test',
    social: [],
    apps: [],
  },
}

/** Where tests show parts of the sites. */
export const sitePage = `<!doctype html>
<script type="application/json" id="ketok-config">${JSON.stringify(config)}</script>`
