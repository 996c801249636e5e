import { expect, test } from 'vitest'
import {
  gameInstance,
  gameInstances,
  outcomesOf,
  payoutAt,
  pkRules,
  type Result,
  rulesOf,
  sscRules,
} from '../index.ts'
import { drawResult, rulesHash, rulesText } from './index.ts'

test.each([
  ['rgb-30s', 'f72f2f1ada8f907e7b0ccfebe816512d8cdfc71972af60eaf4793eadae0a366c'],
  ['rgb-1m', 'fc2524b4b2d7c114d7c4dd4a79fdec45fc64154c215cf27bcb12bf31fccb09de'],
  ['rgb-3m', '6eac9da837e301fbdebf695ab1b5929f09e59526c0e02055ee34a996296e7c16'],
  ['rgb-5m', '36a0ac70838773178425c674c7f7d492cceb7925348c2b7f11b6a6d2499666d3'],
] as const)('%s keeps the rules with which its epochs were published', (id, hash) => {
  const instance = gameInstance(id)
  expect(rulesHash(rulesOf(instance.game), instance, 0)).toBe(hash)
})

// The guide's grammar, read here without the package: what is seen, what is paid.
const LINE =
  /^(outcome|(?:at|sum|set)(?: [0-9]+)+ value)((?: [0-9]+)+) pays((?: [0-9]+\/[0-9]+=[0-9]+\.[0-9]{2})*)$/

const paidOf = (text: string) => {
  const paid = new Map<string, string[]>()
  for (const line of text.split('\n')) {
    const [, seen, value, bets] = LINE.exec(line) ?? []
    if (seen && value && bets !== undefined) paid.set(`${seen}${value}`, bets.trim().split(' '))
  }
  return paid
}

const sightsOf = (paid: ReadonlyMap<string, string[]>) => {
  const kinds = [...paid.keys()].map((key) => key.split(' value ')[0] ?? '')
  return [...new Set(kinds.map((kind) => (kind.startsWith('outcome') ? 'outcome' : kind)))]
}

const seenBy = (sight: string, result: Result) => {
  const [kind, ...positions] = sight.split(' ')
  if (kind === 'outcome') return `outcome ${result.join(' ')}`
  const numbers = positions.map((position) => result[Number(position) - 1] ?? 0)
  const sorted = [...new Set(numbers)].sort((a, b) => a - b)
  const sum = [numbers.reduce((total, number) => total + number, 0)]
  return `${sight} value ${(kind === 'at' ? numbers : kind === 'sum' ? sum : sorted).join(' ')}`
}

const someResults = (game: string) =>
  Array.from({ length: 30 }, (_, index) => {
    const seed = new Uint8Array(32).fill(index)
    return drawResult({ seed, game, issue: 1n, mode: 0, entropy: new Uint8Array(32) })
  })

test.each(gameInstances.filter(({ roundSeconds }) => roundSeconds === 60))(
  'the text of $id alone says what every bet is paid',
  (instance) => {
    const rules = rulesOf(instance.game)
    const text = rulesText(rules, instance, 0)
    expect(text).toMatch(/^[\x20-\x7e\n]+\n$/)
    const paid = paidOf(text)
    const sights = sightsOf(paid)
    const few = instance.game === 'rgb' || instance.game === 'k3'
    for (const result of few ? outcomesOf(rules) : someResults(instance.id)) {
      const known = new Map<string, string>()
      for (const sight of sights) {
        for (const bet of paid.get(seenBy(sight, result)) ?? ['missing=0']) {
          const [line = '', odds = ''] = bet.split('=')
          expect(known.has(line)).toBe(false)
          known.set(line, odds)
        }
      }
      for (const play of rules.plays) {
        play.picks.forEach((_, pick) => {
          const odds = payoutAt(rules, play.no, pick, result)
          expect(known.get(`${play.no}/${pick}`)).toBe(odds === 0 ? undefined : (odds / 100).toFixed(2))
        })
      }
    }
  },
)

test('lists everything that can be seen, for pk by places and for ssc by columns', () => {
  const pk = paidOf(rulesText(pkRules, gameInstance('pk-1m'), 0))
  expect(pk.size).toBe(17 + 10 * 10 + 5 * 90 + 90 + 720)
  const ssc = paidOf(rulesText(sscRules, gameInstance('ssc-1m'), 0))
  expect(ssc.size).toBe(5 * 10 + 46 + 10 * 100 + 3 * 1000 + 637)
})
