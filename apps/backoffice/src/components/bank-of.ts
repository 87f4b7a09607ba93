/** Banks whose virtual accounts are given out at a desk. */
export const VA_BANKS = [
  '06_VA_MANDIRI',
  '07_VA_BNI',
  '08_VA_BRI',
  '17_VA_DANAMON',
  '18_VA_NIAGA',
  '19_VA_PERMATA',
] as const

const names: Readonly<Record<string, string>> = {
  '06_VA_MANDIRI': 'VA Mandiri',
  '07_VA_BNI': 'VA BNI',
  '08_VA_BRI': 'VA BRI',
  '17_VA_DANAMON': 'VA Danamon',
  '18_VA_NIAGA': 'VA CIMB Niaga',
  '19_VA_PERMATA': 'VA Permata',
  '99_MANUAL': 'Transfer manual',
}

/** How staff call a way to pay. */
export const bankOf = (method: string): string => names[method] ?? method
