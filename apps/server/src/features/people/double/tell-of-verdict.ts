import { sitePaths } from '@ketok/contract/site-paths'
import type { CustomerId, DoubleVerdict } from '@ketok/domain'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { notify } from '../../notice/notification/notification.ts'
import { customerById, verdictMail } from '../account/account.ts'
import type { PairRow } from './double.store.ts'

interface Words {
  readonly title: string
  readonly description: string
  readonly link: string
}

const LINKED: Words = {
  title: 'Akun Anda dicatat sebagai milik satu orang',
  description:
    'Akun ini dan akun lain dengan data yang sama kami catat sebagai milik satu orang. Yang berlaku untuk akun yang satu, juga pembatasan dan larangan menawar lot titipan sendiri, berlaku untuk keduanya. Keliru? Hubungi kami.',
  link: sitePaths.setting,
}

const PARTED: Words = {
  title: 'Pengecekan data Anda selesai',
  description:
    'Data yang sama dengan akun lain sudah kami cek: akun Anda tidak terkait dengan akun itu, dan pengecekan ini tidak lagi menahan Anda menawar.',
  link: sitePaths.setting,
}

/** Linked are both, and both hear it; that nothing came of it is news only to who waited. */
export function toldOf(
  verdict: DoubleVerdict,
  { lower_id, higher_id, lower_held, higher_held }: PairRow,
): { customerId: CustomerId; words: Words }[] {
  if (verdict === 'same_person')
    return [lower_id, higher_id].map((customerId) => ({ customerId, words: LINKED }))
  return [
    ...(lower_held === null ? [] : [{ customerId: lower_id, words: PARTED }]),
    ...(higher_held === null ? [] : [{ customerId: higher_id, words: PARTED }]),
  ]
}

export async function tellOfVerdict(
  { config, mail, now }: Pick<Services, 'config' | 'mail' | 'now'>,
  tx: Db,
  customerId: CustomerId,
  words: Words,
): Promise<void> {
  await mail.send(tx, verdictMail(config, await customerById(tx, customerId), words))
  await notify(tx, customerId, { event: 'account', ...words, at: now() })
}
