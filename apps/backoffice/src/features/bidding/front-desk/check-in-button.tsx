import { CallError } from '@ketok/client'
import { Button, CheckIcon, notify, StatusChip } from '@ketok/ui'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../../app-services.ts'
import { useRefreshDesk } from './use-front-desk.ts'

interface CheckInButtonProps {
  auctionId: number
  paddle: number
  isHere: boolean
}

/** Into the hall, as by the scanner at its door. */
export function CheckInButton({ auctionId, paddle, isHere }: CheckInButtonProps) {
  const refresh = useRefreshDesk()
  const checkIn = useMutation({
    mutationFn: () =>
      client.call('POST /office/sidang/{auction_id}/hadir', {
        params: { auction_id: auctionId },
        body: { paddle },
      }),
    onSuccess: refresh,
    onError: (fault) => {
      if (fault instanceof CallError) notify.error(fault.message)
    },
  })
  if (isHere)
    return (
      <StatusChip tone="success" icon={CheckIcon}>
        Hadir
      </StatusChip>
    )
  return (
    <Button
      type="button"
      variant="outline"
      size="sm"
      pending={checkIn.isPending}
      onClick={() => checkIn.mutate()}
    >
      Catat hadir
    </Button>
  )
}
