import type { GameKind } from '@opendraw/contract'
import { diceFacts, digitsFacts, parityOf, raceFacts, sizeOf } from '@opendraw/games'
import type { Translate } from '../../copy/use-messages.ts'

/** The facts of a result beside its numbers, as text. `duels` and `forms` are empty where a game has none. */
export type ResultText = Readonly<{
  facts: readonly string[]
  /** Dragon and tiger, each with the two places that meet: "1 : 10". */
  duels: readonly { places: string; winner: string }[]
  /** The three triplets of SSC, each with its form. */
  forms: readonly { part: string; form: string }[]
}>

/** The terms of a result, from the functions of the rules. */
export function resultText(t: Translate, kind: GameKind, result: readonly number[]): ResultText {
  if (kind === 'k3') return { facts: diceText(t, result), duels: [], forms: [] }
  if (kind === 'pk') return raceText(t, result)
  if (kind === 'ssc') return digitsText(t, result)
  const digit = result[0] ?? 0
  return { facts: [t(`side.${sizeOf(digit)}`), t(`side.${parityOf(digit)}`)], duels: [], forms: [] }
}

function diceText(t: Translate, result: readonly number[]): string[] {
  const { sum, size, parity, form, isStraight } = diceFacts(result)
  const formText =
    form === 'all_diff' ? t(isStraight ? 'form.straight' : 'play.k3_form_all_diff') : t(`form.${form}`)
  return [t('fact.sum', { sum }), t(`side.${size}`), t(`side.${parity}`), formText]
}

function raceText(t: Translate, result: readonly number[]): ResultText {
  const { sum, size, parity, duels } = raceFacts(result)
  return {
    facts: [t('fact.firstTwo', { sum }), t(`side.${size}`), t(`side.${parity}`)],
    duels: duels.map((winner, index) => ({
      places: `${index + 1} : ${10 - index}`,
      winner: t(`side.${winner}`),
    })),
    forms: [],
  }
}

function digitsText(t: Translate, result: readonly number[]): ResultText {
  const { total, size, parity, duel, forms } = digitsFacts(result)
  return {
    facts: [t('fact.sum', { sum: total }), t(`side.${size}`), t(`side.${parity}`)],
    duels: [{ places: 'A : E', winner: t(`side.${duel}`) }],
    forms: (['front', 'middle', 'back'] as const).map((part) => ({
      part: t(`part.${part}`),
      form: t(`form.${forms[part]}`),
    })),
  }
}
