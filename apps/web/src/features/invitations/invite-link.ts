import { withQuery } from '../../navigation.ts'

/** The address that opens the registration with this code filled in, on the origin that the player himself uses. */
export function inviteLink(code: string, origin: string = location.origin): string {
  return `${origin}/#${withQuery('/pages/login/reg', { invite: code })}`
}
