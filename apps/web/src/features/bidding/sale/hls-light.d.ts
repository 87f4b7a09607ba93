/** The light build has the same interface, and its package forgets to say so. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
