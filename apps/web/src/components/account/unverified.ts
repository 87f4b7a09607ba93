import type { CallError } from '@ketok/client'

const UNVERIFIED = 'Tidak bisa login karena user belum verifikasi. Pastikan telah melakukan verifikasi email'

/** Spec 8.2: this sentence, from whatever server, switches the view, and the mail is sent again by it (spec 4.4). */
export const isOfUnverified = ({ code, message }: CallError) =>
  code === 'not_verified' || message.includes(UNVERIFIED)
