import { CallError } from '@ketok/client'
import { Button, notify, SmartphoneIcon, StateBox } from '@ketok/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { pushState, turnPushOff, turnPushOn } from '../../../offline/push.ts'
import { entriesOf } from '../../../start/query.ts'
import { pushWords } from './push-words.ts'

const STATE_KEY = ['own', 'push-state'] as const

/** Whether this very device takes push messages, and the way to change that. */
export function PushDevice({ customerId, publicKey }: { customerId: number; publicKey: string }) {
  const queries = useQueryClient()
  const { data: state } = useQuery({
    queryKey: [...STATE_KEY, customerId],
    queryFn: () => pushState(customerId),
    // The person may have changed the permission in the browser's own settings.
    staleTime: 0,
    retry: false,
  })
  const change = useMutation({
    mutationFn: (turnsOn: boolean) => (turnsOn ? turnPushOn(customerId, publicKey) : turnPushOff()),
    onSuccess: (next) => {
      queries.setQueryData([...STATE_KEY, customerId], next)
      if (next === 'on') notify.success('Pemberitahuan aktif di perangkat ini')
      if (next === 'off') notify.success('Pemberitahuan dimatikan di perangkat ini')
      return queries.invalidateQueries({ queryKey: entriesOf('GET /customer/pengaturan/notifikasi') })
    },
    onError: (fault) =>
      notify.error(
        fault instanceof CallError
          ? fault.message
          : 'Peramban gagal mendaftar ke layanan pemberitahuannya. Coba lagi nanti.',
      ),
  })
  if (state === undefined) return <div className="min-h-[76px]" />
  const { tone, title, note, action } = pushWords[state]
  return (
    <div className="flex flex-col gap-3">
      <StateBox tone={tone} title={title} {...(tone === 'neutral' ? { icon: SmartphoneIcon } : {})}>
        {note}
      </StateBox>
      {action && (
        <div>
          <Button
            variant={action.turnsOn ? 'primary' : 'outline'}
            pending={change.isPending}
            onClick={() => change.mutate(action.turnsOn)}
          >
            {action.label}
          </Button>
        </div>
      )}
    </div>
  )
}
