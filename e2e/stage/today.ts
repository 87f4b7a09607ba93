import { instant, isoDay, wibDay } from '@ketok/domain'

/** The day it is in Jakarta, where the house and its banks are, wherever this machine stands. */
export const today = (): string => isoDay(wibDay(instant(Date.now())))
