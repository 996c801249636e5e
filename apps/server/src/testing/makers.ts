import { randomBytes, randomUUID } from 'node:crypto'
import { cash, keyFrom, open, playerFunds, post, withdrawalPending } from '@opendraw/ledger'
import { assert, parse } from '@opendraw/money'
import type { Context } from '../context.ts'
import { tokenHashOf } from '../http/session.ts'
import { addPlayer, setContact } from '../modules/accounts/tables/players.ts'
import { addSession } from '../modules/accounts/tables/sessions.ts'

export type TestPlayer = Readonly<{
  id: bigint
  /** Of a live session. */
  token: string
  accountName: string
}>

/** A player with a live session and this much cash ('100.00'). No password is hashed for them: they cannot log in. */
export function aPlayerWith(
  ctx: Pick<Context, 'db'>,
  input: Readonly<{ cash?: string; invitedBy?: bigint }> = {},
): Promise<TestPlayer> {
  const accountName = `p${randomBytes(8).toString('hex')}`
  const token = randomBytes(32).toString('base64url')
  return ctx.db.transaction(async (tx) => {
    const { id } = await addPlayer(tx, {
      account: { kind: 'account', value: accountName },
      passwordHash: 'none',
      nickname: accountName,
      lang: 'en',
      inviteCode: accountName.toUpperCase(),
      invitedBy: input.invitedBy ?? null,
      termsVersion: 'test',
    })
    await open(tx, [cash(id), withdrawalPending(id)])
    const session = {
      id: randomUUID(),
      tokenHash: tokenHashOf(token),
      playerId: id,
      ip: '127.0.0.1',
      device: 'test',
    }
    await addSession(tx, session)
    const amount = parse(input.cash ?? '0.00')
    assert(amount.ok, 'an amount as a person types it')
    if (amount.amount > 0n) {
      const key = keyFrom('test deposit', id)
      const transfer = {
        from: playerFunds,
        to: cash(id),
        amount: amount.amount,
        reason: 'sandbox_deposit',
        key,
      } as const
      const [outcome] = await post(tx, [transfer])
      assert(outcome?.ok === true, 'a deposit is never refused')
    }
    return { id, token, accountName }
  })
}

/** Gives a player a phone that nobody else has, as a code verifies it: they are somebody, where a mere name is nobody. */
export async function verifyPhone(
  { db }: Pick<Context, 'db'>,
  { id }: Pick<TestPlayer, 'id'>,
): Promise<void> {
  await setContact(db, id, { kind: 'phone', value: `+84${id}` })
}
