import { join } from 'node:path'
import type { Program } from './child.ts'
import { socketPath } from './listening-places.ts'
import type { Settings } from './settings.ts'

const compileCache = join(import.meta.dirname, '../../.cache/compiled')

/** The entry files of the programs; tests put stand-ins in their place. */
export type Entries = Readonly<{ vault: string; server: string }>

export function entriesOf(root: string): Entries {
  return {
    vault: join(root, 'apps/vault/src/main.ts'),
    server: join(root, 'apps/server/src/main.ts'),
  }
}

/**
 * The vault: knows only its own folder, its socket, the key whose seals it trusts and, from the environment, the draw's mode, its own
 * half of the key and the pass to go on. */
export function vaultProgram(entry: string, settings: Settings): Program {
  return program('vault', entry, settings, {
    VAULT_DIR: join(settings.varDir, 'vault'),
    VAULT_SOCKET: vaultSocketOf(settings),
    SERVER_PUBLIC_KEY: join(keysDirOf(settings), 'seal.pub'),
    // The vault neither needs nor gets the way to the database.
    DATABASE_URL: '',
  })
}

/** The server; `ports` are those that it listens on itself. */
export function serverProgram(
  entry: string,
  root: string,
  settings: Settings,
  databaseUrl: string,
  ports: { port: number; consolePort: number },
): Program {
  return program('server', entry, settings, {
    DATABASE_URL: databaseUrl,
    VAULT_SOCKET: vaultSocketOf(settings),
    WEB_DIST: settings.isDevelopment ? '' : join(root, 'apps/web/dist'),
    CONSOLE_DIST: settings.isDevelopment ? '' : join(root, 'apps/console/dist'),
    UPLOAD_DIR: join(settings.varDir, 'uploads'),
    KEYS_DIR: keysDirOf(settings),
    LEDGER_REPORT_FILE: process.env.LEDGER_REPORT_FILE || join(settings.varDir, 'ledger-report.json'),
    HOST: settings.host,
    PORT: String(ports.port),
    CONSOLE_PORT: String(ports.consolePort),
    VAULT_SHARE_B: '',
  })
}

/** In `test` all is as a player meets it, and the server may be given a push service of the test's own. */
const modeOf = ({ isDevelopment }: Settings) => {
  if (isDevelopment) return 'development'
  return process.env.NODE_ENV === 'test' ? 'test' : 'production'
}

const program = (name: string, entry: string, settings: Settings, env: Record<string, string>): Program => ({
  name,
  args: settings.isDevelopment ? ['--watch', '--watch-preserve-output', entry] : [entry],
  env: {
    ...env,
    NODE_ENV: modeOf(settings),
    // Sources that were read once are not read and compiled again at the next start.
    NODE_COMPILE_CACHE: compileCache,
  },
  logPath: settings.isDevelopment ? undefined : join(settings.varDir, 'log', `${name}.log`),
})

const vaultSocketOf = (settings: Settings) => socketPath(join(settings.varDir, 'vault'), 'vault.sock')

const keysDirOf = (settings: Settings) => join(settings.varDir, 'keys')
