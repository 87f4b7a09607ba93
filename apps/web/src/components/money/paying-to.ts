import type { Reply } from '@ketok/contract'
import { notify } from '@ketok/ui'

export type Instruction = NonNullable<Reply<'GET /customer/nipl/order/{order_id}'>['instruction']>

/** To the house's own account, not to a virtual one of a bank. */
export const isTransfer = ({ payment_method }: Pick<Instruction, 'payment_method'>) =>
  payment_method === '99_MANUAL'

/** '8870 8012 0027 4415': as people read it out. */
export const inFours = (digits: string) => digits.replace(/(\d{4})(?=\d)/g, '$1 ')

export const tellCopied = (worked: boolean) =>
  worked
    ? notify.success('Disalin ke clipboard')
    : notify.error('Gagal menyalin. Pilih teksnya dan salin sendiri.')
