import { readFileSync } from 'node:fs'
import type { BeaconChain } from '@opendraw/games/fairness'
import * as z from 'zod'

const hash = z.string().regex(/^[0-9a-f]{64}$/)
// A point of BLS12-381's G2, compressed.
const publicKey = z.string().regex(/^[0-9a-f]{192}$/)

/** A beacon as the vault and the database keep it. */
export const BeaconChainFacts = z.object({
  chainHash: hash,
  publicKey,
  genesisSeconds: z.int().positive(),
  periodSeconds: z.int().positive(),
})

const Info = z.object({
  hash,
  public_key: publicKey,
  genesis_time: z.int().positive(),
  period: z.int().positive().max(3_600),
  schemeID: z.literal('bls-unchained-g1-rfc9380'),
})

/** Reads a chain from a file as drand's relays answer it at /<chain hash>/info. Throws a plain Error with the reason. */
export function readBeaconChain(path: string): BeaconChain {
  const parsed = Info.safeParse(jsonIn(path))
  if (!parsed.success) {
    const field = String(parsed.error.issues[0]?.path[0] ?? 'text')
    throw new Error(
      `BEACON_CHAIN_FILE does not describe a chain of drand's g1-rfc9380 scheme: see its ${field}.`,
    )
  }
  const { hash: chainHash, public_key, genesis_time, period } = parsed.data
  return { chainHash, publicKey: public_key, genesisSeconds: genesis_time, periodSeconds: period }
}

function jsonIn(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    throw new Error(`BEACON_CHAIN_FILE (${path}) cannot be read as JSON.`)
  }
}
