import { randomUUID } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { type Html, html } from './html.ts'

export interface Page {
  readonly title: string
  readonly body: Html
  /** The one script a page may run, written by us. */
  readonly script?: string
}

/** Every page of the outside world looks alike, and unlike the site it surrounds. */
export function sendPage(reply: FastifyReply, page: Page, status = 200): FastifyReply {
  const once = randomUUID()
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header(
      'content-security-policy',
      `default-src 'none'; script-src 'nonce-${once}'; style-src 'unsafe-inline'; img-src data: https: http:; frame-src 'self'; form-action *; frame-ancestors 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html>${layout(page).text}${page.script === undefined ? '' : `<script nonce="${once}">${page.script}</script>`}`,
    )
}

function layout({ title, body }: Page): Html {
  return html`<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Dunia luar</title>
<style>${STYLE}</style>
</head>
<body>
<header><a href="/">Dunia luar</a><span>tiruan untuk demo: bukan surel, bank, atau akun sungguhan</span></header>
<main>${body}</main>
</body>
</html>`
}

const STYLE = html`
:root{color-scheme:light;--ink:#121926;--muted:#4B5565;--line:#E3E8EF;--brand:#0B3D45;--page:#F8FAFC}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
header{display:flex;flex-wrap:wrap;gap:4px 12px;align-items:baseline;padding:14px 20px;background:#202939;color:#CDD5DF;font-size:14px}
header a{color:#fff;font-weight:700;text-decoration:none;font-size:16px}
main{max-width:880px;margin:0 auto;padding:24px 16px 64px}
h1{margin:0 0 16px;font-size:24px;line-height:1.2}
h2{margin:24px 0 8px;font-size:18px}
p{margin:0 0 12px}
a{color:var(--brand)}
a:focus-visible,button:focus-visible,input:focus-visible,select:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
.muted{color:var(--muted);font-size:14px}
.card{background:#fff;border:1px solid var(--line);border-radius:12px;padding:20px;margin:0 0 16px}
.list{list-style:none;margin:0;padding:0;background:#fff;border:1px solid var(--line);border-radius:12px;overflow:hidden}
.list li+li{border-top:1px solid var(--line)}
.list a{display:block;padding:14px 20px;color:inherit;text-decoration:none}
.list a:hover{background:#EFF5F5}
.list strong{display:block}
form{display:flex;flex-wrap:wrap;gap:12px;align-items:end;margin:0 0 20px}
label{display:block;font-size:14px;font-weight:600;flex:1 1 240px}
input,select{display:block;width:100%;min-height:44px;margin-top:4px;padding:8px 12px;border:1px solid #7C8797;border-radius:8px;font:inherit;background:#fff;color:inherit}
button,.button{display:inline-block;min-height:44px;padding:10px 18px;border:0;border-radius:8px;background:var(--brand);color:#fff;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
iframe{display:block;width:100%;height:75vh;border:1px solid var(--line);border-radius:12px;background:#fff}
table{width:100%;border-collapse:collapse}
td,th{padding:8px 4px;border-top:1px solid var(--line);text-align:left;vertical-align:top}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;margin:0 0 16px}
dt{color:var(--muted)}
dd{margin:0;overflow-wrap:anywhere}
`
