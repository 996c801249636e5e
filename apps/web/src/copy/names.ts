import { gameInstance } from '@opendraw/games'
import { playKeys } from './play-keys.ts'
import type { Key, Translate } from './use-messages.ts'

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
