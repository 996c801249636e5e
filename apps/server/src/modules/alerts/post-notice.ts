import type { Context } from '../../context.ts'
import { handOver, signatureHeaders } from '../integrations/index.ts'

/** Posts the body to the webhook of alerts, signed and guarded as those of partners are. Rejects when it was not taken. */
export async function postNotice(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  { url, secret }: NonNullable<Context['config']['alerts']['webhook']>,
  id: string,
  body: string,
): Promise<void> {
  const headers = signatureHeaders({ id, sentAt: clock.now(), body }, [secret])
  const { status, fault } = await handOver(config, { url, headers, body })
  if (status !== null && status >= 200 && status <= 299) return
  const code = fault ?? `HTTP_${status}`
  throw Object.assign(new Error('the webhook did not take it'), { code })
}
