import { useObservable } from '@ketok/app'
import type { OwnMessage } from '@ketok/client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { live } from '../../start/app-services.ts'
import { entriesOf } from '../../start/query.ts'

type Topic = Extract<OwnMessage, { type: 'notice' }>['topic']
type GetKey = Parameters<typeof entriesOf>[0]

/** Fetches calls afresh when the server says that their topic changed, and when a lost line is back. */
export function useRefreshOn(topic: Topic, ...calls: GetKey[]): void {
  const queries = useQueryClient()
  const isConnected = useObservable(live.status) === 'connected'
  const list = calls.join('|')
  const refresh = useRef(() => {})
  refresh.current = () => {
    for (const call of list.split('|') as GetKey[])
      void queries.invalidateQueries({ queryKey: entriesOf(call) })
  }

  useEffect(
    () =>
      live.onOwn((message) => {
        if (message.type === 'notice' && message.topic === topic) refresh.current()
      }),
    [topic],
  )

  // Hints are not repeated: what was said while the line was down must be asked for.
  const wasConnected = useRef(isConnected)
  useEffect(() => {
    if (isConnected && !wasConnected.current) refresh.current()
    wasConnected.current = isConnected
  }, [isConnected])
}

/** While something may be paid any moment: now and then, and often where no live hint can come. */
export function usePayingIntervalMs(): number {
  return useObservable(live.status) === 'connected' ? 20_000 : 4_000
}
