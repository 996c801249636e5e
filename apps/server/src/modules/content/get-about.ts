import type { getAbout as call, GameKind, getContact as getContactCall, ReplyOf } from '@opendraw/contract'
import { gameKinds } from '@opendraw/contract'
import { type Fraction, oddsOf, rulesOf } from '@opendraw/games'
import {
  balancesOf,
  bankroll,
  clearing,
  operatorFunds,
  payoutTransit,
  playerFunds,
  suspense,
} from '@opendraw/ledger'
import type { Money } from '@opendraw/money'
import type { Context } from '../../context.ts'
import { budgetsOf } from '../promotions/budgets/index.ts'
import { settingOf, settingsOf } from '../settings/index.ts'
import { contentState } from './state.ts'
import { type Held, heldByPlayers } from './tables/shown.ts'

type About = ReplyOf<typeof call>

/** Facts about the operator, from the rules, the settings and the books; the books' a minute old at most. */
export async function getAbout(ctx: Context): Promise<About> {
  const [licence, protection, { funds, ...books }] = await Promise.all([
    licenceOf(ctx),
    settingOf(ctx.db, 'fundsProtection'),
    contentState(ctx).books(ctx.clock, '', () => readBooks(ctx)),
  ])
  return {
    mode: 'demo',
    licence,
    returns: gameKinds.map(returnsOf),
    funds: { protection, ...funds },
    ...books,
  }
}

async function licenceOf({ db }: Pick<Context, 'db'>): Promise<About['licence']> {
  const localized = await settingsOf(db, ['licenceHolder', 'licenceNumber', 'licenceAuthority'])
  const licence = {
    holder: localized.licenceHolder,
    number: localized.licenceNumber,
    authority: localized.licenceAuthority,
  }
  return Object.values(licence).every((part) => part !== '') ? licence : null
}

type Funds = Omit<About['funds'], 'protection'>
type Books = Pick<About, 'reserve' | 'budgets'> & Readonly<{ funds: Funds }>

async function readBooks({ db, clock }: Context): Promise<Books> {
  const house = [bankroll, operatorFunds, playerFunds, clearing('btcpay'), payoutTransit, suspense('in')]
  const [balances, owed, owedUsdt, budgets] = await Promise.all([
    balancesOf(db, house),
    heldByPlayers(db, 'USD'),
    heldByPlayers(db, 'USDT'),
    budgetsOf(db),
  ])
  const sum = (of: Held) => Object.values(of).reduce((all, one) => all + one, 0n)
  const [free = 0n, funds = 0n, players = 0n, underway = 0n, transit = 0n, unmatched = 0n] = balances
  // What nobody has matched is somebody's, and covers nothing of what is owed to players.
  const held = -players - underway - unmatched
  return {
    reserve: {
      at: clock.now(),
      bankroll: free,
      funded: -funds,
      owed: sum(owed) + transit,
      owedUsdt: sum(owedUsdt),
      held,
    },
    funds: fundsOf(owed, transit, held),
    budgets: budgets.map(({ purpose, available, promised }) => ({
      purpose,
      available,
      promised,
    })),
  }
}

/** What is owed by what it is, and how much of it players' own payments cover; the operator pays the remainder. */
function fundsOf(owed: Held, transit: Money, paidIn: Money): Funds {
  const withdrawals = owed.withdrawal_pending + transit
  const savings = owed.term_principal + owed.flexible_savings
  const total = owed.cash + withdrawals + owed.bonus + owed.packet + savings + owed.market_escrow
  const covered = paidIn < 0n ? 0n : paidIn
  return {
    balances: owed.cash,
    withdrawals,
    bonuses: owed.bonus,
    packets: owed.packet,
    savings,
    escrow: owed.market_escrow,
    share: total === 0n ? null : { num: covered, den: total },
    fromHouse: total > covered ? total - covered : 0n,
  }
}

function returnsOf(game: GameKind): About['returns'][number] {
  const lines = oddsOf(rulesOf(game))
  const sorted = lines.map(({ returned }) => returned).sort((a, b) => a.num / a.den - b.num / b.den)
  const [lowest, highest] = [sorted[0], sorted.at(-1)]
  return {
    game,
    plays: new Set(lines.map(({ play }) => play.id)).size,
    lowest: fractionOf(lowest),
    highest: fractionOf(highest),
  }
}

const fractionOf = ({ num, den }: Fraction = { num: 0, den: 1 }) => ({ num: BigInt(num), den: BigInt(den) })

/** How to contact the operator, and whether support is available now. Hours are of the UTC day. */
export async function getContact({ db, clock }: Context): Promise<ReplyOf<typeof getContactCall>> {
  const localized = await settingsOf(db, ['contactTelegram', 'contactEmail', 'contactDays', 'contactHours'])
  const [fromHour = 0, untilHour = 0] = localized.contactHours
  const now = clock.now()
  const day = now.getUTCDay() || 7
  const hour = now.getUTCHours()
  return {
    telegram: localized.contactTelegram
      ? { name: localized.contactTelegram, url: `https://t.me/${localized.contactTelegram}` }
      : null,
    email: localized.contactEmail || null,
    hours: { days: localized.contactDays, fromHour, untilHour },
    isOpen: localized.contactDays.includes(day) && hour >= fromHour && hour < untilHour,
  }
}
