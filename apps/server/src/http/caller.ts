import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv4, isIPv6, type Socket } from 'node:net'
import { type Language, languages } from '@opendraw/contract'
import type { PublicCaller } from './bind.ts'
import type { Guard } from './guard.ts'

const DEVICE_LENGTH_MAX = 200
// XX and T1 are how proxies report an unknown country: XX names no country, T1 is no two letters.
const COUNTRY_SHAPE = /^(?!xx)[a-z]{2}$/i
const known: ReadonlySet<string> = new Set(languages)

function isLanguage(text: string): text is Language {
  return known.has(text)
}

/** The language of the header `lang`; English when there is none or it is not ours. */
export function langOf(request: IncomingMessage): Language {
  const { lang } = request.headers
  return typeof lang === 'string' && isLanguage(lang) ? lang : 'en'
}

/** The sender of this request, before any session is read. */
export function callerOf(
  request: IncomingMessage,
  { proxies, ctx }: Pick<Guard, 'proxies' | 'ctx'>,
): PublicCaller {
  const { token } = request.headers
  return {
    ip: addressOf(request, proxies),
    device: (request.headers['user-agent'] ?? '').replace(/\p{Cc}/gu, '').slice(0, DEVICE_LENGTH_MAX),
    lang: langOf(request),
    country: countryOf(request, proxies, ctx.config.countryHeader),
    token: typeof token === 'string' && token !== '' ? token : null,
    requestId: randomUUID(),
  }
}

/** Addresses and ranges whose forwarding headers are believed; null when there are none. Throws on nonsense. */
export function proxyList(ranges: readonly string[]): BlockList | null {
  if (ranges.length === 0) return null
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', prefix] = range.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return list
}

/** The country that a trusted proxy reports, two capitals; null where there is none. */
function countryOf(
  request: IncomingMessage,
  proxies: BlockList | null,
  header: string | null,
): string | null {
  if (header === null || !isProxy(proxies, socketAddressOf(request.socket))) return null
  const said = request.headers[header]
  return typeof said === 'string' && COUNTRY_SHAPE.test(said) ? said.toUpperCase() : null
}

/** The socket's address; behind trusted proxies, the last forwarded address that is not one of them. */
function addressOf(request: IncomingMessage, proxies: BlockList | null): string {
  const socketAddress = socketAddressOf(request.socket)
  const forwarded = request.headers['x-forwarded-for']
  if (typeof forwarded !== 'string' || !isProxy(proxies, socketAddress)) return socketAddress
  const hops = forwarded.split(',').map((hop) => plain(hop.trim()))
  const otherPlayer = hops.findLast((hop) => !isProxy(proxies, hop))
  return otherPlayer !== undefined && (isIPv4(otherPlayer) || isIPv6(otherPlayer))
    ? otherPlayer
    : socketAddress
}

function plain(address: string): string {
  return address.startsWith('::ffff:') && isIPv4(address.slice(7)) ? address.slice(7) : address
}

/** The address at the other end of the socket, IPv4 in its own form. */
export function socketAddressOf(socket: Socket): string {
  return plain(socket.remoteAddress ?? '')
}

/** Whether the address is that of a proxy whose forwarding headers are believed. */
export function isProxy(proxies: BlockList | null, address: string): boolean {
  return proxies !== null && isIn(proxies, address)
}

/** Whether the address lies in one of these addresses and ranges. */
export function isInNetworks(networks: readonly string[], address: string): boolean {
  const list = proxyList(networks)
  return list !== null && isIn(list, address)
}

function isIn(list: BlockList, address: string): boolean {
  if (isIPv4(address)) return list.check(address, 'ipv4')
  return isIPv6(address) && list.check(address, 'ipv6')
}
