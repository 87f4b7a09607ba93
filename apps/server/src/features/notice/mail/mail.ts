import { escapeMarkup, phoneWords } from '@ketok/domain'
import type { Config } from '../../../config.ts'
import type { Message } from '../../../platform/mail.ts'

/** One mail, said once; the plain and the HTML part are both made of it. */
export interface Letter {
  readonly to: string
  readonly name: string
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly button?: { readonly label: string; readonly link: string }
  /** What to do if the mail comes as a surprise. */
  readonly footnote: string
  /** Where such mails are switched off, for those that can be. */
  readonly unsubscribe?: string
}

export function compose(letter: Letter, brand: Config['brand']): Message {
  return {
    to: letter.to,
    subject: letter.subject,
    text: asText(letter, brand),
    html: asHtml(letter, brand),
    ...(letter.unsubscribe === undefined ? {} : { headers: oneClick(letter.unsubscribe) }),
  }
}

/** RFC 8058: mail programs show their own button for it, which asks nothing more. */
function oneClick(link: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

function asText(letter: Letter, brand: Config['brand']): string {
  return [
    `Halo ${letter.name},`,
    ...letter.paragraphs,
    ...(letter.button === undefined ? [] : [`${letter.button.label}:\n${letter.button.link}`]),
    letter.footnote,
    ...(letter.unsubscribe === undefined
      ? []
      : [`Berhenti menerima email seperti ini:\n${letter.unsubscribe}`]),
    `Salam,\nTim ${brand.name}`,
    `--\n${brand.name}\n${brand.address}\n${brand.supportEmail} · ${phoneWords(brand.supportPhone)}`,
  ].join('\n\n')
}

const INK = '#121926'
const MUTED = '#4B5565'
const BRAND = '#0B3D45'

// Tables and inline styles, because mail programs drop style sheets and know no flexbox.
function asHtml(letter: Letter, brand: Config['brand']): string {
  const paragraph = (text: string, style = '') =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:24px;color:${INK};${style}">${escapeMarkup(text)}</p>`
  const button =
    letter.button === undefined
      ? ''
      : `<p style="margin:24px 0"><a href="${escapeMarkup(letter.button.link)}" style="display:inline-block;padding:14px 24px;border-radius:8px;background:${BRAND};color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escapeMarkup(letter.button.label)}</a></p>` +
        `<p style="margin:0 0 16px;font-size:13px;line-height:20px;color:${MUTED}">Jika tombol tidak bisa dibuka, salin tautan ini ke peramban Anda:<br><a href="${escapeMarkup(letter.button.link)}" style="color:${MUTED};word-break:break-all">${escapeMarkup(letter.button.link)}</a></p>`
  const unsubscribe =
    letter.unsubscribe === undefined
      ? ''
      : `<p style="margin:16px 0 0;font-size:13px;line-height:20px"><a href="${escapeMarkup(letter.unsubscribe)}" style="color:${MUTED}">Berhenti menerima email seperti ini</a></p>`
  return `<!doctype html>
<html lang="id">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(letter.subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#EEF2F6;font-family:'Plus Jakarta Sans',Arial,sans-serif">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;background:#ffffff;border-radius:12px">
<tr><td style="padding:24px 32px;border-bottom:1px solid #E3E8EF;font-size:20px;font-weight:700;color:${INK}">${escapeMarkup(brand.name)}</td></tr>
<tr><td style="padding:32px">
${paragraph(`Halo ${letter.name},`)}
${letter.paragraphs.map((text) => paragraph(text)).join('\n')}
${button}
${paragraph(letter.footnote, `font-size:14px;line-height:20px;color:${MUTED};`)}
${paragraph(`Salam, Tim ${brand.name}`, 'margin:0;')}
${unsubscribe}
</td></tr>
<tr><td style="padding:16px 32px 24px;border-top:1px solid #E3E8EF;font-size:12px;line-height:18px;color:${MUTED}">${escapeMarkup(brand.name)} · ${escapeMarkup(brand.address)}<br>${escapeMarkup(brand.supportEmail)} · ${escapeMarkup(phoneWords(brand.supportPhone))}</td></tr>
</table>
</td></tr></table>
</body>
</html>`
}
