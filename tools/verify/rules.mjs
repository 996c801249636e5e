import { games, quicknet, timesOf } from './place.mjs'

/** How lines of a round's rules text must begin: its game and mode, the lock that its times have, in mode 2 the beacon. */
const promisesOf = ({ game, mode }) => [
  `game ${game} number ${games.indexOf(game) + 1}`,
  `draw opendraw/v1 mode ${mode}`,
  `lock ${timesOf(game).lockSeconds} seconds before the draw`,
  ...(mode === 2 ? [`beacon ${quicknet.hash} `] : []),
]

/** What the rules text pays at a result: play/pick → odds in hundredths. */
const paysOf = (rules, result) => {
  const setOf = (places) => [...new Set(places.map((place) => result[place - 1]))].sort((a, b) => a - b)
  const sum = (places) => places.reduce((total, place) => total + result[place - 1], 0)
  const facets = {
    outcome: (numbers) => numbers.join(' ') === result.join(' '),
    at: (places, values) => places.map((place) => result[place - 1]).join(' ') === values.join(' '),
    sum: (places, values) => sum(places) === values[0],
    set: (places, values) => setOf(places).join(' ') === values.join(' '),
  }
  const pays = new Map()
  for (const line of rules.split('\n')) {
    const found = /^(outcome|at|sum|set)((?: \d+)*)(?: value((?: \d+)+))? pays(.*)$/.exec(line)
    if (!found) continue
    const [, facet, places, values = '', bets] = found
    const numbers = (list) => (list.match(/\d+/g) ?? []).map(Number)
    if (!facets[facet](numbers(places), numbers(values))) continue
    for (const [, bet, odds] of bets.matchAll(/ (\d+\/\d+)=(\d+\.\d\d)/g))
      pays.set(bet, BigInt(odds.replace('.', '')))
  }
  return pays
}

export { paysOf, promisesOf }
