import { sql } from '@opendraw/db'
import { bindCard } from '../modules/wallet/payout-methods/cards/bind-card.ts'
import { removeCard } from '../modules/wallet/payout-methods/cards/own-instruments.ts'
import { aCard, aPlayerWithName } from './a-player-who-may-withdraw.ts'
import { type OperatorClient, playerClient } from './clients.ts'
import type { twoNodes } from './two-nodes.ts'

type Nodes = Awaited<ReturnType<typeof twoNodes>>

/** Two named players, of whom the first has a card; and what the second may do with it. */
export async function twoAccounts({ one, other, aSlip }: Nodes, operatorClient: OperatorClient) {
  const first = await aPlayerWithName(one.ctx, '100.00')
  const second = await aPlayerWithName(one.ctx, '100.00')
  const here = playerClient(one, second)
  const card = aCard(first.id)
  const { id } = await bindCard(one.ctx, first.id, card)
  /** The first was paid to the card: nobody looks at that money here. */
  const paid = async () => {
    await one.database.owner.run(sql`
      insert into withdrawal (player_id, key, card_id, amount, fee, state, decided_at, decided_by, promised_at)
      values (${first.id}, gen_random_uuid(), ${id}, 10000000, 0, 'approved', clock_timestamp(), 1, clock_timestamp())`)
    await one.database.owner.run(sql`update withdrawal set state = 'paid' where card_id = ${id}`)
  }
  const removed = () => removeCard(one.ctx, first.id, { id, fundPassword: card.fundPassword })
  return {
    first,
    second,
    here,
    there: playerClient(other, second),
    paid,
    removed,
    /** It was theirs for certain, and is free. */
    paidAndRemoved: async () => {
      await paid()
      await removed()
    },
    bindsIt: () => bindCard(other.ctx, second.id, card),
    bets: () => here.placeBet(aSlip()),
    /** What the console shows of the second. */
    playerCase: async () => {
      const { list } = await operatorClient.listPlayerCases({ kind: 'person', limit: 100 })
      return list.find(({ playerId }) => playerId === second.id)
    },
  }
}
