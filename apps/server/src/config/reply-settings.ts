import * as z from 'zod'
import { isOutgoing, listOf, OUTGOING_SENTENCE, oneOf } from './setting-shapes.ts'

/** Where the players' page calls, and in which form it is answered. */
export type ReplySettings = Readonly<{
  /** Set: replies travel as AES-CBC text, for old clients. It hides nothing; TLS protects the wire. */
  obfuscationKey: Buffer | null
  /** What stands before /api/ in every call of the players' page, without a slash at its end; empty: where the page came from. */
  apiBaseUrl: string
  /** Where players open the app: their passkeys are made for its host. Null: a demo on localhost. */
  playerUrl: string | null
  /** Names in the header `Host` that are ours beside those of the addresses above. */
  allowedHosts: readonly string[]
}>

const NAME_SHAPE = /^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/

/** The environment's part about replies; spread into the schema of the whole. */
export const ReplyEnvironment = {
  ENVELOPE: oneOf('off', 'compat').default('off'),
  OBFUSCATION_KEY: z
    .string()
    .regex(/^[0-9a-fA-F]{64}$/, 'should be 64 hexadecimal digits')
    .transform((text) => Buffer.from(text, 'hex'))
    .optional(),
  API_BASE_URL: z
    .string()
    .refine((url) => /^(\/[\w.-]+)+\/?$/.test(url) || isOutgoing(url), `${OUTGOING_SENTENCE}, or be a path`)
    .transform((url) => url.replace(/\/+$/, ''))
    .default(''),
  PLAYER_URL: z
    .string()
    .refine(isOutgoing, OUTGOING_SENTENCE)
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  ALLOWED_HOSTS: z
    .string()
    .default('')
    .transform((text) => listOf(text.toLowerCase()))
    .refine(
      (names) => names.every((name) => NAME_SHAPE.test(name)),
      'should list names, such as play.example.com',
    ),
}

type Parsed = z.infer<z.ZodObject<typeof ReplyEnvironment>>

/** What these settings mean together; a sentence when one of them is missing. */
export function replySettings(
  { ENVELOPE, OBFUSCATION_KEY: key, API_BASE_URL: apiBaseUrl, PLAYER_URL, ALLOWED_HOSTS }: Parsed,
  isDevelopment: boolean,
): ReplySettings | string {
  const addresses = { apiBaseUrl, playerUrl: PLAYER_URL ?? null, allowedHosts: ALLOWED_HOSTS }
  if (ENVELOPE === 'off') return { obfuscationKey: null, ...addresses }
  if (!key) return 'ENVELOPE=compat needs OBFUSCATION_KEY (64 hexadecimal digits).'
  // There Vite serves the pages, which have no key in them.
  if (isDevelopment) return 'ENVELOPE=compat needs built pages: use npm start instead of npm run dev.'
  return { obfuscationKey: key, ...addresses }
}
