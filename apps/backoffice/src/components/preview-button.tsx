import { CallError } from '@ketok/client'
import { Button, EyeIcon, notify } from '@ketok/ui'
import { useState } from 'react'
import { client } from '../app-services.ts'

/** Shows a planned sale as customers will see it, in a tab of its own. */
export function PreviewButton({ auctionId }: { auctionId: number }) {
  const [isMaking, setMaking] = useState(false)
  async function open(): Promise<void> {
    // Opened by the press itself: what comes after an answer browsers take for a pop-up.
    const tab = window.open('', '_blank')
    setMaking(true)
    try {
      const { link } = await client.call('POST /office/lelang/{auction_id}/pratinjau', {
        params: { auction_id: auctionId },
      })
      if (tab === null) notify.error('Peramban menahan tab baru. Izinkan, lalu tekan Pratinjau lagi.')
      else {
        tab.opener = null
        tab.location.replace(link)
      }
    } catch (fault) {
      tab?.close()
      if (!(fault instanceof CallError)) throw fault
      notify.error(fault.message)
    } finally {
      setMaking(false)
    }
  }
  return (
    <Button type="button" variant="outline" size="sm" pending={isMaking} onClick={() => void open()}>
      <EyeIcon aria-hidden="true" />
      Pratinjau
    </Button>
  )
}
