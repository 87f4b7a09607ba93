/** What is used of it; it comes without types of its own. */
declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net'

  export default class S3rver {
    constructor(options: {
      readonly address: string
      readonly port: number
      readonly silent: boolean
      readonly directory: string
      readonly configureBuckets: readonly { readonly name: string }[]
    })
    /** What each request passes through, first to last. */
    readonly middleware: ((
      request: { readonly path: string; readonly headers: Record<string, unknown> },
      next: () => Promise<void>,
    ) => Promise<void>)[]
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}
