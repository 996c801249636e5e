import { rowsAt } from './answer.ts'
import type { World } from './world.ts'

/** The code for a registration that was sent there, as the console's demo inbox shows it. */
export async function codeFor(
  { wire, nodes, operators }: World,
  email: string,
  from: string,
): Promise<string> {
  const body = { type: 'email', target: email, scene: 'register' }
  await wire.send({ origin: nodes[0].web, path: '/api/index/send_email_mobile', body, from })
  for (let tries = 0; tries < 40; tries++) {
    const inbox = await operators[0].call('inbox/list')
    const message = rowsAt(inbox).find((one) => JSON.stringify(one).includes(email))
    const code = message && /\b\d{6}\b/.exec(String(message.text ?? message.body ?? ''))?.[0]
    if (code) return code
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('no code came')
}
