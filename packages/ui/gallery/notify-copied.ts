import { notify } from '../src/index.ts'

export function notifyCopied(worked: boolean) {
  if (worked) notify.success('Disalin ke clipboard')
  else notify.error('Tidak dapat menyalin')
}
