import { need } from './verdict.mjs'

/** Every game instance in the order of its number in stored ids, which counts from 1. */
const games = [
  ...['rgb-30s', 'rgb-1m', 'rgb-3m', 'rgb-5m', 'k3-1m', 'k3-3m', 'k3-5m'],
  ...['pk-1m', 'pk-3m', 'pk-5m', 'ssc-1m', 'ssc-3m', 'ssc-5m'],
]
const secondsOf = { '30s': 30, '1m': 60, '3m': 180, '5m': 300 }
const lockSecondsOf = { '30s': 5, '1m': 5, '3m': 10, '5m': 15 }
const DAY_MS = 86_400_000

/** The length of a game's rounds, and how long before the draw betting stops. */
const timesOf = (game) => {
  const period = game.split('-')[1]
  return { seconds: secondsOf[period], lockSeconds: lockSecondsOf[period] }
}

/** The times of a round and its place among the week's commitments: all of it follows from the issue number. */
const placeOf = (game, issue) => {
  const isNamed = games.includes(game) && /^20\d{10}$/.test(issue)
  need(isNamed, 'bad_record', 'game or issue is not a round’s')
  const { seconds, lockSeconds } = timesOf(game)
  const roundMs = seconds * 1000
  const date = `${issue.slice(0, 4)}-${issue.slice(4, 6)}-${issue.slice(6, 8)}`
  const day = Date.parse(date)
  const number = Number(issue.slice(8))
  const isDay = !Number.isNaN(day) && new Date(day).toISOString().startsWith(date)
  need(isDay, 'bad_record', 'the issue names no day')
  need(number >= 1 && number <= DAY_MS / roundMs, 'bad_path', 'the schedule has no such issue')
  const monday = day - ((new Date(day).getUTCDay() + 6) % 7) * DAY_MS
  const thursday = new Date(monday + 3 * DAY_MS)
  const week = 1 + Math.floor((thursday - Date.UTC(thursday.getUTCFullYear(), 0, 1)) / (7 * DAY_MS))
  const opensAt = day + (number - 1) * roundMs
  return {
    opensAt,
    locksAt: opensAt + roundMs - lockSeconds * 1000,
    drawsAt: opensAt + roundMs,
    epochId: `${thursday.getUTCFullYear()}-W${String(week).padStart(2, '0')}`,
    leafIndex: (opensAt - monday) / roundMs,
    leafCount: (7 * DAY_MS) / roundMs,
  }
}

/** The public beacon of mode 2, drand's quicknet. */
const quicknet = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  genesisMs: 1_692_803_367_000,
  periodMs: 3000,
}

export { games, placeOf, quicknet, timesOf }
