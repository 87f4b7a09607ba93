import { LoadError } from '@ketok/app'
import { CallError } from '@ketok/client'
import { Button, FactList, Loading, Modal, Skeleton, StateBox, TriangleAlertIcon } from '@ketok/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { client } from '../../../app-services.ts'
import { dayAndTime, timeOnly } from '../../../components/auction-words.tsx'
import { CodeField, codeIn } from '../../../components/code-field.tsx'
import { PageHead } from '../../../components/page-head.tsx'
import { RecoveryCodes } from '../../../components/recovery-codes.tsx'
import { roleWords } from '../../../components/role-words.ts'
import { reading, useReading } from '../../../query.ts'

/** So few left that the next lost phone could become a long morning. */
const FEW_CODES = 3

export function Component() {
  const me = useReading('GET /office/me')
  const [replacing, setReplacing] = useState(false)
  if (me.isError && me.data === undefined)
    return <LoadError error={me.error} onRetry={() => void me.refetch()} />
  return (
    <div className="grid max-w-[880px] gap-3">
      <PageHead title="Akun saya" />
      {me.data === undefined ? (
        <Loading className="office-sheet p-5">
          <Skeleton count={5} height={24} className="mb-3" />
        </Loading>
      ) : (
        <>
          <section className="office-sheet p-5" aria-label="Akun">
            <FactList
              bare
              columns
              facts={[
                { label: 'Nama', value: me.data.staff.full_name },
                { label: 'Email', value: me.data.staff.email },
                { label: 'Peran', value: me.data.staff.roles.map((role) => roleWords[role]).join(', ') },
                { label: 'Sesi ini berakhir', value: dayAndTime(me.data.session.ends_at) },
                {
                  label: 'Bila tidak ada kegiatan',
                  value: `berakhir pukul ${timeOnly(me.data.session.idle_ends_at)}`,
                },
              ]}
            />
          </section>
          <section className="office-sheet p-5" aria-labelledby="kode-pemulihan">
            <h2 id="kode-pemulihan" className="text-16 font-bold">
              Kode pemulihan
            </h2>
            <p className="mt-1 mb-4 text-14 text-text-2">
              Menggantikan autentikator bila ponsel hilang. Tersisa {me.data.recovery_code_count} kode.
            </p>
            {me.data.recovery_code_count <= FEW_CODES && (
              <StateBox tone="warning" icon={TriangleAlertIcon} title="Kode hampir habis" className="mb-4">
                Buat yang baru selagi autentikator Anda berfungsi.
              </StateBox>
            )}
            <Button variant="outline" size="sm" onClick={() => setReplacing(true)}>
              Buat kode baru
            </Button>
          </section>
        </>
      )}
      <ReplaceCodes open={replacing} onClose={() => setReplacing(false)} />
    </div>
  )
}

function ReplaceCodes({ open, onClose }: { open: boolean; onClose: () => void }) {
  const queries = useQueryClient()
  const [digits, setDigits] = useState('')
  const code = codeIn(digits)
  const [error, setError] = useState<string>()
  const [pending, setPending] = useState(false)
  const [codes, setCodes] = useState<readonly string[] | null>(null)

  const close = () => {
    setDigits('')
    setError(undefined)
    setCodes(null)
    onClose()
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || code === null) return
    setPending(true)
    try {
      const { recovery_codes } = await client.call('POST /office/me/recovery-code', {
        body: { code },
      })
      setCodes(recovery_codes)
      await queries.invalidateQueries({ queryKey: reading('GET /office/me').queryKey })
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault
      setError(fault.message)
      setDigits('')
    } finally {
      setPending(false)
    }
  }
  return (
    <Modal open={open} onClose={close} title="Kode pemulihan baru" dismissible={codes === null}>
      {codes === null ? (
        <form noValidate onSubmit={send}>
          <p className="mb-4 text-14 text-text-2">
            Kode lama tidak berlaku lagi. Buktikan dengan autentikator Anda.
          </p>
          <CodeField
            value={digits}
            error={error}
            onChange={(typed) => {
              setDigits(typed)
              if (typed !== '') setError(undefined)
            }}
          />
          <Button type="submit" className="mt-4" pending={pending} disabled={code === null}>
            Buat kode baru
          </Button>
        </form>
      ) : (
        <RecoveryCodes codes={codes} onKept={close} keptLabel="Selesai" />
      )}
    </Modal>
  )
}
