import { resolve } from 'node:path'

/** Where the vault keeps its files, where it listens, and whose seals it believes. */
export type Config = Readonly<{
  dir: string
  socket: string
  serverPublicKey: string
  /** The second key share, 32 bytes in hex; null in a demo, where the vault keeps it in a file of its own. */
  shareB: string | null
}>

/** A setting that the vault cannot run with; its message is one sentence for a person. */
export class SettingError extends Error {}

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
  return { dir, socket, serverPublicKey, shareB }
}

function required(env: Readonly<Record<string, string | undefined>>, name: string): string {
  const value = env[name]
  if (!value) throw new SettingError(`${name} is not set: the vault needs it to start.`)
  return value
}
