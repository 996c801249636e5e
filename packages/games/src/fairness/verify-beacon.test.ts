import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gameInstance } from '../catalogue.ts'
import { rgbRules } from '../rgb/rules.ts'
import { roundTimes } from '../schedule.ts'
import { ownBeacon } from '../testing/own-beacon.ts'
import { message, unsigned } from './bytes.ts'
import { BEACON_DELAY_MS, beaconRoundAt, beaconRoundOf, beaconTimeMs, quicknet, rulesText } from './index.ts'
import { beaconStep, verifyBeacon } from './verify-beacon.ts'

// A beacon that drand published, with the randomness that it published beside it.
const published = {
  round: 657_413n,
  signature: hexToBytes(
    'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
  ),
  randomness: 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587',
}

test('accepts a beacon that drand published, and no other round, key or signature', () => {
  const { round, signature } = published
  expect(bytesToHex(sha256(signature))).toBe(published.randomness)
  expect(verifyBeacon(quicknet, round, signature)).toBe(true)
  expect(verifyBeacon(quicknet, round + 1n, signature)).toBe(false)
  expect(verifyBeacon(quicknet, round, signature.with(47, 1))).toBe(false)
  const otherKey = bytesToHex(bls12_381.G2.Point.BASE.toBytes(true))
  expect(verifyBeacon({ ...quicknet, publicKey: otherKey }, round, signature)).toBe(false)
})

test('pins the chain whose hash drand publishes: that of its period, genesis, key, group and name', () => {
  const group = hexToBytes('f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e')
  const genesis = unsigned(quicknet.genesisSeconds, 8)
  const facts = message(
    unsigned(quicknet.periodSeconds, 4),
    genesis,
    hexToBytes(quicknet.publicKey),
    group,
    'quicknet',
  )
  expect(bytesToHex(sha256(facts))).toBe(quicknet.chainHash)
})

test('accepts the beacon that drand gave for a minute of 22 August 2026, as the step of every game of that minute', () => {
  const beaconSignature =
    'a517bcc786bde26257b53b18eb3f25dc4020d2ad2e2e85339e713b046b7b84df3794c57ab9cae880f0da7b2f120b70d7'
  const issue = '202608221300'
  for (const game of ['rgb-1m', 'k3-1m', 'pk-1m', 'ssc-1m']) {
    const step = beaconStep({ game, issue, mode: 2, beaconSignature })
    expect(step).toMatchObject({ ok: true, expected: `${quicknet.chainHash} 31543812` })
    expect(beaconStep({ game, issue: '202608221299', mode: 2, beaconSignature }).ok).toBe(false)
  }
})

// Two spellings of one signature would be two results to choose from.
test('accepts one spelling of a signature only', () => {
  const { round, signature } = published
  const { Point } = bls12_381.G1
  const point = Point.fromBytes(signature)
  expect(spelled(point.toAffine())).toEqual(signature)
  expect(verifyBeacon(quicknet, round, point.toBytes(false))).toBe(false)
  expect(verifyBeacon(quicknet, round, point.negate().toBytes(true))).toBe(false)
  expect(verifyBeacon(quicknet, round, Point.ZERO.toBytes(true))).toBe(false)
  expect(verifyBeacon(quicknet, round, spelled(point.add(aPointOutsideTheGroup()).toAffine()))).toBe(false)
})

test('never fails, whatever bytes it is given', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      expect(verifyBeacon(quicknet, 1n, bytes)).toBe(false)
    }),
  )
  expect(verifyBeacon({ ...quicknet, publicKey: 'ab' }, 1n, published.signature)).toBe(false)
})

test('names the first round of the beacon that is not before the moment', () => {
  const startMs = quicknet.genesisSeconds * 1000
  expect(
    [-1, 0, 1, 2_999, 3_000, 3_001].map((laterMs) => beaconRoundAt(quicknet, startMs + laterMs)),
  ).toEqual([1n, 1n, 2n, 2n, 2n, 3n])
  fc.assert(
    fc.property(fc.integer({ min: startMs, max: 2 ** 42 }), (atMs) => {
      const round = beaconRoundAt(quicknet, atMs)
      expect(beaconTimeMs(quicknet, round)).toBeGreaterThanOrEqual(atMs)
      expect(beaconTimeMs(quicknet, round)).toBeLessThan(atMs + 3_000)
    }),
  )
})

test('takes the beacon of a round five seconds after its lock, by the schedule alone', () => {
  const instance = gameInstance('rgb-1m')
  const round = beaconRoundOf(quicknet, instance, 202611210001n)
  const lateMs = beaconTimeMs(quicknet, round) - roundTimes(instance, 202611210001n).locksAtMs
  expect(lateMs).toBeGreaterThanOrEqual(BEACON_DELAY_MS)
  expect(lateMs).toBeLessThan(BEACON_DELAY_MS + 3_000)
})

test('writes the beacon into the rules of mode 2, and of no other', () => {
  const instance = gameInstance('rgb-1m')
  expect(rulesText(rgbRules, instance, 2)).toContain(
    `\nbeacon ${quicknet.chainHash} genesis 1692803367 period 3 `,
  )
  expect(rulesText(rgbRules, instance, 0)).not.toContain('beacon')
  const other = { ...quicknet, periodSeconds: 30 }
  expect(rulesText(rgbRules, instance, 2, other)).not.toBe(rulesText(rgbRules, instance, 2))
})

test('judges the beacon of a record by the round that the schedule names', () => {
  const { chain, sign } = ownBeacon()
  const instance = gameInstance('rgb-5m')
  const round = beaconRoundOf(chain, instance, 202611230077n)
  const signed = (of: bigint) => bytesToHex(sign(of))
  const record = { game: 'rgb-5m', issue: '202611230077', mode: 2, beaconSignature: signed(round) }
  expect(beaconStep(record, chain)).toMatchObject({
    step: 'beacon',
    ok: true,
    computed: `${chain.chainHash} ${round}`,
  })
  const wrong = [
    { ...record, beaconSignature: signed(round + 1n) },
    { ...record, beaconSignature: null },
    { ...record, issue: '202611230078' },
    { ...record, issue: '202611230999' },
    { ...record, game: 'bingo' },
    { ...record, mode: 0 },
    null,
  ]
  for (const one of wrong) expect(beaconStep(one, chain).ok).toBe(false)
  expect(beaconStep(record).ok).toBe(false)
})

// As the library spells points; it refuses to spell one outside the group.
function spelled({ x, y }: { x: bigint; y: bigint }): Uint8Array {
  const { Fp } = bls12_381.fields
  const flags = y > (Fp.ORDER - 1n) / 2n ? 0xa0 : 0x80
  const bytes = Fp.toBytes(x)
  return bytes.with(0, (bytes[0] ?? 0) | flags)
}

// On the curve, but of an order that divides the cofactor: a pairing alone cannot tell a sum with it from the signature.
function aPointOutsideTheGroup() {
  const { Point } = bls12_381.G1
  const { Fp } = bls12_381.fields
  for (let x = 1n; ; x++) {
    const square = Fp.add(Fp.mul(Fp.sqr(x), x), 4n)
    if (Fp.pow(square, (Fp.ORDER - 1n) / 2n) !== 1n) continue
    const point = new Point(x, Fp.sqrt(square), 1n)
    if (!point.isTorsionFree()) return point.multiplyUnsafe(Point.Fn.ORDER - 1n).add(point)
  }
}
