/**
 * SHA-256 (FIPS 180-4) in the language alone, so that anyone's browser can verify a whole chain in one go; its own
 * hashing is asynchronous and the rules know no promises. The server hashes with its runtime, which is faster.
 */
export function sha256(message: Uint8Array): Uint8Array {
  const padded = pad(message)
  const state = Uint32Array.from(INITIAL)
  const schedule = new Uint32Array(64)
  const view = new DataView(padded.buffer)
  for (let block = 0; block < padded.length; block += 64) {
    for (let i = 0; i < 16; i++) schedule[i] = view.getUint32(block + i * 4)
    for (let i = 16; i < 64; i++) {
      const w15 = schedule[i - 15] ?? 0
      const w2 = schedule[i - 2] ?? 0
      const s0 = rotate(w15, 7) ^ rotate(w15, 18) ^ (w15 >>> 3)
      const s1 = rotate(w2, 17) ^ rotate(w2, 19) ^ (w2 >>> 10)
      schedule[i] = (schedule[i - 16] ?? 0) + s0 + (schedule[i - 7] ?? 0) + s1
    }
    compress(state, schedule)
  }
  const digest = new Uint8Array(32)
  const out = new DataView(digest.buffer)
  for (const [index, word] of state.entries()) out.setUint32(index * 4, word)
  return digest
}

function pad(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64)
  padded.set(message)
  padded[message.length] = 0x80
  const view = new DataView(padded.buffer)
  const bits = message.length * 8
  view.setUint32(padded.length - 8, Math.floor(bits / 4_294_967_296))
  view.setUint32(padded.length - 4, bits >>> 0)
  return padded
}

function compress(state: Uint32Array, schedule: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let i = 0; i < 64; i++) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const choice = (e & f) ^ (~e & g)
    const t1 = (h + s1 + choice + (ROUND[i] ?? 0) + (schedule[i] ?? 0)) | 0
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + s0 + majority) | 0
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] = (state[index] ?? 0) + word
}

function rotate(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits))
}

const PRIMES = firstPrimes(64)

/** The first 32 bits of the fractions of the square roots of the first eight primes. */
const INITIAL = PRIMES.slice(0, 8).map((prime) => fraction32(prime ** (1 / 2)))

/** The same of the cube roots of the first sixty-four. */
const ROUND = Uint32Array.from(PRIMES, (prime) => fraction32(Math.cbrt(prime)))

function fraction32(root: number): number {
  return Math.floor((root - Math.floor(root)) * 4_294_967_296)
}

function firstPrimes(count: number): number[] {
  const primes: number[] = []
  for (let candidate = 2; primes.length < count; candidate++) {
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate)
  }
  return primes
}
