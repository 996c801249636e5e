import type { Language } from '@opendraw/contract'
import type { CodePurpose } from './codes/code-hashes.ts'
import catalogue from './message-words.json' with { type: 'json' }

/** The message will never be taken, whenever it is tried again; `code` gives the reason without personal data. */
export class MessageRefused extends Error {
  override name = 'MessageRefused'
  readonly code: string
  constructor(code: string) {
    super('the provider refused the message')
    this.code = code
  }
}

/** What one message is about: a code, its purpose, and the language of its reader. */
export type MessageText = Readonly<{
  to: string
  lang: Language
  scene: CodePurpose
  code: string
}>

export type Mail = Readonly<{
  subject: string
  text: string
  html: string
}>

/** The mail in the reader's language, as plain text and as simple HTML that loads nothing. */
export function mailText({ lang, scene, code }: Omit<MessageText, 'to'>): Mail {
  const words = catalogue[lang]
  const intro = words[scene]
  const subject = fill(words.subject, code)
  const text = `${intro}\n\n${code}\n\n${words.life}\n${words.warning}\n\nOpendraw\n`
  const html = `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${subject}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 sans-serif;color:#1a1a1a;background:#ffffff">
<p>${intro}</p>
<p style="font:700 32px/1.2 monospace;letter-spacing:6px">${code}</p>
<p>${words.life}<br>${words.warning}</p>
<p style="color:#666666">Opendraw</p>
</body></html>`
  return { subject, text, html }
}

/** The short message in the reader's language. */
export function smsText({ lang, code }: Omit<MessageText, 'to'>): string {
  return fill(catalogue[lang].sms, code)
}

function fill(words: string, code: string): string {
  return words.replace('{code}', code)
}

/** Hands one message over to its provider; `id` is the same on every try. Rejects when it was not taken. */
type Send = (id: bigint, words: MessageText) => Promise<void>

export type Sender = Readonly<{ send: Send; close: () => void }>
