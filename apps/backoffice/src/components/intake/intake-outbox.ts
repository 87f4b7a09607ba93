import { keepAnswer } from '@ketok/app'
import { notify } from '@ketok/ui'
import { client, queryClient } from '../../app-services.ts'
import { reading } from '../../query.ts'
import { phoneOutbox } from '../phone/phone-outbox.ts'
import { type IntakeJob, intakeBox, type OpenPool, type WaitingIntake } from './intake-box.ts'
import { sendIntake } from './send-intake.ts'

/** Lists and pages on which a thing stands that came in. */
const CHANGED = [
  'GET /office/gerbang',
  'GET /office/titipan',
  'GET /office/titipan/{id}',
  'GET /office/titipan/{id}/surat-keluar',
] as const

const readingOf = (key: string) => reading('GET /office/titipan/{id}/masuk', { params: { id: Number(key) } })

/** Intakes of this phone on their way to the house. */
export const intakeOutbox = phoneOutbox('ketok-gerbang', intakeBox, async (waiting, onStep) => {
  const { queryKey } = readingOf(waiting.key)
  const sent = await sendIntake(waiting, {
    client,
    readPhoto: intakeBox.photos.read,
    keepPhoto: intakeBox.photos.keep,
    keep: intakeBox.waiting.keep,
    onStep,
    onTaken: (taken) => keepAnswer(queryClient, queryKey, taken),
  })
  // A colleague was first, or its owner took it back: what stands now is shown.
  if (sent.outcome === 'refused') void queryClient.invalidateQueries({ queryKey })
  else {
    await intakeBox.drafts.drop(waiting.staffId, waiting.key)
    for (const call of CHANGED) void queryClient.invalidateQueries({ queryKey: [call] })
    notify.success(`${waiting.title} diterima. Berita acaranya siap diunduh`)
  }
  return sent
})

/** Everything that the form needs, for a day without a line. */
export async function fetchIntakeJob(key: string): Promise<IntakeJob> {
  const consignment = await queryClient.fetchQuery(readingOf(key))
  const { pools } = await queryClient.fetchQuery({
    ...reading('GET /office/unit/pilihan'),
    staleTime: 60_000,
  })
  return { consignment, pools: openPools(pools) }
}

export const openPools = (
  pools: readonly (OpenPool & { readonly is_closed: boolean })[],
): IntakeJob['pools'] =>
  pools.filter(({ is_closed }) => !is_closed).map(({ id, name, time_zone }) => ({ id, name, time_zone }))

/** What whoever signed it wants no more: nothing of it stays on the phone. */
export async function forgetIntake({ id, staffId, key, photos }: WaitingIntake): Promise<void> {
  for (const photo of photos) await intakeBox.photos.drop(photo.id)
  await intakeBox.drafts.drop(staffId, key)
  await intakeBox.waiting.drop(id)
  await intakeOutbox.refresh()
}
