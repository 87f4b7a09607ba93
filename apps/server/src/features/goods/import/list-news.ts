import type { Reply } from '@ketok/contract'
import { sitePaths } from '@ketok/contract/site-paths'
import { groupThousands, type Instant } from '@ketok/domain'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { tell } from '../../notice/notification/notification.ts'
import { companyNamed, readersOfSeller } from '../../people/company/company.ts'

type Counts = Reply<'GET /office/impor'>['imports'][number]['counts']
type Words = Readonly<Record<'title' | 'description', string>>

/** What the bell, the mail and the push say of a list that a company handed in. */
export const listNews = {
  carriedOut: (fileName: string, counts: Counts): Words => ({
    title: 'Daftar unit Anda sudah kami jalankan',
    description: `${fileName}: ${countWords(counts)}. Hasil per baris ada di halaman perusahaan.`,
  }),
  turnedDown: (fileName: string, reason: string): Words => ({
    title: 'Daftar unit Anda belum bisa kami terima',
    description: `${fileName}: ${shortened(reason)}`,
  }),
}

/** Everybody who acts for the company, at once; their open pages follow. */
export async function tellCompany(
  services: Pick<Services, 'live'>,
  tx: Db,
  companyId: number,
  words: Words,
  at: Instant,
): Promise<void> {
  const { account_id } = await companyNamed(tx, companyId)
  for (const customerId of await readersOfSeller(tx, account_id))
    await tell(
      services,
      tx,
      { ...words, customerId, topic: 'transaction', link: sitePaths.company(companyId) },
      at,
    )
}

/** '28 unit baru, 1 ditolak' */
function countWords(counts: Counts): string {
  const parts = [
    [counts.new, 'unit baru'],
    [counts.changed - counts.unchanged, 'unit diperbarui'],
    [counts.unchanged, 'sudah sama'],
    [counts.refused, 'baris ditolak'],
  ] as const
  return parts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${groupThousands(count)} ${word}`)
    .join(', ')
}

function shortened(words: string): string {
  const line = words.replaceAll(/\s+/g, ' ').trim()
  const short = line.length > 240 ? `${line.slice(0, 239)}…` : line
  return /[.!?…]$/.test(short) ? short : `${short}.`
}
