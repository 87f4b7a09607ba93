import { type Instant, wibDate, wibTimeToSecond } from '@ketok/domain'
import { lotName } from '../../../../components/lot-number.ts'
import { isSigned } from '../../../../components/proof/is-signed.ts'
import { judge, type LotProof, signedOfDay } from '../lot-proof.ts'
import { lotStory, resultOf, type StoryLine } from '../lot-story.ts'
import { isGood, MARK_WORDS, type ProofStep, proofSteps, verdictWords } from '../proof-words.ts'
import { PROOF_ID, type SavedProof } from './saved-proof.ts'

/*
 * The script of a saved file. It is built by itself into one text (`build/saved-verifier.ts`) and knows nothing of the site:
 * no React, no styles, no network. It checks with the very rules that the page checks with.
 */

type Child = Node | string | null

function element(tag: string, className: string | null, ...children: readonly Child[]): HTMLElement {
  const made = document.createElement(tag)
  if (className !== null) made.className = className
  made.append(...children.filter((child) => child !== null))
  return made
}

const paragraph = (words: string, className: string | null = null) => element('p', className, words)

async function show(): Promise<void> {
  const place = document.getElementById('hasil')
  if (place === null) return
  try {
    const proof: SavedProof = JSON.parse(document.getElementById(PROOF_ID)?.textContent ?? '')
    place.replaceChildren(...drawn(proof, await signature(proof)))
  } catch {
    place.replaceChildren(
      element('h1', null, 'Bukti lelang'),
      verdictBox(false, 'Berkas ini tidak cocok', 'Isinya rusak atau diubah, sehingga tidak dapat dibaca.'),
    )
  }
}

/** Whether the house signed the root of the day; what no signature can be over is not signed. */
async function signature({ day }: LotProof): Promise<boolean | null> {
  if (day === null) return null
  const bytes = signedOfDay(day)
  return bytes === null ? false : isSigned(bytes, { signature: day.signature, publicKey: day.public_key })
}

function drawn(proof: SavedProof, signed: boolean | null): Node[] {
  const { ledger, day, lot, house, address } = proof
  const verdict = judge(proof)
  const result = resultOf(ledger)
  const good = isGood(verdict, signed)
  return [
    element('h1', null, `${lotName(lot.lot_number)}: ${lot.title}`),
    paragraph(
      `${lot.auction} · ${house}. ${result.words}${result.price === null ? '' : ` ${result.price}`}.`,
    ),
    verdictBox(
      good,
      verdictWords(verdict, signed),
      good
        ? 'Dihitung ulang di perangkat ini, tanpa internet dan tanpa bertanya kepada balai lelang.'
        : 'Isi berkas ini bukan catatan yang diumumkan. Bandingkan dengan halaman aslinya.',
    ),
    element('h2', null, 'Apa berkas ini?'),
    paragraph(
      'Berkas ini memuat catatan lengkap satu lot dan program kecil yang memeriksanya. Simpan, kirim, atau buka kapan saja: hasilnya dihitung dari isinya sendiri. Judul dan nama lelang ditulis sebagai keterangan; yang diperiksa adalah catatan di bawah.',
    ),
    element('h2', null, 'Yang diperiksa'),
    element('ol', null, ...proofSteps(verdict, day, signed).map(stepItem)),
    element('h2', null, 'Jalannya lelang'),
    element('ol', null, ...lotStory(ledger).map(storyItem)),
    element('h2', null, 'Sidik dan kunci'),
    element(
      'dl',
      null,
      ...facts([
        ['Akar catatan lot, dihitung di sini', verdict.root],
        ['Akar harian', day?.root ?? 'Belum dibuat saat berkas ini disimpan'],
        ['Kunci umum balai lelang (Ed25519)', day?.public_key ?? ledger.public_key],
        ['Halaman aslinya', address],
      ]),
    ),
    paragraph(
      'Penawar ditulis dengan nama samaran yang berbeda di setiap lot, sehingga kebiasaannya di lot lain tidak terbaca dari sini.',
      'quiet',
    ),
  ]
}

function verdictBox(good: boolean, title: string, words: string): HTMLElement {
  const box = element('div', `verdict ${good ? 'good' : 'bad'}`, element('strong', null, title), words)
  box.setAttribute('role', 'status')
  return box
}

function stepItem({ title, mark, meaning, seq }: ProofStep): HTMLElement {
  const place = mark === 'mismatch' && seq !== null ? ` (kejadian ke-${seq})` : ''
  return element(
    'li',
    null,
    element(
      'header',
      null,
      element('span', null, title),
      element('span', `mark mark-${mark}`, MARK_WORDS[mark] + place),
    ),
    element('details', null, element('summary', null, 'Apa artinya?'), paragraph(meaning)),
  )
}

function storyItem({ seq, at, bidder, mark, words, amount, note }: StoryLine): HTMLElement {
  const who = bidder === null ? '' : `${bidder}${mark === null ? '' : ` (${mark})`} `
  return element(
    'li',
    null,
    element(
      'header',
      null,
      element('span', null, who + words),
      amount === null ? null : element('strong', null, amount),
    ),
    paragraph([`#${seq}`, at === null ? null : momentOf(at), note].filter(Boolean).join(' · '), 'quiet'),
  )
}

const momentOf = (at: Instant) => `${wibDate(at)}, ${wibTimeToSecond(at)} WIB`

function facts(rows: readonly (readonly [string, string])[]): Node[] {
  return rows.flatMap(([term, value]) => [element('dt', null, term), element('dd', null, value)])
}

void show()
