import { Agent, type IncomingHttpHeaders, request } from 'node:http'

/** One request, as anyone may make it. */
export type Sending = Readonly<{
  origin: string
  path: string
  method?: string
  /** An object travels as JSON, text and bytes as they are. */
  body?: object | string | Buffer
  token?: string | undefined
  /** Where it comes from: any 127.x.y.z; each 127.x.y is a network of its own for the throttles. */
  from?: string
  headers?: Readonly<Record<string, string | string[]>>
  timeoutMs?: number
}>

/** One answer. `code` and `reason` are those of the envelope; undefined where the answer is none. */
export type Answer = Readonly<{
  status: number
  code: number | undefined
  reason: string | undefined
  data: unknown
  text: string
  headers: IncomingHttpHeaders
  ms: number
}>

/** What all answers of the run have in common, counted as they come. */
export type Seen = {
  answers: number
  refusals: number
  /** What no answer may be or lack, with the path that was asked. */
  faults: string[]
}

export type Wire = Readonly<{ send: (sending: Sending) => Promise<Answer>; seen: Seen }>

const PATIENCE_MS = 20_000
const FAULTS_MAX = 20

/** What would tell an outsider how we are built: a stack, a file of ours, or a statement of the database. */
const INSIDES =
  /\n\s+at .+[:(]\d+|node:internal|node_modules|\/src\/\w+\/[\w/-]+\.ts|syntax error at or near|violates \w+ constraint|relation "|ECONNREFUSED/

/** What every answer carries, whatever it answers. */
export const ALWAYS = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'x-frame-options',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
] as const

/** Sends requests over kept connections, and counts and judges every answer. */
export function openWire(): Wire {
  const agent = new Agent({ keepAlive: true, maxSockets: 1_000 })
  const seen: Seen = { answers: 0, refusals: 0, faults: [] }
  const send = async (sending: Sending): Promise<Answer> => {
    const answer = await ask(agent, sending)
    seen.answers += 1
    if (answer.code !== 200) seen.refusals += 1
    for (const fault of faultsOf(answer, sending.path))
      if (seen.faults.length < FAULTS_MAX) seen.faults.push(`${sending.path.slice(0, 60)}: ${fault}`)
    return answer
  }
  return { send, seen }
}

function ask(agent: Agent, sending: Sending): Promise<Answer> {
  const { origin, path, method = 'POST', body, token, from, headers = {} } = sending
  const bytes = bytesOf(body)
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        ...{ agent, host: new URL(origin).hostname, port: new URL(origin).port, path, method },
        ...(from !== undefined && { localAddress: from }),
        timeout: sending.timeoutMs ?? PATIENCE_MS,
        headers: {
          ...(bytes && { 'content-type': 'application/json', 'content-length': String(bytes.length) }),
          ...(token !== undefined && { token }),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8')
          const { statusCode: status = 0, headers: got } = response
          resolve({ status, ...envelopeOf(text), text, headers: got, ms: performance.now() - startedAt })
        })
      },
    )
    sent.on('timeout', () => sent.destroy(new Error(`${path} was not answered in time`)))
    sent.on('error', reject)
    sent.end(bytes)
  })
}

const bytesOf = (body: Sending['body']): Buffer | undefined => {
  if (body === undefined || Buffer.isBuffer(body)) return body
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
}

const envelopeOf = (text: string): Pick<Answer, 'code' | 'reason' | 'data'> => {
  if (!text.startsWith('{')) return { code: undefined, reason: undefined, data: undefined }
  try {
    const { code, reason, data } = JSON.parse(text)
    return { code, reason, data }
  } catch {
    return { code: undefined, reason: undefined, data: undefined }
  }
}

const faultsOf = ({ status, code, reason, text, headers }: Answer, path: string): string[] => [
  // A use case that lost a race may ask to try again, with HTTP 200; 503 is an outage.
  ...(status >= 500 || (code === 500 && reason !== 'try_again')
    ? [`answered ${status} ${reason ?? text.slice(0, 100)}`]
    : []),
  ...(code !== 200 && INSIDES.test(text) ? [`shows our insides: ${text.slice(0, 200)}`] : []),
  ...(path.startsWith('/api/') && headers['cache-control'] !== 'no-store' ? ['may be stored'] : []),
  ...ALWAYS.filter((name) => headers[name] === undefined).map((name) => `lacks the header ${name}`),
]
