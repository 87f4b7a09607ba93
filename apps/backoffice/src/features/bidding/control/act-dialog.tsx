import { ChoiceChip, notify, TextAreaField } from '@ketok/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ChangeDialog } from '../../../components/change-dialog.tsx'
import { ACT_WORDS, capital, type LotAct, lotsInWords, minutesOf, type RoomLot } from './control-words.ts'
import { actOnLots, PartlyDone } from './use-control-room.ts'

const REASON_MAX = 255

export interface PendingAct {
  readonly act: LotAct
  readonly lots: readonly RoomLot[]
}

interface ActDialogProps {
  pending: PendingAct
  onClose: () => void
  onDone: () => void
}

/** Why, in words that bidders read, before anything happens. */
export function ActDialog({ pending: { act, lots }, onClose, onDone }: ActDialogProps) {
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const words = ACT_WORDS[act]
  const what = lotsInWords(lots)
  const needsReason = act !== 'lanjutkan'
  const confirm = async () => {
    try {
      await actOnLots(lots, act, reason.trim())
      notify.success(capital(words.done(what)))
    } catch (fault) {
      if (!(fault instanceof PartlyDone)) throw fault
      notify.error(fault.message)
    } finally {
      void queries.invalidateQueries({ queryKey: ['GET /office/lelang/{auction_id}/kendali'] })
    }
    onDone()
  }
  const [first] = lots
  const minutes = first === undefined ? 0 : minutesOf(first)
  return (
    <ChangeDialog
      open
      onClose={onClose}
      title={words.title(what)}
      changes={[
        ...(lots.length === 1 && first !== undefined ? [{ label: 'Unit', to: first.title }] : []),
        { label: 'Sesudahnya', to: words.to(minutes) },
      ]}
      confirm={words.act}
      danger={act === 'tarik'}
      blocked={needsReason && reason.trim() === '' ? 'Tulis alasannya dulu' : null}
      onConfirm={confirm}
    >
      <p className="text-13 text-text-2">{words.follows(minutes)}</p>
      {needsReason && (
        <div className="grid gap-2">
          <div className="flex flex-wrap gap-2">
            {words.reasons.map((each) => (
              <ChoiceChip key={each} pressed={reason === each} onClick={() => setReason(each)}>
                {each}
              </ChoiceChip>
            ))}
          </div>
          <TextAreaField
            label="Alasan"
            hint="Dibaca penawar, dan tercatat di riwayat lot"
            rows={2}
            maxLength={REASON_MAX}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
      )}
    </ChangeDialog>
  )
}
