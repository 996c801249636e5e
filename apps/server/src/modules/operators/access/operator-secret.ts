import type { Context } from '../../../context.ts'
import { decrypt, encrypt } from '../../privacy/index.ts'

type Keys = Pick<Context, 'config'>

/** The secret of an operator's second factor as it is kept: sealed, and good at his place alone. */
export function sealOperatorSecret({ config }: Keys, operatorId: bigint, secret: string): Buffer {
  return encrypt(config.operatorKey, Buffer.from(secret), boundTo(operatorId))
}

/** The secret again; throws when a bit was changed or it belongs to somebody else. */
export function openOperatorSecret({ config }: Keys, operatorId: bigint, sealed: Buffer): string {
  return decrypt(config.operatorKey, sealed, boundTo(operatorId)).toString()
}

const boundTo = (operatorId: bigint) => Buffer.from(`operator|totp|${operatorId}`)
