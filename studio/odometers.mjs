/**
 * Draws a reading into the blank display of a rendered instrument, so that every lot can have its own:
 * `node odometers.mjs BASES TO`. BASES holds `odometer-none-set.png`, `meter-<paint>-set.png`, `hours-<paint>-set.png`.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const [bases, to] = process.argv.slice(2)

/** A fixed sequence, so that a second run draws the same readings. */
function sequence(seed) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

const display = {
  jade: { ground: '#17302d', line: '#3a5552', ink: '#dff7f1', dim: '#a8d5cc' },
  amber: { ground: '#2c1d09', line: '#5b4423', ink: '#ffc46b', dim: '#c9974e' },
  ice: { ground: '#101c2c', line: '#31455c', ink: '#e4f1ff', dim: '#9dbbdb' },
  pearl: { ground: '#c9d2cb', line: '#8f9a93', ink: '#1a211d', dim: '#4a564f' },
}
const text = (x, y, size, fill, value, more = '', face = 'DejaVu Sans') =>
  `<text x="${x}" y="${y}" font-family="${face}" font-size="${size}" fill="${fill}" ${more}>${value}</text>`

/** Where the display lies in the rendered picture, in pixels of 960 × 720. */
const carFace = (c, reading, next) => {
  const hour = `${String(7 + Math.floor(next() * 10)).padStart(2, '0')}.${String(Math.floor(next() * 60)).padStart(2, '0')}`
  const full = 1 + Math.floor(next() * 6)
  const bars = Array.from({ length: 8 }, (_, k) => `<rect x="${459 + k * 10.6}" y="446" width="8" height="16" fill="${k < full ? c.ink : c.line}"/>`)
  return `<g transform="rotate(-.35 477 409)"><rect x="394" y="311" width="165" height="197" rx="8" fill="${c.ground}" stroke="${c.line}" stroke-width="2.5"/>
  ${text(476, 346, 17, c.dim, 'ODO', 'text-anchor="middle"')}${text(476, 395, 37, c.ink, reading, 'text-anchor="middle" font-weight="700"', 'DejaVu Sans Mono')}
  ${text(546, 418, 15, c.dim, 'km', 'text-anchor="end"')}<line x1="408" y1="431" x2="545" y2="431" stroke="${c.line}" stroke-width="2"/>
  ${text(412, 461, 16, c.dim, 'BBM')}${bars.join('')}${text(412, 494, 16, c.dim, `P  ${26 + Math.floor(next() * 7)}°C  ${hour}`)}</g>`
}
const roundFace = (unit, x, y, turn) => (c, reading) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-82" y="-46" width="165" height="93" rx="8" fill="${c.ground}" stroke="${c.line}" stroke-width="3"/>
  ${text(0, -22, 15, c.dim, unit === 'km' ? 'ODO' : 'JAM KERJA', 'text-anchor="middle"')}${text(0, 15, 33, c.ink, reading, 'text-anchor="middle" font-weight="700"', 'DejaVu Sans Mono')}${text(71, 37, 14, c.dim, unit, 'text-anchor="end"')}</g>`

const kinds = {
  odometer: { face: carFace, count: 96, colours: Object.keys(display), low: 6_500, high: 238_000, name: (_, colour) => colour },
  meter: { face: roundFace('km', 481, 425, -1), count: 5, colours: ['jade', 'amber', 'ice'], low: 1_900, high: 71_000, name: (paint) => paint },
  hours: { face: roundFace('jam', 392, 430, 0), count: 24, colours: ['jade', 'amber', 'ice'], low: 2_900, high: 17_800, name: (paint) => paint },
}

for (const file of readdirSync(bases).filter((name) => name.endsWith('-set.png')).sort()) {
  const [subject, paint] = file.split('-')
  const { face, count, colours, low, high, name } = kinds[subject]
  const next = sequence(subject.length * 7_919 + paint.charCodeAt(0) * 104_729 + paint.length)
  for (let k = 0; k < count; k++) {
    // squared: most vehicles that come to auction have driven less than half of the longest
    const reading = Math.round(low + (high - low) * ((k + next()) / count) ** 1.6)
    const colour = colours[Math.floor(next() * colours.length)]
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720">${face(display[colour], reading, next)}</svg>`
    await sharp(join(bases, file))
      .composite([{ input: await sharp(Buffer.from(svg)).blur(0.5).toBuffer() }])
      .webp({ quality: 76, effort: 5 })
      .toFile(join(to, `${subject}-${name(paint, colour)}-${String(reading).padStart(6, '0')}.webp`))
  }
}
