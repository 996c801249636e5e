import type { LookupAddress, LookupAllOptions } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { readFile } from 'node:fs/promises'
import { isIP } from 'node:net'

/** Name servers are asked twice, a second and a half each time: a partner's that answer later fail their own calls alone. */
const ASKING = { timeout: 1_500, tries: 2 } as const
const HOSTS_FILE = '/etc/hosts'

type Found = (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void

/**
 * The addresses of a name, by this machine's list of hosts and else by its name servers, in the form of `dns.lookup`, which is not used:
 * that waits in one of libuv's few threads, which read files and hash passwords as well, so that a few slow names stop a server. No domain
 * is added to a name, and `localhost` is what the list says, which no name server is asked about.
 */
export function resolveName(hostname: string, _options: LookupAllOptions, found: Found): void {
  addressesOf(hostname).then(
    (addresses) => found(null, addresses),
    (error: NodeJS.ErrnoException) => found(error, []),
  )
}

async function addressesOf(hostname: string): Promise<LookupAddress[]> {
  const name = hostname.toLowerCase().replace(/\.$/, '')
  const listed = listedIn(await readFile(HOSTS_FILE, 'utf8').catch(() => ''), name)
  if (listed.length > 0 || isLocal(name)) return listed
  return askedOf(new Resolver(ASKING), name)
}

/** The addresses that a list of hosts has for a name. */
export function listedIn(hosts: string, name: string): LookupAddress[] {
  return hosts.split('\n').flatMap((line) => {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().toLowerCase().split(/\s+/)
    return names.includes(name) && isIP(address) !== 0 ? [{ address, family: isIP(address) }] : []
  })
}

const isLocal = (name: string): boolean => name === 'localhost' || name.endsWith('.localhost')

/** Of both versions; fails where there is neither. */
export async function askedOf(
  resolver: Pick<Resolver, 'resolve4' | 'resolve6'>,
  name: string,
): Promise<LookupAddress[]> {
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  const [first] = answers
  if (addresses.length === 0 && first.status === 'rejected') throw first.reason
  return addresses.map((address) => ({ address, family: isIP(address) }))
}
