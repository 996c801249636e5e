import { type DestinationStream, pino } from 'pino'

/**
 * What a log line may carry beside its event: nothing that a person typed, no token, no name, no address.
 * A new field is added here, after asking whether it could carry any of those.
 */
export type LogFields = Readonly<{
  requestId?: string
  call?: string
  durationMs?: number
  job?: string
  day?: string
  reason?: string
  node?: string
  game?: string
  epoch?: string
  issue?: string
  count?: number
  url?: string
  error?: unknown
}>

type Event = `${string}.${string}`

/** A log of events. `event` is `what.happened` in lower case, always the same text, so that a search finds every line of it. */
export type Log = Readonly<{
  debug(event: Event, fields?: LogFields): void
  info(event: Event, fields?: LogFields): void
  warn(event: Event, fields?: LogFields): void
  error(event: Event, fields?: LogFields): void
}>

const allowed = [
  'requestId',
  'call',
  'durationMs',
  'job',
  'day',
  'reason',
  'node',
  'game',
  'epoch',
  'issue',
  'count',
  'url',
] as const
const MESSAGE_LENGTH_MAX = 300

/** A log of JSON lines on standard output. Only the listed fields pass, whatever is given. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime }
  const writer = destination ? pino(options, destination) : pino(options)
  const line = (method: 'debug' | 'info' | 'warn' | 'error') => (event: Event, fields?: LogFields) =>
    writer[method](fields ? pick(fields) : {}, event)
  return { debug: line('debug'), info: line('info'), warn: line('warn'), error: line('error') }
}

function pick(fields: LogFields): Record<string, unknown> {
  const passed = allowed.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]])
  return {
    ...Object.fromEntries(passed),
    ...(fields.error !== undefined && { error: describe(fields.error) }),
  }
}

/** Kind, code, constraint, message and place; never `detail` of the database, which quotes the row. */
function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error }
  const extra = (name: string) => {
    const value: unknown = Reflect.get(error, name)
    return typeof value === 'string' ? { [name]: value } : {}
  }
  return {
    name: error.name,
    message: error.message.slice(0, MESSAGE_LENGTH_MAX),
    ...extra('code'),
    ...extra('constraint'),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((frame) => frame.startsWith('    at '))
      .slice(0, 12)
      .join('\n'),
    ...(error.cause !== undefined && { cause: describe(error.cause) }),
  }
}

/** What a line says of an error that is told apart by its code alone: the code, or the kind where it has none. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code: unknown = Reflect.get(error, 'code')
  return typeof code === 'string' ? code : error.name
}
