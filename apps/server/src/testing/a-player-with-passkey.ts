import type { playerCalls } from '@opendraw/contract'
import type { Client } from '@opendraw/contract/client'
import { aPasskey, type SoftPasskey } from './a-passkey.ts'
import { playerClient } from './clients.ts'
import { aNewPlayer, GOOD_PASSWORD } from './new-players.ts'
import type { TestServer } from './start-test-server.ts'

type PlayerClient = Client<typeof playerCalls>

/** A player who may get one, with their client. */
export async function aPlayerWithoutPasskey(server: TestServer) {
  const { id, token, accountName } = await aNewPlayer(server)
  return { id: BigInt(id), token, accountName, client: playerClient(server, { token }) }
}

/** A player with a passkey, and the device that has it. */
export async function aPlayerWithPasskey(server: TestServer, key: SoftPasskey = aPasskey()) {
  const { id, accountName, client } = await aPlayerWithoutPasskey(server)
  const options = await client.beginPasskey({ password: GOOD_PASSWORD })
  const added = await client.confirmPasskey({ name: 'My phone', passkey: key.make(options) })
  return { id, accountName, client, key, passkeyId: added.id }
}

/** The code that stands for the passkey, for one call. */
export async function shown({ client, key }: Readonly<{ client: PlayerClient; key: SoftPasskey }>) {
  const { totp } = await client.confirmPasskeyStep({ passkey: key.sign(await client.beginPasskeyStep({})) })
  return totp
}

/** Logs in by that passkey. */
export async function loginWith(
  server: TestServer,
  key: SoftPasskey,
  quirks?: Parameters<SoftPasskey['sign']>[1],
) {
  const visitor = playerClient(server)
  return visitor.passkeyLogin({ passkey: key.sign(await visitor.beginPasskeyLogin({}), quirks) })
}
