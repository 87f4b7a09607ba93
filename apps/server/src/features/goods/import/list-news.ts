import { sitePaths } from '@ketok/contract/site-paths'
import { type Instant, type ListCounts, listCountWords } from '@ketok/domain'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { tell } from '../../notice/notification/notification.ts'
import { companyNamed, readersOfSeller } from '../../people/company/company.ts'

type Words = Readonly<Record<'title' | 'description', string>>

/** What the bell, the mail and the push say of a list that a company handed in. */
export const listNews = {
  carriedOut: (fileName: string, counts: ListCounts): Words => ({
    title: 'Daftar unit Anda sudah kami jalankan',
    description: `${fileName}: ${listCountWords(counts)}. Hasil per baris ada di halaman perusahaan.`,
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

function shortened(words: string): string {
  const line = words.replaceAll(/\s+/g, ' ').trim()
  const short = line.length > 240 ? `${line.slice(0, 239)}…` : line
  return /[.!?…]$/.test(short) ? short : `${short}.`
}
