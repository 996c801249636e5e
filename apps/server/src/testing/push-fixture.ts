import type { RequestOf, savePush } from '@opendraw/contract'
import { sql } from '@opendraw/db'
import { assert } from '@opendraw/money'
import { emit } from '../domain-events.ts'
import { sendPushes } from '../modules/notifications/index.ts'
import { aPushReceiver } from './a-push-receiver.ts'
import { playerClient } from './clients.ts'
import { startTestServer, type TestServerOptions } from './start-test-server.ts'

type Choices = Omit<RequestOf<typeof savePush>, 'endpoint' | 'p256dh' | 'auth'>
type Holder = Readonly<{ token: string }>
type Known = Readonly<{ id: bigint }>

/** Everything but rounds, without amounts, at any hour. */
export const allChosen: Choices = {
  ...{ deposits: true, withdrawals: true, interest: true, tickets: true, security: true },
  ...{ rounds: [], amounts: false, quiet: null, timeZone: 'Asia/Ho_Chi_Minh' },
}

/** A server with a push service of its own, and what its tests do with both. */
export async function pushFixture(options: TestServerOptions = {}) {
  const service = await aPushReceiver()
  const server = await startTestServer(options)
  const { push } = server.ctx.config
  assert(push !== null, 'the test notifies devices')
  const settings = { push: { ...push, otherServices: [service.origin] } }
  Object.assign(server.ctx.config, settings)
  const { owner } = server.database
  const clientOf = ({ token }: Holder) => playerClient(server, { token })
  let paths = 0
  return {
    server,
    service,
    /** For another node. */
    settings,
    clientOf,
    newPath: () => `/push/${paths++}`,
    /** A device of the player that is notified; its path at the service. */
    async aDevice(player: Holder, chosen: Partial<Choices> = {}, path = `/push/${paths++}`) {
      const { id } = await clientOf(player).savePush({ ...service.device(path), ...allChosen, ...chosen })
      return { path, id }
    },
    send: () => sendPushes(server.ctx),
    pushedTo: (path: string) => service.received.filter((one) => one.path === path),
    bodiesAt: (path: string) =>
      service.received.filter((one) => one.path === path).map(({ payload }) => payload.body),
    sold: ({ id }: Known, orderId = 1n) =>
      server.ctx.db.transaction((tx) =>
        emit(server.ctx, tx, 'ticket.released', { playerId: id, orderId, amount: 20_000_000n }),
      ),
    changesPassword: ({ id }: Known) =>
      server.ctx.db.transaction((tx) =>
        emit(server.ctx, tx, 'security.changed', { playerId: id, what: 'password_changed' }),
      ),
    isWaiting: async (id: string) =>
      (await owner.row(
        sql`select 1 as is from push_message where device_id = ${id} and state = 'waiting'`,
      )) !== undefined,
    triesNow: () => owner.run(sql`update push_message set next_at = clock_timestamp()`),
    forgetsAll: () => owner.run(sql`delete from push_message`),
    stop: async () => {
      await server.stop()
      await service.stop()
    },
  }
}

export type PushFixture = Awaited<ReturnType<typeof pushFixture>>
