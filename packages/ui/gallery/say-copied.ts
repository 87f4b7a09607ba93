import { notify } from '../src/index.ts'

export function sayCopied(worked: boolean) {
  if (worked) notify.success('Disalin ke clipboard')
  else notify.error('Tidak dapat menyalin')
}
