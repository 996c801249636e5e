import { coloursOf, gameInstance } from '@opendraw/games'
import type { Key, Translate } from './use-messages.ts'

/** The message of every play that this version can name. Written out, so that a name that lacks a message does not compile. */
const playKeys: Readonly<Record<string, Key>> = {
  rgb_green: 'play.rgb_green',
  rgb_red: 'play.rgb_red',
  rgb_violet: 'play.rgb_violet',
  rgb_n: 'play.rgb_n',
  rgb_big: 'play.rgb_big',
  rgb_small: 'play.rgb_small',
  rgb_odd: 'play.rgb_odd',
  rgb_even: 'play.rgb_even',
  k3_big: 'play.k3_big',
  k3_small: 'play.k3_small',
  k3_odd: 'play.k3_odd',
  k3_even: 'play.k3_even',
  k3_sum: 'play.k3_sum',
  k3_pair_any: 'play.k3_pair_any',
  k3_pair: 'play.k3_pair',
  k3_triple: 'play.k3_triple',
  k3_triple_any: 'play.k3_triple_any',
  k3_3diff: 'play.k3_3diff',
  k3_2diff: 'play.k3_2diff',
  k3_straight_any: 'play.k3_straight_any',
  k3_form_all_diff: 'play.k3_form_all_diff',
  k3_form_pair: 'play.k3_form_pair',
  pk_pos: 'play.pk_pos',
  pk_pos_big: 'play.pk_pos_big',
  pk_pos_small: 'play.pk_pos_small',
  pk_pos_odd: 'play.pk_pos_odd',
  pk_pos_even: 'play.pk_pos_even',
  pk_dragon: 'play.pk_dragon',
  pk_tiger: 'play.pk_tiger',
  pk_sum_big: 'play.pk_sum_big',
  pk_sum_small: 'play.pk_sum_small',
  pk_sum_odd: 'play.pk_sum_odd',
  pk_sum_even: 'play.pk_sum_even',
  pk_sum: 'play.pk_sum',
  pk_top2_set: 'play.pk_top2_set',
  pk_top2_exact: 'play.pk_top2_exact',
  pk_top3_exact: 'play.pk_top3_exact',
  ssc_pos: 'play.ssc_pos',
  ssc_pos_big: 'play.ssc_pos_big',
  ssc_pos_small: 'play.ssc_pos_small',
  ssc_pos_odd: 'play.ssc_pos_odd',
  ssc_pos_even: 'play.ssc_pos_even',
  ssc_sum_big: 'play.ssc_sum_big',
  ssc_sum_small: 'play.ssc_sum_small',
  ssc_sum_odd: 'play.ssc_sum_odd',
  ssc_sum_even: 'play.ssc_sum_even',
  ssc_dragon: 'play.ssc_dragon',
  ssc_tiger: 'play.ssc_tiger',
  ssc_tie: 'play.ssc_tie',
  ssc_form_triple: 'play.ssc_form_triple',
  ssc_form_straight: 'play.ssc_form_straight',
  ssc_form_pair: 'play.ssc_form_pair',
  ssc_form_half: 'play.ssc_form_half',
  ssc_form_none: 'play.ssc_form_none',
  ssc_any: 'play.ssc_any',
  ssc_last2: 'play.ssc_last2',
  ssc_last3: 'play.ssc_last3',
}

/** A play and pick as text; one that this version does not know shows its id. */
export function playName(t: Translate, play: string, pick: string): string {
  const key = playKeys[play]
  return key ? t(key, pickText(t, play, pick)) : `${play} ${pick}`.trim()
}

/** The parts of a pick as the messages name them: `pick` whole, `a`, `b`, `c` its parts, with places as text. */
function pickText(t: Translate, play: string, pick: string): Readonly<Record<string, string>> {
  if (play.startsWith('ssc_form_')) return { pick: isPart(pick) ? t(`part.${pick}`) : pick }
  const [a = '', b = '', c = ''] = pick.split('-')
  if (play.startsWith('pk_pos')) return { pick, a: rankName(t, Number(a)), b }
  if (play === 'pk_dragon' || play === 'pk_tiger') return { pick, a, b: String(11 - Number(a)) }
  return { pick, a, b, c }
}

const parts = ['front', 'middle', 'back'] as const
type Part = (typeof parts)[number]

function isPart(pick: string): pick is Part {
  return parts.some((part) => part === pick)
}

/** A place of PK as text: the first two have names of their own. `rank` counts from 1. */
export function rankName(t: Translate, rank: number): string {
  if (rank === 1) return t('rank.1')
  if (rank === 2) return t('rank.2')
  return t('rank.n', { n: rank })
}

const games: Readonly<Record<string, Key>> = {
  rgb: 'rgb.name',
  k3: 'game.k3',
  pk: 'game.pk',
  ssc: 'game.ssc',
}

/** A kind of game as text: "PK10"; one that this version does not know shows its id. */
export function kindName(t: Translate, game: string): string {
  const key = games[game]
  return key ? t(key) : game
}

/** The length of a game's rounds as text: "30 s", "3 min". */
export function periodName(t: Translate, gameId: string): string {
  const seconds = gameInstance(gameId)?.roundSeconds ?? 0
  return seconds < 60 ? t('period.seconds', { seconds }) : t('period.minutes', { minutes: seconds / 60 })
}

/** A game as text: "RGB 1 min". */
export function gameName(t: Translate, gameId: string): string {
  return `${kindName(t, gameInstance(gameId)?.game ?? gameId)} ${periodName(t, gameId)}`
}

/** A result in one line: of RGB the digit and its colours, with `between` them, of the others their numbers in order. */
export function resultName(t: Translate, gameId: string, result: readonly number[], between: string): string {
  const [digit = 0] = result
  if (gameInstance(gameId)?.game !== 'rgb') return result.join(' ')
  return [digit, ...coloursOf(digit).map((colour) => playName(t, `rgb_${colour}`, ''))].join(between)
}
