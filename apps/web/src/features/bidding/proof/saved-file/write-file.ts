import { escapeMarkup } from '@ketok/domain'
import { lotName } from '../../../../components/lot-number.ts'
import { PROOF_ID, type SavedProof } from './saved-proof.ts'

/**
 * One file that checks a lot without the house: the proof, the verifier, and words for who opens it years later. Its own
 * policy lets it load nothing and send nothing.
 */
export function writeFile(
  proof: SavedProof,
  { verifier, style }: { verifier: string; style: string },
): string {
  const title = escapeMarkup(`Bukti ${lotName(proof.lot.lot_number)} · ${proof.house}`)
  return `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main id="hasil"><h1>${title}</h1><p>Berkas ini memeriksa dirinya sendiri dengan JavaScript. Buka di peramban seperti Chrome, Edge, Firefox, atau Safari.</p></main>
<script type="application/json" id="${PROOF_ID}">${JSON.stringify(proof).replaceAll('<', '\\u003c')}</script>
<script>${verifier.replaceAll(/<(?=\/script|!--)/gi, '\\x3c')}</script>
</body>
</html>
`
}
