import { codeScenes, languages } from '@opendraw/contract'
import * as z from 'zod'
import type { Context } from '../../context.ts'
import { decrypt, encrypt } from '../privacy/index.ts'
import { keyOf } from './codes/code-hashes.ts'
import { type Channel } from './tables/messages.ts'
import { type MessageWords } from './message-text.ts'

type Keys = { readonly config: Pick<Context['config'], 'passwordKey'> }

const Words = z.object({
  to: z.string(),
  lang: z.enum(languages),
  scene: z.enum(codeScenes),
  code: z.string(),
})

/** What a message says and to whom, so that the database alone tells neither; good on its channel alone. */
export function sealMessage(keys: Keys, channel: Channel, words: MessageWords): Buffer {
  return encrypt(keyOf(keys, 'message'), Buffer.from(JSON.stringify(words)), Buffer.from(channel))
}

/** What was sealed; throws when it was altered or sealed under another key. */
export function openMessage(keys: Keys, channel: Channel, sealed: Buffer): MessageWords {
  const plain = decrypt(keyOf(keys, 'message'), sealed, Buffer.from(channel))
  return Words.parse(JSON.parse(plain.toString()))
}
