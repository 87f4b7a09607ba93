/**
 * How Node runs the server. In a race most garbage dies young: a larger nursery halves the pauses that bidders would
 * feel. Nothing is put among what lives long before it has lived: V8 does so by what survived so far, and one request
 * put there carries all that it points to along, which then looks as if everything survived (decision 0252).
 * Node's own code lies in large pages where the system has them: a bid walks through so much of it that finding the pages
 * was a twentieth of what it cost.
 */
export const SERVER_FLAGS: readonly string[] = [
  '--max-semi-space-size=64',
  '--no-allocation-site-pretenuring',
  '--use-largepages=silent',
]
