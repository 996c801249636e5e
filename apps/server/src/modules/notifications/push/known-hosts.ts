import { lookup } from 'node:dns'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'
import type { Config } from '../../../config/config.ts'

type Services = Pick<NonNullable<Config['push']>, 'services' | 'otherServices'>

/**
 * Whether a device may be notified at this address: over TLS at the usual port of a known service, and nothing unusual in it. A phone
 * gives its server's address: no other is ever called.
 */
export function isKnownService(endpoint: string, { services, otherServices }: Services): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (otherServices.includes(origin)) return true
  return protocol === 'https:' && port === '' && services.some((service) => isNamed(hostname, service))
}

/** `*.` stands for one name before the rest. */
function isNamed(hostname: string, service: string): boolean {
  if (!service.startsWith('*.')) return hostname === service
  const rest = service.slice(1)
  return hostname.endsWith(rest) && /^[a-z0-9-]{1,63}$/.test(hostname.slice(0, -rest.length))
}

const inside = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(net, prefix, 'ipv6')

/** Whether an address is on the internet, and not in a network of our own. */
export function isPublicAddress(address: string): boolean {
  return isIP(address) !== 0 && !inside.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** Finds a service's addresses, and fails where one of them is in a network of our own: then whoever answers for names lies. */
export const lookupPublic: LookupFunction = (hostname, options, found) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) return found(error ?? privateAddress(), '', 0)
    if (!addresses.every(({ address }) => isPublicAddress(address))) return found(privateAddress(), '', 0)
    return options.all === true ? found(null, addresses) : found(null, first.address, first.family)
  })
}

function privateAddress() {
  return Object.assign(new Error('the push service is at a private address'), { code: 'PUSH_PRIVATE' })
}
