import { ask } from '../../connection/ask.ts'

/** The player's bank cards. */
export function cardsQuery() {
  return ask('listCards', {})
}
