import type { Reply } from '@ketok/contract'
import { fullAddress } from '../../../components/cards/full-address.ts'
import { saveFile } from '../../../components/later/download-file.ts'

type Auction = Reply<'GET /lelang'>['auctions'][number]

/** An iCalendar file (RFC 5545) of one auction, made here: nothing of it needs the server. */
export function calendarFile(auction: Auction, url: string, stamp: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ketok//Jadwal//ID',
    'BEGIN:VEVENT',
    `UID:lelang-${auction.auction_id}@${new URL(url).hostname}`,
    `DTSTAMP:${utc(stamp)}`,
    // A sale only moves to later, and the entry with the higher number takes the place of the older one.
    `SEQUENCE:${Math.floor(Date.parse(auction.opens_at) / 60_000)}`,
    `DTSTART:${utc(new Date(auction.opens_at))}`,
    `DTEND:${utc(new Date(auction.closes_at))}`,
    `SUMMARY:${escaped(auction.name)}`,
    `LOCATION:${escaped(`${auction.pool.name}, ${fullAddress(auction.pool)}`)}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.flatMap(folded).join('\r\n')}\r\n`
}

const utc = (date: Date) => date.toISOString().replace(/[-:]|\.\d{3}/g, '')

const escaped = (text: string) => text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r\n?|\n/g, '\\n')

/** Lines longer than 75 octets are folded. A sign has at most four of them, and most lines only such as have one. */
function folded(line: string): string[] {
  const parts = line.match(/^[ -~]*$/.test(line) ? /.{1,70}/gu : /.{1,18}/gu) ?? ['']
  return parts.map((part, index) => (index === 0 ? part : ` ${part}`))
}

export function downloadCalendar(auction: Auction, url: string): void {
  const file = new Blob([calendarFile(auction, url, new Date())], { type: 'text/calendar;charset=utf-8' })
  saveFile(file, `lelang-${auction.auction_id}.ics`)
}
