import type { RequestOf, setUserAuth } from '@opendraw/contract'
import { sql } from '@opendraw/db'
import { decideKyc } from '../modules/kyc/decide-kyc.ts'
import type { KycMove } from '../modules/kyc/transitions.ts'
import { aPicture } from './a-picture.ts'
import { playerClient } from './clients.ts'
import { aPlayerWith } from './makers.ts'
import type { TestServer } from './start-test-server.ts'

let count = 0

/** A player with the pictures of a document at hand, and a submission for it; no one else has that document. */
export async function aPlayerWithDocuments(server: TestServer) {
  count += 1
  const player = await aPlayerWith(server.ctx)
  const client = playerClient(server, { token: player.token })
  const input: RequestOf<typeof setUserAuth> = {
    documentKind: 'passport',
    documentNumber: `CANARY ${count}`,
    documentExpires: '2099-12-31',
    firstName: 'Canaryfirst',
    lastName: 'Canarylast',
    birthDate: '1990-05-17',
    country: 'BR',
    pictures: await twoPictures(server, player.id),
  }
  return { ...player, client, input }
}

/** Two more pictures of a document, by their ids. */
export async function twoPictures(server: TestServer, playerId: bigint): Promise<string[]> {
  const one = () => aPicture(server.ctx, playerId, 'kyc_document')
  return [await one(), await one()]
}

/** The number of the player's newest check. */
export async function kycOf(server: TestServer, playerId: bigint): Promise<bigint> {
  const row = await server.database.owner.row<{ id: bigint }>(
    sql`select max(id) as id from kyc_case where player_id = ${playerId}`,
  )
  return row?.id ?? 0n
}

/** Decides that check as this operator. */
export function decideAs(
  server: TestServer,
  operatorId: bigint,
  id: bigint,
  verdict: KycMove,
  reasonCode: string | null = null,
): Promise<void> {
  const decision = { id, verdict, reasonCode, reason: '', operatorId }
  return server.ctx.db.transaction((tx) => decideKyc(server.ctx, tx, decision))
}

/** Passes documents of a player at once, by the owner of the database: nothing was handed in or looked at. */
export async function passDocuments({ database }: TestServer, playerId: bigint): Promise<void> {
  await database.owner.run(sql`
    insert into kyc_case (player_id, state, document_kind, document_number, document_index, document_expires, first_name, last_name,
      birth_date, country, decided_at)
    values (${playerId}, 'passed', 'passport', '\\x00', '\\x00', '2040-01-01', '\\x00', '\\x00', '\\x00', 'BR', clock_timestamp())`)
}
