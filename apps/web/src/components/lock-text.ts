import type { Game } from '../client/games.ts'
import type { Translate } from '../copy/use-messages.ts'

export type Lock = NonNullable<Game['game']['lock']>

/** Why a game takes no bets of this player now. */
export function lockText(t: Translate, { reason, levelMin }: Lock): string {
  if (reason === 'level') return t('lock.level', { level: levelMin ?? 0 })
  return t(reason === 'region' ? 'lock.region' : 'lock.maintenance')
}
