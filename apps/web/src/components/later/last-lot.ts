import { localKept } from '@ketok/client'

const KEY = 'ketok:lot'

/** The lot that was looked at last: whoever registers because of it finds back to it, also by the link of a mail. */
export const keepLastLot = (unitId: number): void => localKept.setItem(KEY, String(unitId))

export const lastLot = (): number | null => Number(localKept.getItem(KEY)) || null

export const forgetLastLot = (): void => localKept.removeItem(KEY)
