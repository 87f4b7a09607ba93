import { useObservable } from '@ketok/app'
import { online } from '@ketok/client'
import { countdown, type Instant, MINUTE_MS, parseIso, wibTime } from '@ketok/domain'
import { Button, Modal, notify } from '@ketok/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { client, onSessionEnded } from '../app-services.ts'
import { serverNow, useServerNow } from '../observe.ts'
import { paths } from '../paths.ts'
import { reading } from '../query.ts'
import { useActivity } from './use-activity.ts'
import { useSignOut } from './use-sign-out.ts'
import { useMe } from './use-staff-up-to-date.ts'

/** So long before the end the office asks whether somebody is still there. */
const WARN_MS = 2 * MINUTE_MS
/** The end of the working day cannot be put off; it is announced early enough to finish. */
const LAST_CALL_MS = 10 * MINUTE_MS

/** Keeps the session while somebody works, warns before it ends, and leads to the sign-in when it has. */
export function SessionGuard() {
  const { data } = useMe()
  const navigate = useNavigate()
  useEffect(
    () =>
      onSessionEnded(() => {
        notify.error('Sesi telah berakhir. Masuk lagi untuk melanjutkan', { id: 'session' })
        navigate(paths.signIn(location.pathname + location.search))
      }),
    [navigate],
  )
  const idleEndsAt = data ? parseIso(data.session.idle_ends_at) : null
  const endsAt = data ? parseIso(data.session.ends_at) : null
  return (
    <>
      {endsAt !== null && <LastCall endsAt={endsAt} />}
      {idleEndsAt !== null && endsAt !== null && idleEndsAt < endsAt && <IdleWatch endsAt={idleEndsAt} />}
    </>
  )
}

function IdleWatch({ endsAt }: { endsAt: Instant }) {
  const now = useServerNow()
  const queries = useQueryClient()
  const isOnline = useObservable(online)
  // Without a line nothing of the house can be reached, and a question that nobody can answer would only be in the way of
  // what works without one.
  const isNear = isOnline && endsAt - now <= WARN_MS

  const stay = async () => {
    const session = await client.call('POST /office/auth/active')
    queries.setQueryData(reading('GET /office/me').queryKey, (me) => me && { ...me, session })
  }
  // While the question is asked, only its answer counts: a cat on the keyboard is nobody.
  useActivity(isNear ? null : stay)
  useEffect(() => {
    // Somebody may have been at work in another window; and when the time is over, the server says so.
    if (isNear) void queries.invalidateQueries({ queryKey: reading('GET /office/me').queryKey })
  }, [isNear, queries])
  const isOver = now >= endsAt
  useEffect(() => {
    if (isOver) void queries.invalidateQueries({ queryKey: reading('GET /office/me').queryKey })
  }, [isOver, queries])

  const signOut = useSignOut()
  return (
    <Modal
      open={isNear}
      onClose={() => void stay()}
      title="Masih di sana?"
      hideCloseButton
      dismissible={false}
    >
      <p className="text-14 text-text-2">
        Tidak ada kegiatan selama hampir 30 menit. Untuk keamanan, sesi berakhir dalam
      </p>
      <p translate="no" className="figure my-3 text-36" role="timer">
        {countdown(endsAt, now).text}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button data-autofocus onClick={() => void stay()}>
          Tetap masuk
        </Button>
        <Button variant="outline" onClick={() => void signOut()}>
          Keluar
        </Button>
      </div>
    </Modal>
  )
}

function LastCall({ endsAt }: { endsAt: Instant }) {
  useEffect(() => {
    const warn = () =>
      notify.notice(`Sesi berakhir pukul ${wibTime(endsAt)}. Selesaikan pekerjaan, lalu masuk lagi.`, {
        id: 'last-call',
        durationMs: LAST_CALL_MS,
      })
    const timer = setTimeout(warn, Math.max(0, endsAt - serverNow() - LAST_CALL_MS))
    return () => clearTimeout(timer)
  }, [endsAt])
  return null
}
