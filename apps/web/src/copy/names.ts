import { gameInstance } from '@opendraw/games'
import type { Key, Say } from './use-words.ts'

const plays: Readonly<Record<string, Key>> = {
  rgb_green: 'play.rgb_green',
  rgb_red: 'play.rgb_red',
  rgb_violet: 'play.rgb_violet',
  rgb_n: 'play.rgb_n',
  rgb_big: 'play.rgb_big',
  rgb_small: 'play.rgb_small',
  rgb_odd: 'play.rgb_odd',
  rgb_even: 'play.rgb_even',
}

/** A play and pick in words; one that this version does not know shows its id. */
export function playName(say: Say, play: string, pick: string): string {
  const key = plays[play]
  return key ? say(key, { pick }) : `${play} ${pick}`.trim()
}

/** The length of a game's rounds in words: "30 s", "3 min". */
export function periodName(say: Say, gameId: string): string {
  const seconds = gameInstance(gameId)?.roundSeconds ?? 0
  return seconds < 60 ? say('period.seconds', { seconds }) : say('period.minutes', { minutes: seconds / 60 })
}

/** A game in words: "RGB 1 min". */
export function gameName(say: Say, gameId: string): string {
  return `${say('rgb.name')} ${periodName(say, gameId)}`
}
