import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { PASSKEY_MINUTES } from '@opendraw/contract'
import { MINUTE_MS } from '@opendraw/time'
import type { Context } from '../../../context.ts'
import type { OwnerKind } from './relying-party.ts'

/** What a challenge is for. It is good for nothing else, and for nobody else. */
export type ChallengeUse = Readonly<{
  kind: OwnerKind
  purpose: 'register' | 'login' | 'confirm'
  /** The account and its session; empty where nobody is known yet. */
  bearer: string
}>

type Parts = Readonly<{ clock: Context['clock']; config: Pick<Context['config'], 'passwordKey'> }>

const NONCE_BYTES = 16
const END_BYTES = 8
const HEAD_BYTES = NONCE_BYTES + END_BYTES

/**
 * A challenge for a browser, good for five minutes. It carries its end and a mark over its use, so that asking for one
 * writes nothing: strangers ask for as many as they like.
 */
export function newChallenge({ clock, config }: Parts, use: ChallengeUse): Buffer {
  const end = Buffer.alloc(END_BYTES)
  end.writeBigUInt64BE(BigInt(clock.now().getTime() + PASSKEY_MINUTES * MINUTE_MS))
  const head = Buffer.concat([randomBytes(NONCE_BYTES), end])
  return Buffer.concat([head, markOf(config.passwordKey, use, head)])
}

/** Whether we made that challenge for this use, and its time is not over. Whether it was answered before is in the database. */
export function isChallenge({ clock, config }: Parts, use: ChallengeUse, text: string): boolean {
  const bytes = Buffer.from(text, 'base64url')
  const head = bytes.subarray(0, HEAD_BYTES)
  const mark = markOf(config.passwordKey, use, head)
  const shown = bytes.subarray(HEAD_BYTES)
  if (head.length !== HEAD_BYTES || shown.length !== mark.length || !timingSafeEqual(shown, mark))
    return false
  return head.readBigUInt64BE(NONCE_BYTES) > BigInt(clock.now().getTime())
}

/** What is kept of an answered challenge. Of its bytes: the same ones in another spelling are the same challenge. */
export function challengeHash(text: string): Buffer {
  return createHash('sha256').update(Buffer.from(text, 'base64url')).digest()
}

function markOf(key: Buffer, { kind, purpose, bearer }: ChallengeUse, head: Buffer): Buffer {
  return createHmac('sha256', key)
    .update(`opendraw/passkey-challenge\0${kind}\0${purpose}\0${bearer}\0`)
    .update(head)
    .digest()
}
