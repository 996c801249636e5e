import type { Attack } from './attack.ts'
import { aftermathAttacks } from './groups/aftermath.ts'
import { belongingAttacks } from './groups/belongings.ts'
import { bettingAttacks } from './groups/betting.ts'
import { claimAttacks } from './groups/claims.ts'
import { consoleAttacks } from './groups/console.ts'
import { consolePairAttacks } from './groups/console-pairs.ts'
import { fairnessAttacks } from './groups/fairness.ts'
import { floodAttacks } from './groups/floods.ts'
import { framingAttacks } from './groups/framing.ts'
import { guessingAttacks } from './groups/guessing.ts'
import { keyAttacks } from './groups/idempotency-keys.ts'
import { integrationAttacks } from './groups/integrations.ts'
import { limitAttacks } from './groups/limits.ts'
import { originAttacks } from './groups/origins.ts'
import { pictureAttacks } from './groups/pictures.ts'
import { requestAttacks } from './groups/requests.ts'
import { sharingAttacks } from './groups/sharing.ts'
import { socketAttacks } from './groups/sockets.ts'
import { spendingAttacks } from './groups/spending.ts'
import { textAttacks } from './groups/texts.ts'
import { ticketAttacks } from './groups/tickets.ts'
import { tokenAttacks } from './groups/tokens.ts'
import { undoingAttacks } from './groups/undoing.ts'
import { wayAroundAttacks } from './groups/ways-around.ts'

/**
 * Every attack, in the order in which they run: first those that need operators, whose codes are fresh for five minutes; the
 * last group looks back on all of them.
 */
export const groups: Readonly<Record<string, readonly Attack[]>> = {
  'one balance': spendingAttacks,
  keys: keyAttacks,
  shares: sharingAttacks,
  'two ways': undoingAttacks,
  console: consoleAttacks,
  'console, by two': consolePairAttacks,
  integrations: integrationAttacks,
  tickets: ticketAttacks,
  'ways around': wayAroundAttacks,
  limits: limitAttacks,
  guesses: guessingAttacks,
  'of others': belongingAttacks,
  texts: textAttacks,
  bets: bettingAttacks,
  claims: claimAttacks,
  tokens: tokenAttacks,
  fairness: fairnessAttacks,
  framing: framingAttacks,
  requests: requestAttacks,
  origins: originAttacks,
  sockets: socketAttacks,
  pictures: pictureAttacks,
  floods: floodAttacks,
  aftermath: aftermathAttacks,
}
