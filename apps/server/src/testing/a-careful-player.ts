import { aPasskey } from './a-passkey.ts'
import { aPlayerWhoMayWithdraw, FUND_PASSWORD } from './a-player-who-may-withdraw.ts'
import { shown } from './a-player-with-passkey.ts'
import { playerClient } from './clients.ts'
import type { TestServer } from './start-test-server.ts'

/** A player with a passkey, a card and 900 USD that may leave; `code` shows the passkey for one call. */
export async function aCarefulPlayer(server: TestServer) {
  const { playerId, cardId, token } = await aPlayerWhoMayWithdraw(server.ctx, '900.00')
  const client = playerClient(server, { token })
  const key = aPasskey()
  const options = await client.beginPasskey({ fundPassword: FUND_PASSWORD })
  await client.confirmPasskey({ name: 'My phone', passkey: key.make(options) })
  return { playerId, cardId, token, client, key, code: () => shown({ client, key }) }
}
