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
