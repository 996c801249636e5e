import { randomInt } from 'node:crypto'
import { sql } from '@opendraw/db'
import { codeSentTo } from './a-code.ts'
import { playerClient } from './clients.ts'
import { aRegistration } from './new-players.ts'
import type { TestServer } from './start-test-server.ts'

/** A player whom codes reach by mail. */
export type PlayerByEmail = Awaited<ReturnType<typeof aPlayerByEmail>>

/** An address that no one has yet. */
export function anEmail(): string {
  return `own${randomInt(2 ** 40)}@example.com`
}

/** A new player who registered with an email, with their client. */
export async function aPlayerByEmail(server: TestServer) {
  const email = anEmail()
  await playerClient(server).sendCode({ type: 'email', target: email, scene: 'register' })
  const code = (await codeSentTo(server, email)) ?? ''
  const account = { kind: 'email' as const, value: email }
  const { userinfo } = await playerClient(server).register({ ...aRegistration(), account, code })
  await noCountdown(server)
  return { email, id: BigInt(userinfo.id), own: playerClient(server, { token: userinfo.token }) }
}

/** A code that was sent to the player's own address for that purpose. */
export async function ownCode(
  server: TestServer,
  { own, email }: Pick<PlayerByEmail, 'own' | 'email'>,
  scene: 'security' | 'fundpassword' | 'changeemail' | 'changemobile',
) {
  await noCountdown(server)
  await own.sendCode({ type: 'email', scene })
  return { type: 'email' as const, code: (await codeSentTo(server, email)) ?? '' }
}

/** Sets their first fund password, as who reads their mail does. */
export async function setFirstFundPassword(
  server: TestServer,
  player: Pick<PlayerByEmail, 'own' | 'email'>,
  fundPassword: string,
): Promise<void> {
  await player.own.setFundPassword({ code: await ownCode(server, player, 'fundpassword'), fundPassword })
  await noCountdown(server)
}

/** Lets the next code be asked for at once. */
export async function noCountdown({ database }: TestServer): Promise<void> {
  await database.owner.run(sql`delete from throttle where key like 'code:again:%'`)
}
