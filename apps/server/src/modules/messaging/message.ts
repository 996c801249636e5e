import type { Language } from '@opendraw/contract'
import { assert } from '@opendraw/money'
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

/** A code, its purpose, and the language of its reader. */
export type CodeText = Readonly<{
  to: string
  lang: Language
  scene: CodePurpose
  code: string
}>

/** That customer service has answered a visitor; nothing of the answer. */
export type AnswerText = Readonly<{ to: string; lang: Language; scene: 'support_answer' }>

/** What a player hears about their tickets, their products and who may get into their account, and nothing more of them. */
export const newsScenes = [
  'ticket_offer',
  'ticket_cancelled',
  'ticket_decided',
  'savings_matured',
  'savings_renewed',
  'savings_not_renewed',
  'passkey_added',
  'passkey_removed',
  'recent_removed',
  'password_changed',
  'fund_password_changed',
  'email_changed',
  'mobile_changed',
  'two_step_on',
  'two_step_off',
] as const
export type NewsScene = (typeof newsScenes)[number]
type NewsText = Readonly<{ to: string; lang: Language; scene: NewsScene }>

/** What operators are told: one of the house's alerts, or what a report comes to. Words and figures, no player's data. */
type HouseText = Readonly<{
  to: string
  scene: 'alert' | 'report'
  subject: string
  lines: readonly string[]
}>

/** What one message is about: a code, an answer that waits, news of what is theirs, the link of an operator, an alert, or a report. */
export type MessageText =
  | CodeText
  | AnswerText
  | NewsText
  | HouseText
  | Readonly<{ to: string; scene: 'invitation'; link: string }>

/**
 * What may be sent again long after it failed: it holds no secret, and is as true then. Neither a code nor a link, which are over, nor
 * an offer, which is another's by then.
 */
const repeatable: readonly MessageText['scene'][] = [
  'support_answer',
  'ticket_cancelled',
  'ticket_decided',
  'savings_matured',
  'savings_renewed',
  'savings_not_renewed',
  'passkey_added',
  'passkey_removed',
  'recent_removed',
  'password_changed',
  'fund_password_changed',
  'email_changed',
  'mobile_changed',
  'two_step_on',
  'two_step_off',
  'alert',
]

/** What operators may know of a message: what it is about, never what it says. */
export function aboutOf(message: MessageText) {
  return {
    kind: message.scene,
    // What operators read is in English.
    lang: 'lang' in message ? message.lang : 'en',
    isForHouse: message.scene === 'invitation' || 'lines' in message,
    isRepeatable: repeatable.includes(message.scene),
  }
}

export type Mail = Readonly<{
  subject: string
  text: string
  html: string
}>

/** The mail as its reader gets it, as plain text and as simple HTML that loads nothing. */
export function mailText(message: MessageText): Mail {
  if (message.scene === 'invitation') return invitationMail(message.link)
  if ('lines' in message) return houseMail(message)
  return 'code' in message ? codeMail(message) : newsMail(message)
}

/** In English, as the console is. */
function invitationMail(link: string): Mail {
  const subject = 'Your Opendraw console account'
  const intro = 'Open this link to set your password and your second factor. It works once, for 24 hours.'
  const warning = 'Pass it on to no one. If you do not work here, delete this mail.'
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${subject}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 sans-serif;color:#1a1a1a;background:#ffffff">
<p>${intro}</p>
<p><a href="${link}">${link}</a></p>
<p>${warning}</p>
</body></html>`
  return { subject, text: `${intro}\n\n${link}\n\n${warning}\n\nOpendraw\n`, html }
}

/** In English, as the console is. */
function houseMail({ subject, lines }: HouseText): Mail {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 sans-serif;color:#1a1a1a;background:#ffffff">
${lines.map((line) => `<p>${escaped(line)}</p>`).join('\n')}
</body></html>`
  return { subject, text: `${lines.join('\n\n')}\n`, html }
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

function newsMail(message: AnswerText | NewsText): Mail {
  const { lang } = message
  const subject = subjectOf(message)
  const news = newsOf(message)
  const html = `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${subject}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 sans-serif;color:#1a1a1a;background:#ffffff">
<p>${news}</p>
<p style="color:#666666">Opendraw</p>
</body></html>`
  return { subject, text: `${news}\n\nOpendraw\n`, html }
}

function subjectOf({ lang, scene }: AnswerText | NewsText): string {
  const { supportSubject, ticketSubject, savingsSubject, securitySubject } = catalogue[lang]
  if (scene === 'support_answer') return supportSubject
  if (scene.startsWith('ticket')) return ticketSubject
  return scene.startsWith('savings') ? savingsSubject : securitySubject
}

function newsOf({ lang, scene }: AnswerText | NewsText): string {
  const words = catalogue[lang]
  return scene === 'support_answer' ? words.supportAnswer : words[scene]
}

function codeMail({ lang, scene, code }: CodeText): Mail {
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
export function smsText(message: MessageText): string {
  assert(message.scene !== 'invitation' && !('lines' in message), 'what operators are told goes by mail')
  if ('code' in message) return fill(catalogue[message.lang].sms, message.code)
  return `Opendraw: ${newsOf(message)}`
}

function fill(words: string, code: string): string {
  return words.replace('{code}', code)
}

/** Hands one message over to its provider; `id` is the same on every try. Rejects when it was not taken. */
type Send = (id: bigint, words: MessageText) => Promise<void>

export type Sender = Readonly<{ send: Send; close: () => void }>
