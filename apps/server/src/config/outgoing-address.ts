const loopback = ['localhost', '127.0.0.1', '[::1]']

/** What is said of a setting whose address `isOutgoing` refuses. */
export const OUTGOING_SENTENCE = 'should begin with https:// (http:// on this machine only)'

/** Whether a host name is this machine’s own. */
export function isThisMachine(hostname: string): boolean {
  return loopback.includes(hostname)
}

/** Whether the server may call this address: over TLS, since a key or what it believes travels, or on this machine. */
export function isOutgoing(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname))
}
