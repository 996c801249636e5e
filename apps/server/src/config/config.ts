import { join } from 'node:path'
import { type BeaconChain, quicknet } from '@opendraw/games/fairness'
import * as z from 'zod'
import { AlertEnvironment, type AlertSettings, alertFault, alertSettings } from './alert-settings.ts'
import { readBeaconChain } from './beacon-chain.ts'
import { type PersonalKeys, personalKeysIn, secretFile } from './key-files.ts'
import { MessageEnvironment, type MessageSettings, messageSettings } from './message-settings.ts'
import { MetricsEnvironment, type MetricsSettings, metricsSettings } from './metrics-settings.ts'
import { PaymentEnvironment, type PaymentSettings, paymentSettings } from './payment-settings.ts'
import { PushEnvironment, type PushSettings, pushFault, pushSettings } from './push-settings.ts'
import { ReplyEnvironment, type ReplySettings, replySettings } from './reply-settings.ts'
import { isOutgoing, listOf, networks, OUTGOING_SENTENCE, oneOf, whole } from './setting-shapes.ts'
import { TracingEnvironment, type TracingSettings, tracingSettings } from './tracing-settings.ts'

/** Everything about this deployment that may differ from another. Read once, at the start. */
export type Config = MessageSettings &
  PaymentSettings &
  ReplySettings &
  PushSettings &
  MetricsSettings &
  TracingSettings &
  AlertSettings &
  Readonly<{
    /** What the server connects by; over it, it works as the role opendraw_app. */
    databaseUrl: string
    databaseConnections: number
    host: string
    port: number
    consolePort: number
    /** The networks from which the console may be used; none: the setting `consoleAllow` decides. */
    consoleAllow: readonly string[]
    vaultSocket: string
    webDist: string | null
    consoleDist: string | null
    uploadDir: string
    /** No picture is taken while the disk of `uploadDir` has less free space than this. */
    uploadRoomBytes: number
    /** A bucket for pictures, instead of `uploadDir`. */
    s3: S3Settings | null
    keysDir: string
    /** Addresses or CIDR ranges whose X-Forwarded-For and X-Forwarded-Proto are believed. */
    trustedProxies: readonly string[]
    /** The header, in lower case, in which a trusted proxy names the caller's country; null: no country is known. */
    countryHeader: string | null
    isHttps: boolean
    isDevelopment: boolean
    passwordPolicy: 'spec' | 'strict'
    /** Mixed into every password hash (argon2's secret): a stolen database alone cannot be guessed at. */
    passwordKey: Buffer
    /** They wrap the keys under which personal data is sealed. */
    personalKeys: PersonalKeys
    /** How many days a closed account keeps its personal data, where the law requires it; 0: none. */
    personKeptDays: number
    /** Makes the fingerprints by which sealed values are looked up; it never changes. */
    blindIndexKey: Buffer
    /** Seals the secrets of the operators' second factors. */
    operatorKey: Buffer
    /** Calls a second that one session may make; addresses without a session get `publicCallsFactor` times as many. */
    callsPerSecond: number
    /** How many connections one address may have open; null: a tenth of what the process takes. */
    connectionsPerAddress: number | null
    /** How many accounts one address may open, and sign-ins it may try, in a burst. */
    addressBurst: number
    /** The public beacon of the weeks that this server publishes (mode 2); null: they are drawn from their seeds alone (mode 0). */
    beaconChain: BeaconChain | null
    /** Relays of the beacon, in the order of preference; asked only for rounds of mode 2. */
    beaconUrls: readonly string[]
    logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  }>

export type S3Settings = Readonly<{
  /** Without the bucket and without a slash at its end. */
  endpoint: string
  bucket: string
  region: string
  key: string
  secret: string
}>

