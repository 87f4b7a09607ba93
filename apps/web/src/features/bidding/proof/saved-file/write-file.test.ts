import { expect, it } from 'vitest'
import { PROOF_ID, type SavedProof } from './saved-proof.ts'
import { writeFile } from './write-file.ts'

const proof = {
  house: 'Ketok & Mitra',
  address: 'http://localhost/periksa/3',
  lot: { lot_number: 3, title: '</script><img src=x onerror=alert(1)>', auction: 'Mobil "Jawa"' },
  ledger: { lot_id: 3 },
  day: null,
} as unknown as SavedProof

const file = writeFile(proof, { verifier: 'const end = "</script><!--"', style: 'p { margin: 0 }' })

it('holds the proof as it was, whatever stands in it', () => {
  const json =
    new RegExp(`<script type="application/json" id="${PROOF_ID}">(.*?)</script>`).exec(file)?.[1] ?? ''
  expect(JSON.parse(json)).toEqual(proof)
})

it('lets no title or script end what it stands in', () => {
  expect(file.match(/<\/script>/g)).toHaveLength(2)
  expect(file).not.toContain('<img')
  expect(file).not.toContain('<!--')
  expect(file).toContain('<title>Bukti Lot 003 · Ketok &amp; Mitra</title>')
})

it('may load nothing and send nothing', () => {
  expect(file).toContain("default-src 'none'")
  expect(file).not.toMatch(/<[a-z][^>]* (src|href)=/)
})
