import { codeNow } from './an-authenticator.ts'
import { consoleClient } from './clients.ts'
import type { TestServer } from './start-test-server.ts'

/** The password of every operator who is let in here. */
export const OPERATOR_PASSWORD = 'Wren_42_tower'

/** Accepts a one-time link as somebody who has just scanned its code; answers their session, recovery codes and secret, too. */
export async function acceptLink(
  server: TestServer,
  link: string,
  login: string,
  password: string = OPERATOR_PASSWORD,
) {
  const visitor = consoleClient(server, { token: null })
  const { secret } = await visitor.beginAcceptInvitation({ link })
  const code = codeNow(secret, server.ctx.clock)
  return { ...(await visitor.acceptInvitation({ link, login, name: login, password, code })), secret }
}
