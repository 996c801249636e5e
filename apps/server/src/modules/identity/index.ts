import type { Context } from '../../context.ts'
import { type PasswordFault, passwordRule } from './password-rule.ts'

export { checkFundPassword, hasFundPassword } from './check-fund-password.ts'
export { hashPassword, tryPassword } from './hash-password.ts'
export { playerSessions } from './player-sessions.ts'
export { readWallets } from './read-wallets.ts'
export { nicknamesOf } from './tables/players.ts'

/** What is wrong with a login password under this deployment's policy, or null. */
export function passwordFault({ config }: Pick<Context, 'config'>, password: string): PasswordFault | null {
  return passwordRule(password, config.passwordPolicy)
}
