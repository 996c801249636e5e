import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { StartError } from '@opendraw/db/embedded'

/** What a person may set for `npm start`; `.env.example` explains each. */
export type Settings = Readonly<{
  host: string
  port: number
  consolePort: number
  /** Undefined: our own PostgreSQL below `varDir`. */
  databaseUrl: string | undefined
  /** For the server alone, where `databaseUrl` is set: a user that owns nothing. */
  serverDatabaseUrl: string | undefined
  varDir: string
  isDevelopment: boolean
}>

/** Reads the environment and, where that says nothing, the file `.env`. Throws a `StartError` that names the bad setting. */
export function readSettings(root: string, args: readonly string[]): Settings {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  const env = process.env
  const databaseUrl = databaseFrom('DATABASE_URL', env.DATABASE_URL)
  const serverDatabaseUrl = databaseFrom('SERVER_DATABASE_URL', env.SERVER_DATABASE_URL)
  const port = portFrom('PORT', env.PORT, 3000)
  const consolePort = portFrom('CONSOLE_PORT', env.CONSOLE_PORT, 3001)
  if (port !== 0 && port === consolePort)
    throw new StartError(`PORT and CONSOLE_PORT are both ${port}: they must differ.`)
  return {
    host: env.HOST || '127.0.0.1',
    port,
    consolePort,
    databaseUrl,
    serverDatabaseUrl,
    varDir: resolve(root, env.VAR_DIR || 'var'),
    isDevelopment: args.includes('--dev'),
  }
}

const databaseFrom = (name: string, text: string | undefined): string | undefined => {
  if (!text) return undefined
  if (!/^postgres(ql)?:\/\/./.test(text))
    throw new StartError(
      `${name} must begin with postgres://, for example postgres://user:password@localhost/opendraw.`,
    )
  if (isReadable(text)) return text
  throw new StartError(
    `${name} cannot be read: check its port, and write / ? # @ : and % of its password as %2F %3F %23 %40 %3A and %25.`,
  )
}

// As the driver reads it: a socket's address has no host.
const isReadable = (url: string) => URL.canParse(url) || URL.canParse(url.replace('@/', '@socket/'))

const portFrom = (name: string, text: string | undefined, otherwise: number): number => {
  if (!text) return otherwise
  const port = /^\d{1,5}$/.test(text) ? Number(text) : -1
  if (port < 0 || port > 65_535)
    throw new StartError(`${name} is "${text}": it must be a number from 0 to 65535.`)
  return port
}
