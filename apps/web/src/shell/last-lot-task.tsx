import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { keepLastLot } from '../components/later/last-lot.ts'
import { openId } from '../paths.ts'

const OF_A_LOT = /^\/(?:auction-unit|time-auction\/[^/]+)\/([^/]+)$/

/** Which lot was looked at last, on its page or in its room. */
export function LastLotTask() {
  const { pathname } = useLocation()
  useEffect(() => {
    const unitId = openId(OF_A_LOT.exec(pathname)?.[1])
    if (unitId !== null) keepLastLot(unitId)
  }, [pathname])
  return null
}
