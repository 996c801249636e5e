import { withQuery } from '../../navigation.ts'

export const packetPath = '/pages/cc/hong'
export const sendPath = '/pages/cc/hong/send'
export const splitPath = '/pages/cc/hong/open'
export const recordsPath = '/pages/cc/hong/order'

/** The address that opens a packet, on the origin that its sender himself uses. */
export function packetLink(code: string, origin: string = location.origin): string {
  return `${origin}/#${withQuery(packetPath, { code })}`
}
