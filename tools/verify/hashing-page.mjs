// SHA-256 as FIPS 180-4 writes it: a browser's own answers only later and not on every page, this one at once.
const primes = (count) => {
  const found = []
  for (let n = 2; found.length < count; n += 1) if (found.every((prime) => n % prime !== 0)) found.push(n)
  return found
}
const fraction = (root) => ((root - Math.floor(root)) * 2 ** 32) | 0
const roundWords = Int32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)))
const startWords = Int32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)))
const turned = (word, by) => (word >>> by) | (word << (32 - by))

const schedule = new Int32Array(64)
const mixIn = (state, view, from) => {
  for (let t = 0; t < 16; t += 1) schedule[t] = view.getInt32(from + 4 * t)
  for (let t = 16; t < 64; t += 1) {
    const near = schedule[t - 2]
    const far = schedule[t - 15]
    const s1 = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10)
    const s0 = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3)
    schedule[t] = s1 + schedule[t - 7] + s0 + schedule[t - 16]
  }
  let { 0: a, 1: b, 2: c, 3: d, 4: e, 5: f, 6: g, 7: h } = state
  for (let t = 0; t < 64; t += 1) {
    const S1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    const S0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
    const one = (h + S1 + ((e & f) ^ (~e & g)) + roundWords[t] + schedule[t]) | 0
    const two = (S0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  state[0] += a
  state[1] += b
  state[2] += c
  state[3] += d
  state[4] += e
  state[5] += f
  state[6] += g
  state[7] += h
}

const sha256 = (bytes) => {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
  padded.set(bytes)
  padded[bytes.length] = 128
  const view = new DataView(padded.buffer)
  view.setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n)
  const state = Int32Array.from(startWords)
  for (let from = 0; from < padded.length; from += 64) mixIn(state, view, from)
  const digest = new DataView(new ArrayBuffer(32))
  for (let word = 0; word < 8; word += 1) digest.setInt32(4 * word, state[word])
  return new Uint8Array(digest.buffer)
}

const hmac = (key, bytes) => {
  const pad = (mask) => Uint8Array.from({ length: 64 }, (_, at) => (key[at] ?? 0) ^ mask)
  return sha256(Uint8Array.of(...pad(0x5c), ...sha256(Uint8Array.of(...pad(0x36), ...bytes))))
}

/** Whether the signature is the key's; null where this browser cannot judge it. */
const isSigned = async (key, message, signature) => {
  try {
    const publicKey = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', publicKey, signature, message)
  } catch {
    return null
  }
}

export { hmac, isSigned, sha256 }
