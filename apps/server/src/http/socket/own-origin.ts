import type { IncomingMessage } from 'node:http'

/**
 * Whether a page of ours asks: browsers name the page's origin in every handshake, and let any page make one. Ours is the origin
 * of PLAYER_URL; where that is not set, the host that was asked. A call needs no such check: its header `token` makes
 * browsers ask first, and we never say yes.
 */
export function isOwnOrigin(
  { headers }: Pick<IncomingMessage, 'headers'>,
  playerUrl: string | null,
): boolean {
  const { origin, host } = headers
  if (origin === undefined || !URL.canParse(origin)) return false
  const page = new URL(origin)
  if (page.origin !== origin) return false
  return playerUrl === null ? page.host === host : origin === new URL(playerUrl).origin
}
