/**
 * How Node runs the server. In a race most garbage dies young: a larger nursery halves the pauses that bidders would
 * feel. Nothing is put among what lives long before it has lived: V8 does so by what survived so far, and one request
 * put there carries all that it points to along, which then looks as if everything survived (decision 0252).
 * Node's own code lies in large pages where the system has them: a bid walks through so much of it that finding the pages
 * was a twentieth of what it cost. Bytes outside of the heap count as what lies in it does: otherwise V8 walks the whole heap
 * after each 64 MB that went through, with four threads beside the one of the bids, and a gigabyte of photos on its way in
 * made the slowest bids wait 45 to 56 ms; so they wait 26 to 29 (decision 0514).
 */
export const SERVER_FLAGS: readonly string[] = [
  '--max-semi-space-size=64',
  '--no-allocation-site-pretenuring',
  '--use-largepages=silent',
  '--external-memory-accounted-in-global-limit',
]
