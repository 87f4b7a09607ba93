/** 'Lot 027', as catalogues print it. */
export const lotName = (lotNumber: number) => `Lot ${String(lotNumber).padStart(3, '0')}`

/** 'LOT 027': on tags. */
export const lotLabel = (lotNumber: number) => lotName(lotNumber).toUpperCase()
