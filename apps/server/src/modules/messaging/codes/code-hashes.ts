import { createHmac } from 'node:crypto'
import type { codeScenes } from '@opendraw/contract'
import type { Context } from '../../../context.ts'
import type { Account } from '../../credentials/index.ts'
import type { CodePlace } from '../tables/codes.ts'

export type CodePurpose = (typeof codeScenes)[number]
/** What a code is bound to: what it is for, the address that it went to, and the player, if known. */
export type CodeBinding = Readonly<{
  purpose: CodePurpose
  to: Account
  playerId: bigint | null
}>
type Keys = Readonly<{ config: Pick<Context['config'], 'passwordKey'> }>

/** The key of everything about codes and their messages, derived from the one that protects the passwords. */
export function keyOf({ config }: Keys, use: 'place' | 'code' | 'message'): Buffer {
  return createHmac('sha256', config.passwordKey).update(`opendraw/code/${use}`).digest()
}

/** Where a code with this binding is kept. */
export function placeOf(keys: Keys, { purpose, to, playerId }: CodeBinding): CodePlace {
  const place = createHmac('sha256', keyOf(keys, 'place')).update(`${to.kind}\0${to.value}`).digest()
  return { purpose, place, playerId: playerId ?? 0n }
}

/** What is kept of the code: good for this binding alone, and of no use to a reader of the database. */
export function hashOf(keys: Keys, { purpose, to, playerId }: CodeBinding, code: string): Buffer {
  const bound = [purpose, to.kind, to.value, String(playerId ?? 0n), code].join('\0')
  return createHmac('sha256', keyOf(keys, 'code')).update(bound).digest()
}
