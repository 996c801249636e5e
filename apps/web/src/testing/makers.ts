import { playerPermissions } from '@opendraw/contract'
import { type Game, gameInstance, issueAt, oddsOf, roundTimes, rulesOf } from '@opendraw/games'
import type { ReplyFor } from '../client/ask.ts'
import type { Handlers } from './fake-server.ts'

type GameReply = ReplyFor<'getGame'>

const hash = 'ab'.repeat(32)

const someResults: Readonly<Record<Game, readonly number[]>> = {
  rgb: [7],
  k3: [2, 5, 5],
  pk: [4, 9, 1, 10, 2, 7, 3, 8, 6, 5],
  ssc: [4, 0, 7, 1, 8],
}

/** The game as it is at a moment, with the round of that moment open and the one before drawn. */
export function aGame(id: string, atMs: number): GameReply {
  const instance = gameInstance(id) ?? gameInstance('rgb-1m')
  const round = (momentMs: number, result: readonly number[] | null) => {
    const issue = issueAt(instance, momentMs)
    const { opensAtMs, locksAtMs, drawsAtMs } = roundTimes(instance, issue)
    return {
      gameId: instance.id,
      issue,
      state: result ? ('opened' as const) : ('unopened' as const),
      opensAt: new Date(opensAtMs),
      locksAt: new Date(locksAtMs),
      drawsAt: new Date(drawsAtMs),
      commitment: hash,
      result: result && [...result],
    }
  }
  const { roundSeconds, lockSeconds } = instance
  return {
    game: { id: instance.id, game: instance.game, roundSeconds, lockSeconds, state: 'open', lock: null },
    serverTime: new Date(atMs),
    current: round(atMs, null),
    last: round(atMs - roundSeconds * 1000, someResults[instance.game]),
    oddsVersion: 1,
    rulesHash: hash,
    limits: { stakeMin: 1000000n, roundMax: 1000000000n, payoutMax: 10000000000n, linesMax: 100 },
    epoch: null,
    beacon: null,
  }
}

/** The plays of a game with the odds that its rules give them. */
export function playsOf(game: Game): ReplyFor<'getPlays'> {
  const groups = new Map<
    string,
    Map<string, ReplyFor<'getPlays'>['groups'][number]['plays'][number]['picks']>
  >()
  for (const { play, pick, probability, tiers, returned } of oddsOf(rulesOf(game))) {
    const plays = groups.get(play.group) ?? new Map()
    groups.set(play.group, plays)
    const picks = plays.get(play.id) ?? []
    plays.set(play.id, picks)
    picks.push({
      pick,
      odds: tiers.map(({ odds }) => odds).sort((a, b) => b - a),
      probability: { num: BigInt(probability.num), den: BigInt(probability.den) },
      rtp: { num: BigInt(returned.num), den: BigInt(returned.den) },
      stakeMin: 1000000n,
      stakeMax: 1000000000n,
    })
  }
  return {
    oddsVersion: 1,
    rulesHash: hash,
    groups: [...groups].map(([id, plays]) => ({
      id,
      plays: [...plays].map(([playId, picks]) => ({ id: playId, picks })),
    })),
  }
}

/** A player with a balance in micro-units. */
export function aPlayer(cash: bigint, seq = 1n): ReplyFor<'getUserinfo'> {
  return {
    id: 7n,
    nickname: 'Mia',
    avatar: '1',
    avatarUrl: null,
    avatarUpload: null,
    accountMasked: 'mia***',
    phoneMasked: null,
    emailMasked: null,
    inviteCode: 'ABC123',
    hasFundPassword: false,
    hasSecondFactor: false,
    hasPasskey: false,
    kycState: 'none',
    kycLevel: 0,
    firstName: null,
    taxNumberMasked: null,
    accountType: 'demo',
    creditScore: 100,
    points: 0n,
    vipLevel: 0,
    roles: ['player'],
    permissions: [...playerPermissions],
    lang: 'en',
    showWins: true,
    isAskedOffers: false,
    wallet: { asset: 'USD', cash, pending: 0n, bonus: 0n, seq },
    createdAt: new Date(1),
  }
}

/** What the calls answer about savings, withdrawals and tickets to a player who never had any. */
export const nothingSaved = {
  listProductOrders: () => ({
    list: [],
    next: null,
    sum: { running: 0, principal: 0n, unpaid: 0n, paid: 0n },
  }),
  listWithdrawals: () => ({ list: [], next: null }),
  listTicketOrders: () => ({ list: [], next: null, sum: { onHold: 0n } }),
  getFlexible: () => ({
    ...{ balance: 0n, cash: 0n, yesterday: null, earned: 0n, ratePpm: 20_000n, changes: [] },
    ...{ effectivePpm: 20_200n, coverDays: null, min: 1n, max: 1n, left: 1n, isOpen: true, days: [] },
    today: '2026-11-21',
  }),
} satisfies Handlers
