import { DAY_MS, deadlineBeside, type Instant, isUnopened, type TimeZone } from '@ketok/domain'

export interface StartWords {
  readonly title: string
  readonly when: string
  readonly note: string
  readonly isLate: boolean
}

/** What is said before a session begins, and when its time has passed and nobody has opened it. */
export function startWords(opensAt: Instant, zone: TimeZone, now: Instant): StartWords {
  const leftMs = opensAt - now
  const when = deadlineBeside(zone, opensAt)
  if (isUnopened(opensAt, now))
    return {
      title: 'Sesi lelang belum dibuka',
      when: `Jadwalnya ${when}`,
      note: 'Petugas kami diingatkan bila sesi terlambat dibuka. Layar ini berubah sendiri begitu sesi dibuka; titip tawar tetap bisa dipasang dari urutan lot.',
      isLate: true,
    }
  const note = 'Titip tawar sudah bisa dipasang dari urutan lot; sistem menawar untuk Anda.'
  if (leftMs <= 0) return { title: 'Sesi lelang segera dimulai', when, note, isLate: false }
  return {
    title: leftMs < DAY_MS ? 'Sesi lelang dimulai dalam' : 'Sesi lelang dimulai',
    when,
    note,
    isLate: false,
  }
}
