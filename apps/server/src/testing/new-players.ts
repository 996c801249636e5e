import { randomBytes } from 'node:crypto'
import type { ReplyOf, register } from '@opendraw/contract'
import { playerClient } from './clients.ts'
import type { TestServer } from './start-test-server.ts'

export const GOOD_PASSWORD = 'xK93_aa1'

/** A valid registration of a new player. */
export function aRegistration(accountName = `n${randomBytes(6).toString('hex')}`) {
  return {
    account: { kind: 'account' as const, value: accountName },
    password: GOOD_PASSWORD,
    isAdult: true,
    acceptsTerms: true,
    termsVersion: '2026-11-01',
  }
}

/** A player who registered over HTTP; their password is `goodPassword`. */
export async function aNewPlayer(
  server: TestServer,
): Promise<ReplyOf<typeof register>['userinfo'] & { accountName: string }> {
  const registration = aRegistration()
  const { userinfo } = await playerClient(server).register(registration)
  return { ...userinfo, accountName: registration.account.value }
}
