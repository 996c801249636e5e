import * as paths from '../../paths.ts'

/** The address that opens the registration with this code filled in, on the origin that the player uses. */
export function inviteLink(code: string, origin: string = location.origin): string {
  return `${origin}/#${paths.withQuery(paths.register, { invite: code })}`
}
