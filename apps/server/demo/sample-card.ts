import { type CalendarDate, escapeMarkup, formatDate } from '@ketok/domain'
import sharp from 'sharp'

interface CardFacts {
  readonly nik: string
  readonly name: string
  readonly birth: CalendarDate
  readonly address: string
}

/**
 * What lies where a scanned identity card would: drawn, of nobody, and marked as a sample so that it can be taken for no
 * card of any state. The numbers are those of the demo's person, so that who checks them has something to compare.
 */
export function sampleCard({ nik, name, birth, address }: CardFacts, blurred = false): Promise<Buffer> {
  const lines = [
    ['NIK', nik],
    ['Nama', name.toUpperCase()],
    ['Tgl lahir', formatDate(birth)],
    ['Alamat', address.split(', ')[0] ?? ''],
    ['Kota', address.split(', ')[1] ?? ''],
  ]
  const rows = lines
    .map(
      ([label = '', value = ''], row) => `
      <text x="56" y="${176 + row * 64}" font-size="26" fill="#3C6472">${escapeMarkup(label)}</text>
      <text x="216" y="${176 + row * 64}" font-size="30" font-weight="600" fill="#0B2A31">${escapeMarkup(value)}</text>`,
    )
    .join('')
  const card = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="630" font-family="sans-serif">
    <rect width="1000" height="630" fill="#D8DEE3"/>
    <g transform="rotate(-1.2 500 315)">
      <rect x="22" y="18" width="956" height="594" rx="34" fill="#BFDDE6"/>
      <path d="M22 420 C 260 340, 520 520, 978 380 V 578 Q 978 612 944 612 H 56 Q 22 612 22 578 Z" fill="#AFD2DD"/>
      <text x="500" y="88" font-size="38" font-weight="700" text-anchor="middle" fill="#0B3D45">KARTU CONTOH</text>
      <text x="500" y="120" font-size="20" text-anchor="middle" fill="#3C6472">untuk peragaan, bukan kartu identitas</text>
      ${rows}
      <rect x="724" y="196" width="208" height="268" rx="8" fill="#E8614C"/>
      <circle cx="828" cy="300" r="58" fill="#F3D2BE"/>
      <path d="M740 464 Q 744 372 828 372 Q 912 372 916 464 Z" fill="#26404A"/>
      <path d="M768 292 Q 772 228 828 228 Q 884 228 888 292 Q 862 262 828 262 Q 794 262 768 292 Z" fill="#2B2320"/>
      <text x="828" y="510" font-size="22" text-anchor="middle" fill="#3C6472">CONTOH</text>
      <text x="500" y="400" font-size="150" font-weight="700" text-anchor="middle" fill="#0B3D45" opacity=".07"
        transform="rotate(-24 500 350)">CONTOH</text>
    </g>
  </svg>`
  const drawn = sharp(Buffer.from(card))
  return (blurred ? drawn.blur(9) : drawn).png().toBuffer()
}
