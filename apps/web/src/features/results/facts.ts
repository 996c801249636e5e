import type { GameKind } from '@opendraw/contract'
import { diceFacts, digitsFacts, parityOf, raceFacts, sizeOf } from '@opendraw/games'
import type { Say } from '../../copy/use-words.ts'

/** What there is to say of a result beside its numbers, in words. `duels` and `forms` are empty where a game has none. */
export type ResultWords = {
  facts: readonly string[]
  /** Dragon and tiger, each with the two places that meet: "1 : 10". */
  duels: readonly { places: string; winner: string }[]
  /** The three triplets of SSC, each with its form. */
  forms: readonly { part: string; form: string }[]
}

/** The words of a result, from the same functions that the rules are made of. */
export function wordsOfResult(say: Say, kind: GameKind, result: readonly number[]): ResultWords {
  if (kind === 'k3') return { facts: diceWords(say, result), duels: [], forms: [] }
  if (kind === 'pk') return raceWords(say, result)
  if (kind === 'ssc') return digitsWords(say, result)
  const digit = result[0] ?? 0
  return { facts: [say(`side.${sizeOf(digit)}`), say(`side.${parityOf(digit)}`)], duels: [], forms: [] }
}

function diceWords(say: Say, result: readonly number[]): string[] {
  const { sum, size, parity, form, isStraight } = diceFacts(result)
  const formWords =
    form === 'all_diff' ? say(isStraight ? 'form.straight' : 'play.k3_form_all_diff') : say(`form.${form}`)
  return [say('fact.sum', { sum }), say(`side.${size}`), say(`side.${parity}`), formWords]
}

function raceWords(say: Say, result: readonly number[]): ResultWords {
  const { sum, size, parity, duels } = raceFacts(result)
  return {
    facts: [say('fact.firstTwo', { sum }), say(`side.${size}`), say(`side.${parity}`)],
    duels: duels.map((winner, index) => ({
      places: `${index + 1} : ${10 - index}`,
      winner: say(`side.${winner}`),
    })),
    forms: [],
  }
}

function digitsWords(say: Say, result: readonly number[]): ResultWords {
  const { total, size, parity, duel, forms } = digitsFacts(result)
  return {
    facts: [say('fact.sum', { sum: total }), say(`side.${size}`), say(`side.${parity}`)],
    duels: [{ places: 'A : E', winner: say(`side.${duel}`) }],
    forms: (['front', 'middle', 'back'] as const).map((part) => ({
      part: say(`part.${part}`),
      form: say(`form.${forms[part]}`),
    })),
  }
}
