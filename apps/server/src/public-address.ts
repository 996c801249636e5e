import type { LookupAddress, LookupAllOptions } from 'node:dns'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'
import { resolveName } from './resolve-name.ts'

const inside = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, prefix, 'ipv4')
// Among them the forms that carry an address of version 4 to a gateway: compatible, NAT64, Teredo, 6to4. A mapped one counts as what it maps.
for (const [net, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(net, prefix, 'ipv6')

/** Whether an address is on the internet, and not in a network of our own. */
export function isPublicAddress(address: string): boolean {
  return isIP(address) !== 0 && !inside.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/**
 * Finds the addresses of a name for one connection, and fails (PRIVATE_ADDRESS) where one of them is in a network of our own: then
 * whoever answers for names lies. The connection goes to what was checked and is not asked for again.
 * NOTE: Node asks no lookup for a host that is an address: check that with `isPublicAddress`.
 */
export const lookupPublic = lookupThrough(resolveName)

/** The same through other name servers. */
export function lookupThrough(resolve: LookupAll): LookupFunction {
  return (hostname, options, found) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return found(error ?? privateAddress(), '', 0)
      if (!addresses.every(({ address }) => isPublicAddress(address))) return found(privateAddress(), '', 0)
      return options.all === true ? found(null, addresses) : found(null, first.address, first.family)
    })
  }
}

type LookupAll = (
  hostname: string,
  options: LookupAllOptions,
  found: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

function privateAddress() {
  return Object.assign(new Error('it is at a private address'), { code: 'PRIVATE_ADDRESS' })
}
