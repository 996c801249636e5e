import { randomBytes } from 'node:crypto'
import { sql } from '@opendraw/db'
import { cash, keyFrom, open, playerFunds, post, withdrawalPending } from '@opendraw/ledger'
import { DAY_MS } from '@opendraw/time'
import { tokenHashOf } from '../../http/session.ts'
import { addPlayer } from '../../modules/accounts/tables/players.ts'
import { addSession } from '../../modules/accounts/tables/sessions.ts'
import { savePerson } from '../../modules/kyc/persons/person.ts'
import { replaceLimit } from '../../modules/responsible-gaming/tables/limits.ts'
import { addRestriction } from '../../modules/responsible-gaming/tables/protections.ts'
import type { TestServer } from '../start-test-server.ts'

/** How a simulated player behaves: most just play; some cover every outcome; some have limits or are excluded. */
export type Habit = 'plays' | 'covers' | 'limited' | 'excluded'

export type Townsman = Readonly<{
  id: bigint
  token: string
  habit: Habit
}>

const CASH_EACH = 50_000_000_000n
const habits: readonly Habit[] = ['plays', 'plays', 'plays', 'plays', 'plays', 'plays', 'plays', 'covers']

/**
 * Players who invited each other, each at most four, from the first on; all but every ninth are identified. They
 * registered on that day.
 */
export async function aSimulation(server: TestServer, size: number, day: Date): Promise<Townsman[]> {
  const people: Townsman[] = []
  for (let at = 0; at < size; at++) {
    const inviter = at === 0 ? undefined : people[Math.floor((at - 1) / 4)]
    people.push(await aTownsman(server, at, inviter))
  }
  await server.database.owner.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`update player set created_at = ${day}`)
    await tx.run(sql`update session set expires_at = ${new Date(day.getTime() + 365 * DAY_MS)}`)
  })
  return people
}

async function aTownsman({ ctx }: TestServer, at: number, inviter: Townsman | undefined): Promise<Townsman> {
  const token = randomBytes(32).toString('base64url')
  const habit: Habit =
    at % 40 === 38 ? 'limited' : at % 40 === 39 ? 'excluded' : (habits[at % habits.length] ?? 'plays')
  const id = await ctx.db.transaction(async (tx) => {
    const name = `simulated${at}`
    const player = await addPlayer(tx, {
      account: { kind: 'account', value: name },
      passwordHash: 'none',
      nickname: name,
      lang: 'en',
      inviteCode: `SIM${String(at).padStart(4, '0')}`,
      invitedBy: inviter?.id ?? null,
      termsVersion: 'test',
    })
    await open(tx, [cash(player.id), withdrawalPending(player.id)])
    await addSession(tx, {
      id: crypto.randomUUID(),
      tokenHash: tokenHashOf(token),
      playerId: player.id,
      ip: '127.0.0.1',
      device: 'test',
    })
    const key = keyFrom('simulation', player.id)
    await post(tx, [
      { from: playerFunds, to: cash(player.id), amount: CASH_EACH, reason: 'sandbox_deposit', key },
    ])
    if (habit === 'limited')
      await replaceLimit(tx, player.id, { kind: 'deposit', period: 'day' }, 1_000_000_000n)
    if (habit === 'excluded') await addRestriction(tx, player.id, { months: null })
    if (at % 9 !== 8)
      await savePerson(ctx, tx, player.id, {
        firstName: 'Asha',
        lastName: 'Rao',
        taxCountry: 'VN',
        taxNumber: String(9_000_000_000 + at),
      })
    return player.id
  })
  return { id, token, habit }
}
