/** An address with its town, which most of them name themselves. */
export const fullAddress = ({ address, city }: { address: string; city: string }) =>
  address.includes(city) ? address : `${address}, ${city}`
