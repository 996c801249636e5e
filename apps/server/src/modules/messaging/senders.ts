import { createTransport } from 'nodemailer'
import type { Config } from '../../config/config.ts'
import { isThisMachine } from '../../config/setting-shapes.ts'
import { MessageRefused, mailText, type Sender } from './message.ts'
import { smsSender } from './sms-sender.ts'
import type { Channel } from './tables/messages.ts'

const CONNECT_MS = 5_000

const SILENCE_MS = 10_000

const CONNECTIONS_MAX = 2

const PERMANENT_FROM = 500

/** How messages leave this process; null where the settings name no provider. */
export type Senders = Readonly<Record<Channel, Sender | null>>

/** The carriers of the settings: a mail server, and a provider of short messages. */
export function createSenders({ mail, sms }: Pick<Config, 'mail' | 'sms'>): Senders {
  return { email: mail && mailSender(mail), mobile: sms && smsSender(sms) }
}

/**
 * Mail by SMTP, over few connections that are kept. A server with a password is spoken to over TLS or not at all, unless
 * it is on this machine.
 */
function mailSender({ url, from }: NonNullable<Config['mail']>): Sender {
  const { username, hostname, protocol } = new URL(url)
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS_MAX,
    requireTLS: protocol === 'smtp:' && username !== '' && !isThisMachine(hostname),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (id, words) => {
      const mail = mailText(words)
      const headers = { 'Auto-Submitted': 'auto-generated', 'X-Entity-Ref-ID': String(id) }
      // NOTE: the driver's errors quote addresses; what passes on is their code alone.
      await transport
        .sendMail({ from, to: { name: '', address: words.to }, ...mail, headers })
        .catch((error) => {
          throw withoutNames(error)
        })
    },
    close: () => transport.close(),
  }
}

function withoutNames(error: unknown): Error {
  const said = error instanceof Error ? error : new Error('unknown')
  const status: unknown = Reflect.get(said, 'responseCode')
  const code: unknown = Reflect.get(said, 'code')
  const name = typeof code === 'string' ? code : 'EMAIL'
  if (typeof status === 'number' && status >= PERMANENT_FROM) return new MessageRefused(`${name} ${status}`)
  return Object.assign(new Error('the mail server did not take the message'), { code: name })
}
