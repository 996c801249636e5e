import { randomUUID } from 'node:crypto'
import { sql } from '@opendraw/db'
import { balancesOf, bonus, cash, operatorFunds, post, promoBudget, promoDue } from '@opendraw/ledger'
import type { Context } from '../context.ts'
import { claimBonus } from '../modules/promotions/bonuses/claim-bonus.ts'
import { releaseBonuses } from '../modules/promotions/bonuses/index.ts'
import type { BonusKind } from '../modules/promotions/bonuses/tables.ts'
import { chooseNoLimit } from '../modules/responsible-gaming/limits/change-limit.ts'
import { countWagering } from '../modules/wagering/index.ts'
import { requestDeposit } from '../modules/wallet/deposits/request-deposit.ts'
import { aPlayerWithName } from './a-player-who-may-withdraw.ts'
import { type Bets, type BetsState, betsInARound } from './bets-in-a-round.ts'
import { verifyPhone } from './makers.ts'
import type { TestServer } from './start-test-server.ts'

/** Puts this much (micro-USD) into the budget that bonuses are paid from. */
export async function fundGrowth(ctx: Pick<Context, 'db'>, amount: bigint): Promise<void> {
  await ctx.db.transaction((tx) =>
    post(tx, [
      {
        from: operatorFunds,
        to: promoBudget('growth'),
        amount,
        reason: 'promo_funding',
        key: randomUUID(),
      },
    ]),
  )
}

/** An identified player with a phone and without a deposit limit, and their actions on bonuses. */
export async function aBonusPlayer(server: TestServer, { hasContact = true } = {}) {
  const { ctx } = server
  const { id: playerId, token } = await aPlayerWithName(ctx, '0.00')
  if (hasContact) await verifyPhone(ctx, { id: playerId })
  await chooseNoLimit(ctx, playerId)
  const claim = (kind: BonusKind, depositId: bigint, key: string = randomUUID()) =>
    claimBonus(ctx, { playerId, kind, depositId, key })
  return {
    playerId,
    token,
    claim,
    /** Deposits dollars by the sandbox; answers the deposit's number. */
    deposit: async (dollars: bigint) => {
      const input = { playerId, method: 'sandbox', actualPayment: null, proofs: [], note: '' }
      const made = { ...input, amount: dollars * 1_000_000n, key: randomUUID() }
      return (await requestDeposit(ctx, made)).id
    },
    /** Bets in a round that ends in that state, counts them, and releases what is reached. */
    bet: async (bets: Bets, state: BetsState = 'settled') => {
      await betsInARound(server, playerId, state, bets)
      await countWagering(ctx)
      await releaseBonuses(ctx)
    },
    /** What is in cash and what waits, in dollars and cents as a number. */
    holds: async () => {
      const [money = 0n, waiting = 0n] = await balancesOf(ctx.db, [cash(playerId), bonus(playerId)])
      return { cash: Number(money) / 1e6, bonus: Number(waiting) / 1e6 }
    },
  }
}

/** The balance of the budget and what is promised of it and not yet paid. */
export function growthOf(ctx: Pick<Context, 'db'>): Promise<bigint[]> {
  return balancesOf(ctx.db, [promoBudget('growth'), promoDue('growth')])
}

/** Every round is over: what was staked until now does not change any more. */
export async function finishRounds({ database }: TestServer): Promise<void> {
  await database.owner.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`update round set finished_at = clock_timestamp() where finished_at is null`)
  })
}

/** Lets days pass since a player's deposits were credited. */
export async function depositsAge({ database }: TestServer, playerId: bigint, days: number): Promise<void> {
  await database.owner.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(
      sql`update deposit set decided_at = decided_at - make_interval(days => ${days}) where player_id = ${playerId}`,
    )
    await tx.run(sql`update bonus set deposit_day = deposit_day - ${days}::int where player_id = ${playerId}`)
  })
}
