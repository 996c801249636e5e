import { randomUUID } from 'node:crypto'
import type { createPacket, ReplyOf, RequestOf } from '@opendraw/contract'
import { sql, violationsOf } from '@opendraw/db'
import { balanceOf, cash, packet } from '@opendraw/ledger'
import { expect } from 'vitest'
import { claimPacket } from '../modules/red-packets/claim-packet.ts'
import { packetInvariants } from '../modules/red-packets/invariants.ts'
import { aPlayerWithName, FUND_PASSWORD } from './a-player-who-may-withdraw.ts'
import { playerClient } from './clients.ts'
import type { TestPlayer } from './makers.ts'
import type { TestServer } from './start-test-server.ts'

export type PacketInput = Partial<RequestOf<typeof createPacket>>
type Packet = ReplyOf<typeof createPacket>['packet']

/** 10.00 in ten random shares, with the fund password of every sender made here, by default. */
export function aPacketInput(input: PacketInput = {}): RequestOf<typeof createPacket> {
  return {
    total: 10000000n,
    count: 10,
    mode: 'random',
    fundPassword: FUND_PASSWORD,
    key: randomUUID(),
    ...input,
  }
}

/** Senders, packets and openings over HTTP at the server that `server` names when they are made. */
export function aPacketFixture(server: () => TestServer) {
  const clientOf = ({ token }: { token: string }) => playerClient(server(), { token })
  /** A player with that much free cash. */
  const aSender = (amount = '100.00') => aPlayerWithName(server().ctx, amount)
  const sent = async (input: PacketInput = {}, sender?: TestPlayer): Promise<Packet> =>
    (await clientOf(sender ?? (await aSender())).createPacket(aPacketInput(input))).packet
  const opened = (player: TestPlayer, code: string) =>
    clientOf(player).claimPacket({ code, key: randomUUID() })
  return {
    clientOf,
    aSender,
    sent,
    opened,
    /** The outcome of an opening: opened, or the refusal. Not over HTTP: a crowd on a busy machine outlasts a call's time limit. */
    outcomeOf: ({ id: playerId }: TestPlayer, code: string, key: string = randomUUID()): Promise<string> =>
      claimPacket(server().ctx, { playerId, ip: '127.0.0.1', code, key }).then(
        () => 'opened',
        ({ reason }) => reason,
      ),
    expectSoundPackets: async (): Promise<void> => {
      expect(await violationsOf(server().ctx.db, packetInvariants)).toEqual([])
    },
    cashOf: ({ id }: { id: bigint }) => balanceOf(server().ctx.db, cash(id)),
    /** What the ledger has for the packet of that code. */
    escrowOf: async (code: string): Promise<bigint> => {
      const row = await server().database.owner.row<{ id: bigint }>(
        sql`select id from packet where code = ${code}`,
      )
      return balanceOf(server().ctx.db, packet(row?.id ?? 0n))
    },
  }
}
