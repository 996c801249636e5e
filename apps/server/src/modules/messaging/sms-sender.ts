import type { Config } from '../../config/config.ts'
import { MessageRefused, type Sender, smsText } from './message.ts'

const TIMEOUT_MS = 10_000
/** Answers after which trying again may help: too early, too many. */
const passing = [408, 425, 429]

/**
 * Short messages by a provider's HTTP call: POST {to, text, id} as JSON with a bearer token; any 2xx means that it was
 * taken. `id` stays the same when a message is tried again. Redirections are not followed: the token would go along.
 */
export function smsSender({ url, token }: NonNullable<Config['sms']>): Sender {
  return {
    send: async (id, words) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ to: words.to, text: smsText(words), id: String(id) }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await response.body?.cancel()
      if (response.ok) return
      if (response.status >= 400 && response.status < 500 && !passing.includes(response.status))
        throw new MessageRefused(`SMS ${response.status}`)
      throw Object.assign(new Error('the provider did not take the message'), {
        code: `SMS ${response.status}`,
      })
    },
    close: () => undefined,
  }
}
