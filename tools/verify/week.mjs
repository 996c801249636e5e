import { onceEach } from './fork.mjs'
import { needWeek } from './signature.mjs'
import { need } from './verdict.mjs'

/** The rounds by game and week, each in the order of their places. */
const weeksOf = (rounds) => {
  const weeks = new Map()
  for (const round of rounds) {
    const title = `${round.r.game} week ${round.r.epochId}`
    const week = weeks.get(title) ?? { title, rounds: [] }
    week.rounds.push(round)
    weeks.set(title, week)
  }
  for (const { rounds: all } of weeks.values()) all.sort((a, b) => a.r.leafIndex - b.r.leafIndex)
  return [...weeks.values()]
}

/** What many rounds of one week show together. */
const weekSteps = {
  root: ({ rounds }) => {
    const roots = new Set(rounds.map(({ r }) => r.epochRoot))
    need(roots.size === 1, 'bad_root', `${roots.size} roots were shown for one week`)
    return 'one root for all of them'
  },
  gap: ({ rounds: all }) => {
    const rounds = onceEach(all)
    const from = rounds[0].r
    const hole = rounds.findIndex(({ r }, at) => r.leafIndex !== from.leafIndex + at)
    need(hole === -1, 'gap', `after ${rounds[hole - 1]?.r.issue} a round is left out`)
    const isOpened = ({ r, given }) => r.seed !== null && (r.result !== null || given.state === 'voided')
    const last = rounds.findLastIndex(isOpened)
    const open = rounds.findIndex((round) => !isOpened(round))
    need(open === -1 || open > last, 'gap', `${rounds[open]?.r.issue} was left undrawn`)
    return `leaves ${from.leafIndex} to ${from.leafIndex + rounds.length - 1} of ${from.leafCount}, none left out`
  },
}

/** A reply of getepochs: published weeks of one game, the newest first. */
const isWeekList = (given) => Array.isArray(given?.list) && given.list.some(({ root }) => root !== undefined)

const weekListSteps = {
  chain: ({ list }) => {
    const torn = list.find(
      ({ previousRoot }, at) => at + 1 < list.length && previousRoot !== list[at + 1].root,
    )
    need(torn === undefined, 'bad_root', `${torn?.epochId} does not name the root of the week before it`)
    return `${list.length} weeks, each with the root of the one before it`
  },
  signature: async ({ list }) => {
    for (const week of list) await needWeek(week)
    return 'all signed by the vault'
  },
}

export { isWeekList, weekListSteps, weekSteps, weeksOf }
