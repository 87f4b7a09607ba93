import { inflateSync } from 'node:zlib'

/** In thousandths of the letters' size; programs that copy from a file take less for a blank. */
const GAP = 200

/** What a reader of the file would copy from it: glyphs mean letters by the table of their font. */
export function textIn(pdf: Buffer): string {
  const objects = objectsOf(pdf)
  const letters = new Map<string, string[]>()
  for (const { head } of objects.values())
    for (const [, name = '', ref] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(ref))?.head ?? '')?.[1]
      letters.set(name, lettersOf(objects.get(Number(table))?.stream ?? ''))
    }
  const pages = [...objects.values()].map(({ stream }) => stream).filter((stream) => / Tf\b/.test(stream))
  let drawn: string[] = []
  const told: string[] = []
  for (const [, font, shown = ''] of pages.join('\n').matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) drawn = letters.get(font) ?? []
    else {
      for (const [, glyphs = '', back = '0'] of shown.matchAll(/<([0-9a-f]+)> ?(-?[\d.]+)?/g)) {
        for (const glyph of glyphs.match(/.{4}/g) ?? []) told.push(drawn[Number.parseInt(glyph, 16)] ?? '')
        // Blanks are drawn as gaps.
        if (Number(back) < -GAP) told.push(' ')
      }
      told.push(' ')
    }
  }
  return told.join('').replace(/ +/g, ' ')
}

function objectsOf(pdf: Buffer): Map<number, { head: string; stream: string }> {
  const text = pdf.toString('latin1')
  const found = text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)(?:stream\n([\s\S]*?)\nendstream\n)?endobj/g)
  return new Map(
    [...found].map(([, id, head = '', packed]) => {
      const isText = packed !== undefined && head.includes('FlateDecode') && !/Image|FontFile/.test(head)
      const stream = isText ? inflateSync(Buffer.from(packed, 'latin1')).toString('latin1') : ''
      return [Number(id), { head, stream }]
    }),
  )
}

const lettersOf = (table: string): string[] =>
  [...table.matchAll(/\[([^\]]*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, codes = '']) =>
      String.fromCharCode(...(codes.match(/[0-9a-f]{4}/g) ?? []).map((code) => Number.parseInt(code, 16))),
    ),
  )
