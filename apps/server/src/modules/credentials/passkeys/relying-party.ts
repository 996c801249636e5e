import type { Context } from '../../../context.ts'

/** Whose passkeys: a player's open nothing of the console, and the other way round. */
export type OwnerKind = 'player' | 'operator'
export type PasskeyOwner = Readonly<{ kind: OwnerKind; id: bigint }>

type RelyingParty = Readonly<{
  /** The host that the passkeys are made for. */
  id: string
  isOrigin: (origin: string) => boolean
}>

/** Any port: a demo and its tests listen where there is room. */
const LOCAL_ORIGIN = /^http:\/\/localhost(:\d{1,5})?$/

/**
 * The site that passkeys are made for, by PLAYER_URL and CONSOLE_URL: its host, and the one origin that may use them. Where
 * none is set it is localhost, for a demo: browsers make no passkeys for an address of digits.
 */
export function relyingPartyOf(
  { config }: Readonly<{ config: Pick<Context['config'], 'playerUrl' | 'consoleUrl'> }>,
  kind: OwnerKind,
): RelyingParty {
  const url = kind === 'player' ? config.playerUrl : config.consoleUrl
  if (url === null) return { id: 'localhost', isOrigin: (origin) => LOCAL_ORIGIN.test(origin) }
  const { hostname, origin: own } = new URL(url)
  return { id: hostname, isOrigin: (origin) => origin === own }
}
