import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BeaconChain } from '@opendraw/games/fairness'
import { ownBeacon } from '@opendraw/games/testing'

/** How the relay behaves: as drand's, or in one of the ways in which a relay can fail or lie. */
export type RelayMood =
  | 'answers'
  | 'not yet'
  | 'wrong signature'
  | 'wrong round'
  | 'garbage'
  | 'endless'
  | 'redirects'
  | 'silent'
  | 'hangs up'

export type TestBeacon = {
  readonly chain: BeaconChain
  readonly url: string
  /** How many questions it has had. */
  asked: number
  mood: RelayMood
  sign(round: bigint): Uint8Array
  drop(): Promise<void>
}

/** A beacon with a key of its own behind a real relay: what the server meets is what drand's would send. */
export async function aBeacon(): Promise<TestBeacon> {
  const { chain, sign } = ownBeacon()
  const asks = new RegExp(`^/${chain.chainHash}/public/(\\d+)(\\?followed)?$`)
  const server = createServer((request, response) => {
    beacon.asked += 1
    const [, round, isFollowed] = asks.exec(request.url ?? '') ?? []
    if (round === undefined) response.writeHead(404).end()
    else answer(isFollowed ? { ...beacon, mood: 'answers' } : beacon, BigInt(round), response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const beacon: TestBeacon = {
    chain,
    url: `http://127.0.0.1:${port}`,
    asked: 0,
    mood: 'answers',
    sign,
    drop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return beacon
}

function answer({ mood, sign, url, chain }: TestBeacon, round: bigint, response: ServerResponse): void {
  const send = (of: bigint, as = of) =>
    response.end(JSON.stringify({ round: Number(as), signature: Buffer.from(sign(of)).toString('hex') }))
  const moods: Record<RelayMood, () => unknown> = {
    answers: () => send(round),
    'not yet': () => response.writeHead(425).end(),
    'wrong signature': () => send(round + 1n, round),
    'wrong round': () => send(round + 1n),
    garbage: () => response.end('<html>"signature"'),
    endless: () => {
      response.on('error', () => undefined)
      for (let part = 0; part < 64; part++) response.write(' '.repeat(4_096))
      response.end()
    },
    // To a place that answers well: following it is what must not happen.
    redirects: () =>
      response.writeHead(302, { location: `${url}/${chain.chainHash}/public/${round}?followed` }).end(),
    silent: () => undefined,
    'hangs up': () => response.destroy(),
  }
  moods[mood]()
}
