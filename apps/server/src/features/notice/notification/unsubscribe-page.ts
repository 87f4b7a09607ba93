import type { ChosenEvent } from '@ketok/domain'
import { escapeMarkup } from '@ketok/domain'
import type { Config } from '../../../config.ts'

const ABOUT: Record<ChosenEvent, string> = {
  outbid: 'tawaran yang terlampaui',
  ending: 'lot yang segera berakhir',
  favourite: 'lot favorit Anda',
  transaction: 'tagihan, pembayaran, NIPL, titipan, undangan, dan lot yang Anda ikuti',
}

type Brand = Config['brand']

export function unsubscribePage(brand: Brand, event: ChosenEvent): string {
  return page(
    brand,
    'Berhenti menerima email?',
    `<p>Anda tidak akan menerima email tentang ${ABOUT[event]} lagi. Kabarnya tetap ada di lonceng notifikasi.</p>
<form method="post"><button>Berhenti menerima email</button></form>
<p><a href="/">Tidak jadi, buka ${escapeMarkup(brand.name)}</a></p>`,
  )
}

export function unsubscribedPage(brand: Brand, event: ChosenEvent): string {
  return page(
    brand,
    'Email dihentikan',
    `<p>Kami tidak mengirim email tentang ${ABOUT[event]} lagi. Kabarnya tetap ada di lonceng notifikasi.</p>
<p><a href="/profile/setting#pemberitahuan">Atur semua pemberitahuan</a></p>`,
  )
}

/** Without the site's scripts: whoever comes from a mail may have an old browser, and wants one thing only. */
function page({ name }: Brand, title: string, body: string): string {
  return `<!doctype html>
<html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${title} · ${escapeMarkup(name)}</title><style>
body{margin:0;background:#F8FAFC;color:#121926;font:16px/1.5 "Plus Jakarta Sans Variable",system-ui,sans-serif}
main{max-width:480px;margin:0 auto;padding:48px 16px}
section{margin-top:24px;padding:24px;background:#fff;border:1px solid #E3E8EF;border-radius:12px}
strong{font-size:20px}h1{margin:0 0 12px;font-size:24px;line-height:1.25}p{margin:0 0 16px}p:last-child{margin:0}
a{color:#0B3D45;display:inline-block;padding:10px 0}
button{min-height:48px;width:100%;margin:0 0 8px;padding:0 20px;border:0;border-radius:6px;background:#0B3D45;color:#fff;font:inherit;font-weight:600;cursor:pointer}
a:focus-visible,button:focus-visible{outline:2px solid #0B3D45;outline-offset:2px}
</style></head><body><main><strong>${escapeMarkup(name)}</strong><section><h1>${title}</h1>${body}</section></main></body></html>`
}
