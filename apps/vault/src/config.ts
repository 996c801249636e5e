import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type BeaconChain, quicknet } from '@opendraw/games/fairness'
import { readBeacon } from './read-request.ts'
import { SettingError } from './setting-error.ts'

/** Where the vault keeps its files, where it listens, and whose seals it believes. */
export type Config = Readonly<{
  dir: string
  socket: string
  serverPublicKey: string
  /** The second key share, 32 bytes in hex; null in a demo, where the vault keeps it in a file of its own. */
  shareB: string | null
  /** The beacon of the weeks that it commits; null: they are drawn from their seeds alone. As the servers are set. */
  beaconChain: BeaconChain | null
  /** The pass for files that are missing or changed; null: there is none. */
  accepted: string | null
}>

// The kernel's sockaddr_un holds 108 bytes with the final zero.
const SOCKET_PATH_MAX = 107

/** Reads the settings once, at the start. Throws SettingError on a missing or malformed one. */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const dir = resolve(required(env, 'VAULT_DIR'))
  const socket = resolve(required(env, 'VAULT_SOCKET'))
  const serverPublicKey = resolve(required(env, 'SERVER_PUBLIC_KEY'))
  const shareB = env.VAULT_SHARE_B || null
  if (Buffer.byteLength(socket) > SOCKET_PATH_MAX) {
    throw new SettingError(`VAULT_SOCKET is longer than ${SOCKET_PATH_MAX} bytes: choose a shorter path.`)
  }
  if (shareB !== null && !/^[0-9a-f]{64}$/.test(shareB)) {
    throw new SettingError('VAULT_SHARE_B must be 64 hexadecimal digits.')
  }
  const accepted = env.VAULT_ACCEPT || null
  return { dir, socket, serverPublicKey, shareB, beaconChain: beaconChainIn(env), accepted }
}

function beaconChainIn(env: Readonly<Record<string, string | undefined>>): BeaconChain | null {
  const mode = env.DRAW_MODE || 'seed'
  if (mode !== 'seed' && mode !== 'beacon') throw new SettingError('DRAW_MODE must be seed or beacon.')
  if (mode === 'seed') return null
  return env.BEACON_CHAIN_FILE ? chainInFile(env.BEACON_CHAIN_FILE) : quicknet
}

// As a relay of drand answers it at /<chain hash>/info, and as the servers read it.
function chainInFile(path: string): BeaconChain {
  try {
    const { hash, public_key, genesis_time, period, schemeID } = JSON.parse(readFileSync(path, 'utf8'))
    if (schemeID !== 'bls-unchained-g1-rfc9380') throw new Error('another scheme')
    return readBeacon({
      ...{ chainHash: hash, publicKey: public_key },
      ...{ genesisSeconds: genesis_time, periodSeconds: period },
    })
  } catch {
    throw new SettingError(
      `BEACON_CHAIN_FILE (${path}) does not describe a chain of drand's g1-rfc9380 scheme.`,
    )
  }
}

function required(env: Readonly<Record<string, string | undefined>>, name: string): string {
  const value = env[name]
  if (!value) throw new SettingError(`${name} is not set: the vault needs it to start.`)
  return value
}
