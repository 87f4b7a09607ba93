import { merging } from '@ketok/app'
import { CallError, type LotFrame } from '@ketok/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { client, live } from '../../../app-services.ts'
import { useLiveLine } from '../../../components/use-live-line.ts'
import { reading } from '../../../query.ts'
import { ACT_WORDS, isOn, type LotAct, type Room, type RoomLot } from './control-words.ts'

const CALL = 'GET /office/lelang/{auction_id}/kendali'
/** Alarms, viewers and what a lost frame would have told. */
const REFRESH_MS = 8_000
/** The socket watches so many lots; of a larger sale those that end last are as fresh as the last reading. */
const WATCHED_MAX = 150

const readingOf = (auctionId: number) => ({
  ...reading(CALL, { params: { auction_id: auctionId } }),
  structuralSharing: merging(newerRoom),
})

/** The lots as they move: prices by the socket, everything else by reading again. */
export function useControlRoom(auctionId: number) {
  const queries = useQueryClient()
  const room = useQuery({ ...readingOf(auctionId), refetchInterval: REFRESH_MS, refetchOnMount: 'always' })
  const seqs = useRef(new Map<number, number>())
  const moving = (room.data?.lots ?? []).filter(isOn).slice(0, WATCHED_MAX)
  for (const { lot_id, seq } of moving) seqs.current.set(lot_id, seq)
  const key = moving
    .map(({ lot_id }) => lot_id)
    .toSorted((a, b) => a - b)
    .join(',')

  useLiveLine()

  useEffect(() => {
    if (key === '') return
    const { queryKey } = readingOf(auctionId)
    const take = (frame: LotFrame) =>
      queries.setQueryData<Room>(queryKey, (known) => known && withLot(known, frame))
    const leave = key
      .split(',')
      .map(Number)
      .map((lotId) => live.watchLot(lotId, seqs.current.get(lotId) ?? 0, { onLot: take }))
    return () => {
      for (const stop of leave) stop()
    }
  }, [key, auctionId, queries])

  return room
}

/** A lot that a frame moved while the answer was on its way stays as the frame says; who looks at it is the answer's to say. */
export function newerRoom(known: Room | undefined, arrived: Room): Room {
  const before = new Map(known?.lots.map((lot) => [lot.lot_id, lot]))
  const lots = arrived.lots.map((lot) => {
    const shown = before.get(lot.lot_id)
    return shown !== undefined && shown.seq > lot.seq ? { ...shown, viewer_count: lot.viewer_count } : lot
  })
  return { ...arrived, lots }
}

/** Older frames change nothing, so that no price on the screen ever falls. Who leads is read by name a moment later. */
export function withLot(room: Room, frame: LotFrame): Room {
  const lots = room.lots.map((lot) =>
    lot.lot_id === frame.lot_id && frame.seq > lot.seq ? moved(lot, frame) : lot,
  )
  return { ...room, lots }
}

function moved(lot: RoomLot, frame: LotFrame): RoomLot {
  const { state, price, bid_count, bidder_count, extension_count, opens_at, closes_at, cap_at, seq, leader } =
    frame
  const isSame = leader !== null && leader.nipl_number === lot.leader?.nipl_number
  return {
    ...lot,
    ...{ state, price, bid_count, bidder_count, extension_count, opens_at, closes_at, cap_at, seq },
    leader: isSame
      ? lot.leader
      : leader === null
        ? null
        : { full_name: leader.name, nipl_number: leader.nipl_number },
    reserve: lot.reserve === 'none' ? 'none' : frame.reserve_met ? 'met' : 'not_met',
    pause: frame.pause ?? null,
  }
}

/**
 * One lot after the other, for each is decided in its own queue. What was refused is said with the lot it is about; the
 * others are done all the same.
 */
export async function actOnLots(lots: readonly RoomLot[], act: LotAct, reason: string): Promise<number> {
  const refused: string[] = []
  let done = 0
  for (const { lot_id, lot_number } of lots) {
    const given = { params: { lot_id }, body: reason === '' ? {} : { reason } }
    try {
      await client.call(`POST /office/lot/{lot_id}/${act}`, given as never)
      done++
    } catch (fault) {
      if (!(fault instanceof CallError) || lots.length === 1) throw fault
      refused.push(`${String(lot_number).padStart(3, '0')}: ${fault.message}`)
    }
  }
  if (refused.length > 0)
    throw new PartlyDone(
      `${done} dari ${lots.length} lot: ${ACT_WORDS[act].act.toLowerCase()}. ${refused.join('. ')}`,
    )
  return done
}

/** Some of several were done. */
export class PartlyDone extends Error {}
