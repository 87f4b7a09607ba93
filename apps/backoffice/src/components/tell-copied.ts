import { notify } from '@ketok/ui'

export function tellCopied(worked: boolean): void {
  if (worked) notify.success('Disalin')
  else notify.error('Tidak bisa menyalin. Pilih teksnya lalu salin sendiri')
}
