/** Every address of the office. Ids stand open: whoever is in here may know them. */
export const paths = {
  home: '/',
  signIn: (from?: string) =>
    from === undefined || from === '/' ? '/masuk' : `/masuk?kembali=${encodeURIComponent(from)}`,
  auctions: '/lelang',
  runOrder: (auctionId: number) => `/lelang/${auctionId}`,
  console: (auctionId: number) => `/sidang/${auctionId}`,
  desk: (auctionId: number) => `/sidang/${auctionId}/hadir`,
  summary: (auctionId: number) => `/sidang/${auctionId}/ringkasan`,
  record: (query: Record<string, string> = {}) => {
    const search = new URLSearchParams(query).toString()
    return search === '' ? '/catatan' : `/catatan?${search}`
  },
  account: '/akun',
} as const

/** Only addresses of this office lead back. */
export function pathBack(given: string | null): string {
  return given?.startsWith('/') && !given.startsWith('//') ? given : paths.home
}
