import type { Config } from '../../config/config.ts'
import { type Channel } from './tables/messages.ts'
import { mailSender } from './mail-sender.ts'
import { type Sender } from './sender.ts'
import { smsSender } from './sms-sender.ts'

/** How messages leave this process; null where the settings name nobody who carries them. */
export type Senders = Readonly<Record<Channel, Sender | null>>

/** The carriers of the settings: a mail server, and a provider of short messages. */
export function createSenders({ mail, sms }: Pick<Config, 'mail' | 'sms'>): Senders {
  return { email: mail && mailSender(mail), mobile: sms && smsSender(sms) }
}
