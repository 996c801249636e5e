import { gameInstance } from '@opendraw/games'
import { beaconRoundOf, drawResult, entropyOf } from '@opendraw/games/fairness'
import { ownBeacon } from '@opendraw/games/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { aGame } from '../../testing/makers.ts'
import { show } from '../../testing/show.tsx'
import type { Proof } from './queries.ts'
import VerifyScreen from './screen.tsx'

const issue = 202611210007n
const hash = 'ab'.repeat(32)
const seed = 'cd'.repeat(32)
const { chain, sign } = ownBeacon()
const named = beaconRoundOf(chain, gameInstance('rgb-1m'), issue)
const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))

afterEach(() => vi.unstubAllGlobals())

// What drand's quicknet said at 21:40:00 UTC on 22 August 2026, five seconds after the lock of this round.
const real = {
  issue: 202608221300n,
  signature:
    'a517bcc786bde26257b53b18eb3f25dc4020d2ad2e2e85339e713b046b7b84df3794c57ab9cae880f0da7b2f120b70d7',
}

function aProof(isDrawn: boolean, issue: bigint, given?: string): Proof {
  const signature = given ?? (isDrawn ? Buffer.from(sign(named)).toString('hex') : null)
  const entropy =
    signature && entropyOf({ mode: 2, betsRoot: bytes(hash), beaconSignature: bytes(signature) })
  const input = { seed: bytes(seed), game: 'rgb-1m', issue, mode: 2 } as const
  return {
    record: {
      game: 'rgb-1m',
      issue,
      epochId: '2026-W47',
      epochRoot: hash,
      leafIndex: 7206,
      leafCount: 10_080,
      path: [],
      commitment: hash,
      seed: isDrawn ? seed : null,
      mode: 2,
      betsRoot: hash,
      betCount: 1n,
      stakeTotal: 1000000n,
      beaconSignature: signature,
      result: entropy ? [...drawResult({ ...input, entropy })] : null,
      rulesHash: hash,
    },
    state: isDrawn ? 'opened' : 'drawing',
    opensAt: new Date(0),
    locksAt: new Date(0),
    drawsAt: new Date(0),
    epochPublishedAt: new Date(0),
    epochPreviousRoot: null,
    epochSignature: hash,
    vaultKey: hash,
    payoutTotal: null,
    voidReason: null,
    seal: null,
    beacon: { chainHash: chain.chainHash, round: Number(named), signature },
    log: null,
  }
}

test('an address that names no game checks no other game in its place', async () => {
  const server = fakeServer({ getGame: ({ id }) => aGame(id, 0), getProof: () => aProof(true, issue) })
  vi.stubGlobal('fetch', server.fetch)
  const page = await show(<VerifyScreen />, `/?game=zzz&issue=${issue}`)
  await page.see('This game doesn’t exist.')
  expect(document.querySelectorAll('ol > li')).toHaveLength(0)
  await page.close()
})

async function aPage(isDrawn: boolean, given?: typeof real) {
  const asked = given?.issue ?? issue
  const server = fakeServer({
    getGame: ({ id }) => aGame(id, 0),
    getProof: () => aProof(isDrawn, asked, given?.signature),
  })
  vi.stubGlobal('fetch', server.fetch)
  return show(<VerifyScreen />, `/?game=rgb-1m&issue=${asked}`)
}

test('names the beacon that will decide before the round is drawn', async () => {
  const page = await aPage(false)
  await page.see(`number ${named}`)
  expect(page.text()).toContain(chain.chainHash)
  await page.close()
})

test('accepts a signature of the public beacon', async () => {
  const page = await aPage(true, real)
  await page.see('9. The public beacon came after betting closed')
  const step = [...document.querySelectorAll('ol > li')].at(-1)
  expect(step?.textContent).toContain('31543812')
  expect(step?.textContent).not.toContain('doesn’t match')
  await page.close()
})

test('judges the beacon as a ninth step, and does not take another chain for the public one', async () => {
  const page = await aPage(true)
  await page.see('9. The public beacon came after betting closed')
  const steps = [...document.querySelectorAll('ol > li')]
  expect(steps).toHaveLength(9)
  expect(steps.at(-1)?.textContent).toContain('doesn’t match')
  // What enters the draw and what follows from it agree all the same.
  for (const step of steps.slice(3, 6)) expect(step.textContent).not.toContain('doesn’t match')
  await page.close()
})
