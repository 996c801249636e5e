import { createHmac, randomInt } from 'node:crypto'
import type { Context } from '../../../context.ts'

export const recoveryCodesCount = 10
const codeLength = 10
/** Without the letters and digits that are taken for each other. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Ten letters and digits, about 49 bits, shown as XXXXX-XXXXX. */
export function newRecoveryCode(): string {
  const text = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${text.slice(0, 5)}-${text.slice(5)}`
}

/** What is kept of a recovery code: useless without the deployment's password key. Case, blanks and the dash do not matter. */
export function recoveryHash({ config }: Pick<Context, 'config'>, typed: string): Buffer {
  const text = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return createHmac('sha256', config.passwordKey).update(`opendraw/recovery-code\0${text}`).digest()
}
