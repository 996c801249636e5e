import * as z from 'zod'
import { isOutgoing, listOf, OUTGOING_SENTENCE, oneOf, whole } from './setting-shapes.ts'

/** How messages to players leave this deployment. */
export type MessageSettings = Readonly<{
  /** The mail server and the sender's address; null: no mail is sent. */
  mail: Readonly<{ url: string; from: string }> | null
  /** Where operators open the console: invitations lead there. Null: they do not go by mail. */
  consoleUrl: string | null
  /** The provider of short messages; null: none are sent. */
  sms: Readonly<{ url: string; token: string }> | null
  /** What the phone numbers that are new here begin with, such as 84; null: anything. Owners of others keep theirs. */
  phonePrefixes: readonly string[] | null
  /** Whether operators may read, in the console, what cannot be sent. For demos: a reader can sign up as anyone. */
  hasDemoInbox: boolean
  /** How many codes one address may ask for in an hour. */
  codesPerAddress: number
}>

const MAIL_ADDRESS = /^([^<>@\r\n]{0,60}<)?[^\s<>@]{1,64}@[^\s<>@]{1,190}>?$/

const EVERY_PREFIX = '*'
const PREFIX_SHAPE = /^[1-9]\d{0,6}$/

/** The environment's part about messages; spread into the schema of the whole. */
export const MessageEnvironment = {
  SMTP_URL: z
    .string()
    .refine(
      (url) => URL.canParse(url) && /^smtps?:$/.test(new URL(url).protocol),
      'should begin with smtp(s)://',
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(MAIL_ADDRESS, 'should be an address, such as Opendraw <no-reply@example.com>')
    .optional(),
  CONSOLE_URL: z
    .string()
    .refine(isOutgoing, OUTGOING_SENTENCE)
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  SMS_URL: z.string().refine(isOutgoing, OUTGOING_SENTENCE).optional(),
  SMS_TOKEN: z.string().min(1).optional(),
  PHONE_PREFIXES: z
    .string()
    .transform(listOf)
    .refine(
      (list) =>
        list.length > 0 && (`${list}` === EVERY_PREFIX || list.every((one) => PREFIX_SHAPE.test(one))),
      'lists calling codes, such as 84,66,1415; * for all',
    )
    .optional(),
  DEMO_INBOX: oneOf('0', '1').default('1'),
  CODES_PER_ADDRESS: whole(1, 1_000_000).default(20),
}

type Parsed = z.infer<z.ZodObject<typeof MessageEnvironment>>

/** What these settings mean together; a sentence when two of them belong together and one is missing. */
export function messageSettings(parsed: Parsed): MessageSettings | string {
  const { SMTP_URL, MAIL_FROM, SMS_URL, SMS_TOKEN, PHONE_PREFIXES } = parsed
  if (SMTP_URL && !MAIL_FROM) return 'SMTP_URL needs MAIL_FROM (who the mail is from).'
  if (SMS_URL && !SMS_TOKEN) return 'SMS_URL needs SMS_TOKEN.'
  // Whoever pays for messages says where to: a default would be wrong for most, and all the world is what fraud lives on.
  if (SMS_URL && !PHONE_PREFIXES)
    return 'SMS_URL needs PHONE_PREFIXES (where numbers may be of, such as 84,66).'
  return {
    mail: SMTP_URL && MAIL_FROM ? { url: SMTP_URL, from: MAIL_FROM } : null,
    consoleUrl: parsed.CONSOLE_URL ?? null,
    sms: SMS_URL && SMS_TOKEN ? { url: SMS_URL, token: SMS_TOKEN } : null,
    phonePrefixes: !PHONE_PREFIXES || PHONE_PREFIXES.includes(EVERY_PREFIX) ? null : PHONE_PREFIXES,
    hasDemoInbox: parsed.DEMO_INBOX === '1',
    codesPerAddress: parsed.CODES_PER_ADDRESS,
  }
}
