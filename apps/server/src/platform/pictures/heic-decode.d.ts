/** What we use of this package, which has no types of its own. */
declare module 'heic-decode' {
  interface DecodedPicture {
    readonly width: number
    readonly height: number
    /** Four bytes a pixel: red, green, blue, and how much of it is seen. */
    readonly data: Uint8ClampedArray
  }
  interface OpenedPicture {
    readonly width: number
    readonly height: number
    decode(): Promise<DecodedPicture>
  }
  const decode: {
    all(file: { readonly buffer: Uint8Array }): Promise<readonly OpenedPicture[] & { dispose(): void }>
  }
  export default decode
}
