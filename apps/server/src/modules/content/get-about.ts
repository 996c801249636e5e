import type { getAbout as call, GameKind, ReplyOf } from '@opendraw/contract'
import { gameKinds } from '@opendraw/contract'
import { type Fraction, oddsOf, rulesOf } from '@opendraw/games'
import { balancesOf, bankroll, clearing, operatorFunds, payoutTransit, playerFunds } from '@opendraw/ledger'
import { toWire } from '@opendraw/money'
import type { Context } from '../../context.ts'
import { budgetsOf } from '../promotions/index.ts'
import { shortMemory } from '../rounds/index.ts'
import { settingsOf } from '../settings/index.ts'
import { heldByPlayers } from './tables/held.ts'

type About = ReplyOf<typeof call>
/** Summing what all players hold reads a row of each: once a minute on each node, whoever asks how often. */
const REMEMBERED_MS = 60_000

/** Facts about the house, from the rules, the settings and the books; the books' a minute old at most. */
export async function getAbout(ctx: Context): Promise<About> {
  const [licence, books] = await Promise.all([licenceOf(ctx), remembered(ctx, '')])
  return { mode: 'demo', licence, returns: gameKinds.map(returnsOf), ...books }
}

async function licenceOf({ db }: Pick<Context, 'db'>): Promise<About['licence']> {
  const told = await settingsOf(db, ['licenceHolder', 'licenceNumber', 'licenceAuthority'])
  const licence = {
    holder: told.licenceHolder,
    number: told.licenceNumber,
    authority: told.licenceAuthority,
  }
  return Object.values(licence).every((part) => part !== '') ? licence : null
}

const remembered = shortMemory(
  REMEMBERED_MS,
  async ({ db, clock }): Promise<Pick<About, 'reserve' | 'budgets'>> => {
    const house = [bankroll, operatorFunds, playerFunds, clearing('btcpay'), payoutTransit]
    const [balances, owed, owedUsdt, budgets] = await Promise.all([
      balancesOf(db, house),
      heldByPlayers(db, 'USD'),
      heldByPlayers(db, 'USDT'),
      budgetsOf(db),
    ])
    const [free = 0n, funds = 0n, players = 0n, underway = 0n, transit = 0n] = balances
    return {
      reserve: {
        at: clock.now().getTime(),
        bankroll: toWire(free),
        funded: toWire(-funds),
        owed: toWire(owed + transit),
        owedUsdt: toWire(owedUsdt),
        held: toWire(-players - underway),
      },
      budgets: budgets.map(({ purpose, available, promised }) => ({
        purpose,
        available: toWire(available),
        promised: toWire(promised),
      })),
    }
  },
)

function returnsOf(game: GameKind): About['returns'][number] {
  const lines = oddsOf(rulesOf(game))
  const sorted = lines.map(({ returned }) => returned).sort((a, b) => a.num / a.den - b.num / b.den)
  const [lowest, highest] = [sorted[0], sorted.at(-1)]
  return {
    game,
    plays: new Set(lines.map(({ play }) => play.id)).size,
    lowest: onWire(lowest),
    highest: onWire(highest),
  }
}

const onWire = ({ num, den }: Fraction = { num: 0, den: 1 }) => ({ num: String(num), den: String(den) })