/** A setting that makes no sense; its message is one sentence for the person who starts the server. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const port = whole(0, 65_535)
const flag = oneOf('0', '1').transform((text) => text === '1')
const folder = z.string().min(1)
const positive = whole(1, 1_000_000)
const address = z
  .string()
  .refine(isOutgoing, OUTGOING_SENTENCE)
  .transform((url) => url.replace(/\/+$/, ''))
const relays = z
  .string()
  .transform(listOf)
  .refine((urls) => urls.length > 0 && urls.every(isOutgoing), `each ${OUTGOING_SENTENCE}`)
  .transform((urls) => urls.map((url) => url.replace(/\/+$/, '')))

const Environment = z.object({
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'should begin with postgres://'),
  DATABASE_CONNECTIONS: whole(1, 500).default(20),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(3000),
  CONSOLE_PORT: port.default(3001),
  VAULT_SOCKET: folder,
  WEB_DIST: folder.optional(),
  CONSOLE_DIST: folder.optional(),
  UPLOAD_DIR: folder,
  UPLOAD_ROOM_MB: whole(0, 100_000_000).default(512),
  S3_ENDPOINT: address.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'should be the name of a bucket')
    .optional(),
  S3_REGION: z.string().min(1).default('auto'),
  S3_KEY: z.string().min(1).optional(),
  S3_SECRET: z.string().min(1).optional(),
  KEYS_DIR: folder,
  PERSON_KEPT_DAYS: whole(0, 4_000).default(0),
  CONSOLE_ALLOW: networks,
  TRUSTED_PROXIES: networks,
  COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,64}$/, 'should be the name of a header')
    .optional(),
  PUBLIC_HTTPS: flag.default(false),
  NODE_ENV: z.string().default('production'),
  PASSWORD_POLICY: oneOf('spec', 'strict').default('spec'),
  CALLS_PER_SECOND: positive.default(50),
  CONNECTIONS_PER_ADDRESS: positive.optional(),
  ADDRESS_BURST: positive.default(60),
  DRAW_MODE: oneOf('seed', 'beacon').default('seed'),
  BEACON_CHAIN_FILE: folder.optional(),
  BEACON_URLS: relays.default([
    'https://api.drand.sh',
    'https://api2.drand.sh',
    'https://drand.cloudflare.com',
  ]),
  ...MessageEnvironment,
  ...PaymentEnvironment,
  ...ReplyEnvironment,
  ...PushEnvironment,
  ...MetricsEnvironment,
  ...TracingEnvironment,
  ...AlertEnvironment,
  LOG_LEVEL: oneOf('debug', 'info', 'warn', 'error', 'silent').default('info'),
})

/** Reads the settings; throws a ConfigError that names the first bad one. Makes the password key on first use. */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const present = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = Environment.safeParse(present)
  if (!parsed.success) throw new ConfigError(sentenceOf(parsed.error, present))
  const settings = parsed.data
  const messages = messageSettings(settings)
  if (typeof messages === 'string') throw new ConfigError(messages)
  const payments = paymentSettings(settings, messages.hasDemoInbox)
  if (typeof payments === 'string') throw new ConfigError(payments)
  const isDevelopment = settings.NODE_ENV === 'development'
  const replies = replySettings(settings, isDevelopment)
  if (typeof replies === 'string') throw new ConfigError(replies)
  const fault = pushFault(settings, settings.NODE_ENV) ?? alertFault(settings, messages.hasDemoInbox)
  if (fault !== null) throw new ConfigError(fault)
  return {
    ...messages,
    ...payments,
    ...replies,
    ...metricsSettings(settings),
    ...tracingSettings(settings),
    ...fromKeysDir(() => alertSettings(settings.KEYS_DIR, settings)),
    ...fromKeysDir(() => pushSettings(settings.KEYS_DIR, settings)),
    databaseUrl: settings.DATABASE_URL,
    databaseConnections: settings.DATABASE_CONNECTIONS,
    host: settings.HOST,
    port: settings.PORT,
    consolePort: settings.CONSOLE_PORT,
    consoleAllow: listOf(settings.CONSOLE_ALLOW),
    vaultSocket: settings.VAULT_SOCKET,
    webDist: settings.WEB_DIST ?? null,
    consoleDist: settings.CONSOLE_DIST ?? null,
    uploadDir: settings.UPLOAD_DIR,
    uploadRoomBytes: settings.UPLOAD_ROOM_MB * 1_048_576,
    s3: s3In(settings),
    keysDir: settings.KEYS_DIR,
    trustedProxies: listOf(settings.TRUSTED_PROXIES),
    countryHeader: settings.COUNTRY_HEADER?.toLowerCase() ?? null,
    isHttps: settings.PUBLIC_HTTPS,
    isDevelopment,
    passwordPolicy: settings.PASSWORD_POLICY,
    passwordKey: fromKeysDir(() => secretFile(join(settings.KEYS_DIR, 'password.key'), 32)),
    personalKeys: fromKeysDir(() => personalKeysIn(settings.KEYS_DIR)),
    personKeptDays: settings.PERSON_KEPT_DAYS,
    blindIndexKey: fromKeysDir(() => secretFile(join(settings.KEYS_DIR, 'blind-index.key'), 32)),
    operatorKey: fromKeysDir(() => secretFile(join(settings.KEYS_DIR, 'operator.key'), 32)),
    callsPerSecond: settings.CALLS_PER_SECOND,
    connectionsPerAddress: settings.CONNECTIONS_PER_ADDRESS ?? null,
    addressBurst: settings.ADDRESS_BURST,
    beaconChain: settings.DRAW_MODE === 'beacon' ? beaconChainIn(settings.BEACON_CHAIN_FILE) : null,
    beaconUrls: settings.BEACON_URLS,
    logLevel: settings.LOG_LEVEL,
  }
}

function fromKeysDir<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error))
  }
}

function s3In(settings: z.output<typeof Environment>): S3Settings | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_KEY: key, S3_SECRET: secret } = settings
  if (endpoint === undefined) return null
  if (bucket === undefined || key === undefined || secret === undefined)
    throw new ConfigError('S3_ENDPOINT needs S3_BUCKET, S3_KEY and S3_SECRET.')
  return { endpoint, bucket, region: settings.S3_REGION, key, secret }
}

// Any other chain than the pinned one is named by hash and key in the rules that are signed with each week.
function beaconChainIn(file: string | undefined): BeaconChain {
  try {
    return file === undefined ? quicknet : readBeaconChain(file)
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error))
  }
}

function sentenceOf(error: z.ZodError, present: Readonly<Record<string, unknown>>): string {
  const issue = error.issues[0]
  const name = String(issue?.path[0] ?? 'A setting')
  return name in present
    ? `The setting ${name} is wrong: ${issue?.message ?? 'unreadable'}.`
    : `The setting ${name} is missing.`
}
