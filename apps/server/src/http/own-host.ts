import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { Log } from '../log.ts'

/** Whether a request names a host that is ours. */
export type IsOwnHost = (request: Pick<IncomingMessage, 'headers' | 'url'>) => boolean

const HOST_SHAPE = /^(?:\[(?<six>[0-9a-f:.]{2,45})\]|(?<name>[a-z0-9._-]{1,253}?))\.?(?::\d{1,5})?$/i

/** It says `ok` and nothing else, to whatever name a load balancer asks by. */
const OPEN_PATH = '/health'

const REFUSED_EVERY_MS = 60_000
const HOST_LENGTH_SHOWN = 100

/**
 * Checks the header `Host`. Any site can let its own name lead to our address (DNS rebinding); its pages in a visitor's browser
 * would then be of our origin, also on the visitor's own machine and inside their network. Ours are the names in `names`,
 * addresses of digits, `localhost` and names without a dot, none of which a site of others can have. One line a minute
 * names a host that was refused, for who forgot to set it.
 */
export function createHostCheck(names: readonly string[], log: Log, nowMs: () => number): IsOwnHost {
  const own = new Set(names)
  let nextMs = 0
  return ({ headers: { host }, url }) => {
    // HTTP/1.0 needs none, and no browser speaks it.
    if (host === undefined || host === '' || url === OPEN_PATH) return true
    const { six, name } = HOST_SHAPE.exec(host)?.groups ?? {}
    const asked = (six ?? name ?? '').toLowerCase()
    if (isOwn(own, asked)) return true
    if (nowMs() >= nextMs) {
      nextMs = nowMs() + REFUSED_EVERY_MS
      log.warn('host.refused', { url: asked.slice(0, HOST_LENGTH_SHOWN) })
    }
    return false
  }
}

function isOwn(own: ReadonlySet<string>, name: string): boolean {
  if (name === '') return false
  return isIP(name) !== 0 || !name.includes('.') || name.endsWith('.localhost') || own.has(name)
}

/** The host of each of these that is an address. */
export function hostsOf(urls: readonly (string | null)[]): string[] {
  return urls.flatMap((url) => (url !== null && URL.canParse(url) ? [new URL(url).hostname] : []))
}
