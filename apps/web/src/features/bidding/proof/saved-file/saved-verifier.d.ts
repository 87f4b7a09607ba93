/** Made by `build/saved-verifier.ts`. */
declare module 'virtual:saved-verifier' {
  /** The script of a saved file, whole. */
  export const verifier: string
  export const style: string
}
