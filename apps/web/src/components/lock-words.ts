import type { Game } from '../client/games.ts'
import type { Say } from '../copy/use-words.ts'

export type Lock = NonNullable<Game['game']['lock']>

/** Why a game takes no bets of this player now. */
export function lockWords(say: Say, { reason, levelMin }: Lock): string {
  if (reason === 'level') return say('lock.level', { level: levelMin ?? 0 })
  return say(reason === 'region' ? 'lock.region' : 'lock.maintenance')
}
