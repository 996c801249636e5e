import { gameInstance, issueAt, oddsOf, rgbRules, roundTimes } from '@opendraw/games'
import type { ReplyFor } from '../connection/ask.ts'

type GameReply = ReplyFor<'getGame'>

const hash = 'ab'.repeat(32)

/** The game as it stands at a moment, with the round of that moment open and the one before drawn. */
export function aGame(id: string, atMs: number): GameReply {
  const instance = gameInstance(id) ?? gameInstance('rgb-1m')
  const round = (momentMs: number, digit?: number) => {
    const issue = issueAt(instance, momentMs)
    const { opensAtMs, locksAtMs, drawsAtMs } = roundTimes(instance, issue)
    return {
      gameId: instance.id,
      issue: String(issue),
      state: digit === undefined ? ('unopened' as const) : ('opened' as const),
      opensAt: opensAtMs,
      locksAt: locksAtMs,
      drawsAt: drawsAtMs,
      commitment: hash,
      result: digit === undefined ? null : [digit],
    }
  }
  const { roundSeconds, lockSeconds } = instance
  return {
    game: { id: instance.id, game: 'rgb', roundSeconds, lockSeconds, state: 'open' },
    serverTime: atMs,
    current: round(atMs),
    last: round(atMs - roundSeconds * 1000, 7),
    oddsVersion: 1,
    rulesHash: hash,
    limits: { stakeMin: '1000000', roundMax: '1000000000', payoutMax: '10000000000', linesMax: 100 },
    epoch: null,
  }
}

/** The plays of RGB with the odds that the rules give them. */
export function rgbPlays(): ReplyFor<'getPlays'> {
  const picks = oddsOf(rgbRules).map(({ play, pick, probability, tiers, returned }) => ({
    group: play.group,
    play: play.id,
    pick: {
      pick,
      odds: tiers.map(({ odds }) => odds).sort((a, b) => b - a),
      probability: { num: String(probability.num), den: String(probability.den) },
      rtp: { num: String(returned.num), den: String(returned.den) },
      stakeMin: '1000000',
      stakeMax: '1000000000',
    },
  }))
  const groups = ['colour', 'digit', 'size', 'parity'].map((group) => {
    const ids = [...new Set(picks.filter((one) => one.group === group).map(({ play }) => play))]
    const plays = ids.map((id) => ({
      id,
      picks: picks.filter(({ play }) => play === id).map(({ pick }) => pick),
    }))
    return { id: group, plays }
  })
  return { oddsVersion: 1, rulesHash: hash, groups }
}

/** A player with a balance in micro-units. */
export function aPlayer(cash: string, seq = '1'): ReplyFor<'getUserinfo'> {
  return {
    id: '7',
    nickname: 'Mia',
    avatar: '',
    accountMasked: 'mia***',
    phoneMasked: null,
    emailMasked: null,
    inviteCode: 'ABC123',
    hasFundPassword: false,
    accountType: 'demo',
    creditScore: 100,
    points: '0',
    vipLevel: 0,
    roles: [],
    permissions: [],
    lang: 'en',
    wallet: { asset: 'USD', cash, pending: '0', seq },
    createdAt: 1,
  }
}
