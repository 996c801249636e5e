import { bytesFrom, makeRound, makeWeeks, withBets } from './make-rounds.ts'

/** Picks below `n` that are the same in every run. */
export function pickerFrom(name: string): (n: number) => number {
  let count = 0
  return (n) => bytesFrom(`${name} ${count++}`).readUInt32BE() % n
}

type Place = readonly string[]
type Holder = Record<string, unknown>

// Values of every kind that JSON has, and spellings that one language takes for a number and another does not.
const strange: readonly unknown[] = [
  ...[null, 0, -1, 1, 2, 1.5, 2 ** 60, 1e21, true, {}, [], [null], [7], ['a'], ''],
  ...['x', '0', '1e3', ' 7', '0x10', '٣', '1'.repeat(70), 'ff'.repeat(32), 'FF'.repeat(32), '202611230013'],
  ...['voided', 'opened', 'unopened'],
]

/** So many rounds of all games, each with one value anywhere in it left out, misspelt, moved by a little, or replaced. */
export function mutatedRounds(count: number): readonly unknown[] {
  const pick = pickerFrom('mutations')
  const weeks = makeWeeks()
  return Array.from({ length: count }, () => {
    const week = weeks[pick(weeks.length)] ?? weeks[0]
    if (!week) return null
    const round = makeRound(week, pick(week.commitments.tree.count))
    const hasBets = week.instance.game !== 'ssc' && pick(3) === 0
    const filed = hasBets ? { ...withBets(week, round), bets: withBets(week, round).bets.slice(0, 5) } : round
    const isAlone = pick(4) === 0
    return mutated(JSON.parse(JSON.stringify(isAlone ? round.record : filed)), pick)
  })
}

/** The thing with one value anywhere in it changed, in place. */
export function mutated(thing: Holder, pick: (n: number) => number): Holder {
  const places = placesIn(thing)
  const place = places[pick(places.length)] ?? []
  const holder = place.slice(0, -1).reduce((within, key) => within[key] as Holder, thing)
  const key = place.at(-1) ?? ''
  const how = pick(4)
  const before = holder[key]
  if (how === 0) delete holder[key]
  else if (how === 1 && typeof before === 'string' && before !== '') holder[key] = misspelt(before, pick)
  else if (how === 2 && typeof before === 'number') holder[key] = before + ([1, -1, 0.5, 7][pick(4)] ?? 0)
  else holder[key] = strange[pick(strange.length)]
  return thing
}

function misspelt(text: string, pick: (n: number) => number): string {
  const at = pick(text.length)
  return `${text.slice(0, at)}${'0123456789abcdef'[pick(16)]}${text.slice(at + 1)}`
}

/** The path of every value, from the outermost in. */
function placesIn(value: unknown, at: Place = []): readonly Place[] {
  if (typeof value !== 'object' || value === null) return [at]
  const inner = Object.entries(value).flatMap(([key, held]) => placesIn(held, [...at, key]))
  return at.length === 0 ? inner : [at, ...inner]
}
