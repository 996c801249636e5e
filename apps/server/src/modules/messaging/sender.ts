import type { MessageText } from './message-text.ts'

/** Hands one message over to its provider; `id` is the same on every try. Rejects when it was not taken. */
export type Send = (id: bigint, words: MessageText) => Promise<void>
export type Sender = Readonly<{ send: Send; close: () => void }>

/** The message will never be taken, whenever it is tried again; `code` gives the reason without personal data. */
export class MessageRefused extends Error {
  override name = 'MessageRefused'
  readonly code: string
  constructor(code: string) {
    super('the provider refused the message')
    this.code = code
  }
}
