/** 'Lot 027', as catalogues print it. */
export const lotName = (lotNumber: number) => `Lot ${String(lotNumber).padStart(3, '0')}`

/** 'LOT 027': on tags. */
export const lotLabel = (lotNumber: number) => lotName(lotNumber).toUpperCase()

/** 'Toyota Calya 1.2 G AT 2017': of two that are named alike, the year tells which is meant. */
export const titleWithYear = ({ title, year }: { title: string; year: number | null }) =>
  year === null ? title : `${title} ${year}`
