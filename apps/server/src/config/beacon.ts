import type { BeaconChain } from '@opendraw/games/fairness'
import * as z from 'zod'
import type { Log } from '../log.ts'

/** The public beacon, asked over the network and believed only by its signature. */
export type Beacon = Readonly<{
  /**
   * The chain's signature over that round, judged: 48 bytes. Undefined: not yet; whatever went wrong is logged, and asking
   * again is free until the time for the next try has come. Never rejects.
   */
  signatureOf(chain: BeaconChain, round: bigint): Promise<Buffer | undefined>
}>

export type BeaconSource = Readonly<{
  /** Relays that answer GET <url>/<chain hash>/public/<round>, in the order of preference. */
  urls: readonly string[]
  log: Log
  retryMs?: number
}>

const TIMEOUT_MS = 3_000
const REPLY_BYTES_MAX = 4_096
/** After the first failure of a round; twice as long after each further one, up to the longest. */
const RETRY_MS = 500
const RETRY_MAX_MS = 15_000
/** Rounds of games that lock together share a beacon; those of ten minutes are far fewer. */
const REMEMBERED = 500

const Reply = z.object({ round: z.int(), signature: z.string().regex(/^[0-9a-f]{96}$/i) })

type Known = { tries: number; nextTryMs: number; signature?: Buffer; asking?: Promise<Buffer | undefined> }

/** Nothing is asked before the first question. Each round is asked for by one question at a time, and once it is known, never again. */
export function connectBeacon({ urls, log, retryMs = RETRY_MS }: BeaconSource): Beacon {
  const rounds = new Map<string, Known>()
  // The relay that answered last is asked first.
  let preferred = 0

  const ask = async (chain: BeaconChain, round: bigint, known: Known): Promise<Buffer | undefined> => {
    for (let at = 0; at < urls.length; at++) {
      const index = (preferred + at) % urls.length
      const url = `${urls[index]}/${chain.chainHash}/public/${round}`
      try {
        const signature = await fetchSignature(chain, round, url)
        preferred = index
        known.signature = signature
        return signature
      } catch (error) {
        log.warn('beacon.unavailable', { url, reason: reasonOf(error), count: known.tries })
      }
    }
    known.nextTryMs = performance.now() + Math.min(RETRY_MAX_MS, retryMs * 2 ** known.tries)
    known.tries += 1
    return undefined
  }

  return {
    signatureOf: async (chain, round) => {
      const known = remembered(rounds, `${chain.chainHash} ${chain.publicKey} ${round}`)
      if (known.signature) return known.signature
      if (!known.asking && performance.now() < known.nextTryMs) return undefined
      known.asking ??= ask(chain, round, known).finally(() => delete known.asking)
      return known.asking
    },
  }
}

function remembered(rounds: Map<string, Known>, name: string): Known {
  const known = rounds.get(name)
  if (known) return known
  const [oldest] = rounds.keys()
  if (rounds.size >= REMEMBERED && oldest !== undefined) rounds.delete(oldest)
  const fresh: Known = { tries: 0, nextTryMs: 0 }
  rounds.set(name, fresh)
  return fresh
}

async function fetchSignature(chain: BeaconChain, round: bigint, url: string): Promise<Buffer> {
  const response = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { accept: 'application/json' },
  })
  if (response.status !== 200) {
    await response.body?.cancel()
    throw new Error(`it answered with ${response.status}`)
  }
  const reply = Reply.parse(JSON.parse(await shortText(response)))
  if (BigInt(reply.round) !== round) throw new Error(`it answered with round ${reply.round}`)
  const signature = Buffer.from(reply.signature, 'hex')
  // The curve is loaded by the first beacon: a server that draws from seeds alone never pays for it.
  const { verifyBeacon } = await import('@opendraw/games/beacon')
  if (!verifyBeacon(chain, round, signature)) throw new Error('its signature is not that of the round')
  return signature
}

async function shortText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    // Leaving the loop ends the transfer.
    if (bytes > REPLY_BYTES_MAX) throw new Error('its answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError) return 'its answer is no beacon'
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}
