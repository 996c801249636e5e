import { join } from 'node:path'
import webpush from 'web-push'
import * as z from 'zod'
import { keptText } from './key-files.ts'
import { isThisMachine, oneOf } from './setting-shapes.ts'

/** How players' devices are notified; null: they are not. */
export type PushSettings = Readonly<{
  push: Readonly<{
    publicKey: string
    privateKey: string
    /** Whom a push service may ask about what is sent: mailto: or https:. */
    contact: string
    /** The push services of the browsers, by host; `*.` stands for one name. */
    services: readonly string[]
    /** Services besides the known ones, by their origins, all on this machine; only tests have any. */
    otherServices: readonly string[]
  }> | null
}>

const services = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  'web.push.apple.com',
]

/** The environment's part about notifications of devices; spread into the schema of the whole. */
export const PushEnvironment = {
  PUSH: oneOf('on', 'off').default('on'),
  PUSH_CONTACT: z
    .string()
    .regex(
      /^(mailto:[^\s@]{1,64}@[^\s@]{1,190}|https:\/\/\S{1,200})$/,
      'should begin with mailto: or https://',
    )
    .default('mailto:operator@example.com'),
  PUSH_TEST_SERVICE: z
    .string()
    .refine((url) => URL.canParse(url) && isThisMachine(new URL(url).hostname), 'should be on this machine')
    .optional(),
}

type Parsed = z.infer<z.ZodObject<typeof PushEnvironment>>

/** A sentence when these settings make no sense together. */
export function pushFault({ PUSH_TEST_SERVICE: test }: Parsed, nodeEnv: string): string | null {
  return test !== undefined && nodeEnv !== 'test'
    ? 'PUSH_TEST_SERVICE is for tests alone (NODE_ENV=test): remove it.'
    : null
}

const Keys = z.object({ publicKey: z.string().length(87), privateKey: z.string().length(43) })

/**
 * The server's keys for push services, in `keysDir/push.key` (mode 0600), made on the first start. Devices are bound to them:
 * with others, every device has to be asked again. Throws with one clear sentence when the file holds no such keys.
 */
export function pushSettings(
  keysDir: string,
  { PUSH, PUSH_CONTACT: contact, PUSH_TEST_SERVICE: test }: Parsed,
): PushSettings {
  if (PUSH === 'off') return { push: null }
  const path = join(keysDir, 'push.key')
  const keys = Keys.safeParse(jsonOf(keptText(path, () => JSON.stringify(webpush.generateVAPIDKeys()))))
  if (!keys.success)
    throw new Error(`${path} holds no keys for push services: bring it back from the backup of the keys.`)
  const otherServices = test === undefined ? [] : [new URL(test).origin]
  return { push: { ...keys.data, contact, services, otherServices } }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
