import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import * as z from 'zod'
import { keptText } from './key-files.ts'
import { isOutgoing, isThisMachine, listOf, OUTGOING_SENTENCE } from './setting-shapes.ts'

/** Where the house's own alerts go besides the console. */
export type AlertSettings = Readonly<{
  alerts: Readonly<{
    /** Who gets them by mail; none: nobody. */
    mails: readonly string[]
    /** Where they are posted, and the secret that signs them (whsec_ and 32 bytes in base64); null: nowhere. */
    webhook: Readonly<{ url: string; secret: string }> | null
  }>
}>

const MAILS_MAX = 20

/** The environment's part about alerts; spread into the schema of the whole. */
export const AlertEnvironment = {
  ALERT_MAIL: z
    .string()
    .transform(listOf)
    .refine(
      (list) => list.length <= MAILS_MAX && list.every((one) => z.email().safeParse(one).success),
      `lists at most ${MAILS_MAX} addresses, such as night@example.com,house@example.com`,
    )
    .default([]),
  ALERT_WEBHOOK_URL: z.string().refine(isOutgoing, OUTGOING_SENTENCE).optional(),
}

type Parsed = z.infer<z.ZodObject<typeof AlertEnvironment>>

/** A sentence when these settings make no sense together: only a demo posts to its own machine. */
export function alertFault({ ALERT_WEBHOOK_URL: url }: Parsed, isDemo: boolean): string | null {
  return url !== undefined && !isDemo && isThisMachine(new URL(url).hostname)
    ? 'ALERT_WEBHOOK_URL is on this machine: that is for demos (DEMO_INBOX=1).'
    : null
}

/**
 * What these settings mean. The secret is in `keysDir/alert-webhook.key` (mode 0600), made when a webhook is first set, for the
 * receiver to copy. Throws with one clear sentence when others may read the file or it holds no secret.
 */
export function alertSettings(
  keysDir: string,
  { ALERT_MAIL: mails, ALERT_WEBHOOK_URL: url }: Parsed,
): AlertSettings {
  if (url === undefined) return { alerts: { mails, webhook: null } }
  const path = join(keysDir, 'alert-webhook.key')
  const secret = keptText(path, () => `whsec_${randomBytes(32).toString('base64')}\n`).trim()
  if (!/^whsec_[A-Za-z0-9+/]{43}=$/.test(secret))
    throw new Error(`${path} holds no secret for the webhook: remove it, and give the receiver the new one.`)
  return { alerts: { mails, webhook: { url, secret } } }
}
