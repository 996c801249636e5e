import { join } from 'node:path'
import * as z from 'zod'
import { secretFile } from './secret-file.ts'

/** Everything about this deployment that may differ from another. Read once, at the start. */
export interface Config {
  /** The owner's url; the server itself works as the role opendraw_app. */
  readonly databaseUrl: string
  readonly databaseConnections: number
  readonly host: string
  readonly port: number
  readonly consolePort: number
  readonly vaultSocket: string
  readonly webDist: string | null
  readonly consoleDist: string | null
  readonly uploadDir: string
  readonly keysDir: string
  /** Addresses or CIDR ranges whose X-Forwarded-For and X-Forwarded-Proto are believed. */
  readonly trustedProxies: readonly string[]
  readonly isHttps: boolean
  readonly isDevelopment: boolean
  readonly passwordPolicy: 'spec' | 'strict'
  /** Mixed into every password hash (argon2's secret): a stolen database alone cannot be guessed at. */
  readonly passwordKey: Buffer
  /** Set: replies travel as AES-CBC text, for old clients. It hides nothing; TLS protects the wire. */
  readonly obfuscationKey: Buffer | null
  /** Calls a second that one session may make; addresses without a session get `publicCallsFactor` times as many. */
  readonly callsPerSecond: number
  /** How many accounts one address may open, and sign-ins it may try, in a burst. */
  readonly addressBurst: number
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
}

/** A setting that makes no sense; its message is one sentence for the person who starts the server. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const port = z.coerce.number().int().min(0).max(65_535)
const flag = z.enum(['0', '1']).transform((text) => text === '1')
const folder = z.string().min(1)
const positive = z.coerce.number().int().min(1).max(1_000_000)
const key = z
  .string()
  .regex(/^[0-9a-fA-F]{64}$/, 'should be 64 hexadecimal digits')
  .transform((text) => Buffer.from(text, 'hex'))

const Environment = z.object({
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'should begin with postgres://'),
  DATABASE_CONNECTIONS: positive.max(500).default(20),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(3000),
  CONSOLE_PORT: port.default(3001),
  VAULT_SOCKET: folder,
  WEB_DIST: folder.optional(),
  CONSOLE_DIST: folder.optional(),
  UPLOAD_DIR: folder,
  KEYS_DIR: folder,
  TRUSTED_PROXIES: z.string().default(''),
  PUBLIC_HTTPS: flag.default(false),
  NODE_ENV: z.string().default('production'),
  PASSWORD_POLICY: z.enum(['spec', 'strict']).default('spec'),
  ENVELOPE: z.enum(['off', 'compat']).default('off'),
  OBFUSCATION_KEY: key.optional(),
  CALLS_PER_SECOND: positive.default(50),
  ADDRESS_BURST: positive.default(60),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

/** Reads the settings; throws a ConfigError that names the first bad one. Makes the password key on first use. */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const present = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = Environment.safeParse(present)
  if (!parsed.success) throw new ConfigError(sentenceOf(parsed.error, present))
  const settings = parsed.data
  if (settings.ENVELOPE === 'compat' && !settings.OBFUSCATION_KEY) {
    throw new ConfigError('ENVELOPE=compat needs OBFUSCATION_KEY (64 hexadecimal digits).')
  }
  return {
    databaseUrl: settings.DATABASE_URL,
    databaseConnections: settings.DATABASE_CONNECTIONS,
    host: settings.HOST,
    port: settings.PORT,
    consolePort: settings.CONSOLE_PORT,
    vaultSocket: settings.VAULT_SOCKET,
    webDist: settings.WEB_DIST ?? null,
    consoleDist: settings.CONSOLE_DIST ?? null,
    uploadDir: settings.UPLOAD_DIR,
    keysDir: settings.KEYS_DIR,
    trustedProxies: listOf(settings.TRUSTED_PROXIES),
    isHttps: settings.PUBLIC_HTTPS,
    isDevelopment: settings.NODE_ENV === 'development',
    passwordPolicy: settings.PASSWORD_POLICY,
    passwordKey: passwordKeyIn(settings.KEYS_DIR),
    obfuscationKey: settings.ENVELOPE === 'compat' ? (settings.OBFUSCATION_KEY ?? null) : null,
    callsPerSecond: settings.CALLS_PER_SECOND,
    addressBurst: settings.ADDRESS_BURST,
    logLevel: settings.LOG_LEVEL,
  }
}

function passwordKeyIn(keysDir: string): Buffer {
  try {
    return secretFile(join(keysDir, 'password.key'), 32)
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error))
  }
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
}

function sentenceOf(error: z.ZodError, present: Readonly<Record<string, unknown>>): string {
  const issue = error.issues[0]
  const name = String(issue?.path[0] ?? 'A setting')
  return name in present
    ? `The setting ${name} is wrong: ${issue?.message ?? 'unreadable'}.`
    : `The setting ${name} is missing.`
}
