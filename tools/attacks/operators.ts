import { codeNow, nextCode } from '../../e2e/authenticator.ts'
import { rowsAt, textAt } from './answer.ts'
import type { Answer, Wire } from './wire.ts'

/** An operator who is signed in, with what their phone holds. */
export type Operator = Readonly<{
  login: string
  secret: string
  token: string
  from: string
  /** A call of the console, on that node. */
  call(path: string, body?: object, node?: 0 | 1): Promise<Answer>
}>

export const OPERATOR_PASSWORD = 'attacks_2026_first'

/** Accepts an invitation as an operator who has just scanned its code. The consoles are those of both nodes, as far as they run. */
export async function acceptLink(
  { send }: Wire,
  consoles: readonly string[],
  link: string,
  login: string,
): Promise<Operator> {
  const from = '127.8.8.8'
  const origin = consoles[0] ?? ''
  const begun = await send({ origin, path: '/api/operator/redeem/begin', body: { link }, from })
  const secret = textAt(begun, 'secret')
  const body = {
    link,
    login,
    name: `The ${login} operator`,
    password: OPERATOR_PASSWORD,
    code: codeNow(secret),
  }
  let token = textAt(await send({ origin, path: '/api/operator/redeem', body, from }), 'token')
  const stepUp = async () => {
    await nextCode()
    const sending = { origin, path: '/api/operator/stepup', body: { code: codeNow(secret) }, token, from }
    token = textAt(await send(sending), 'token')
  }
  let renewing: Promise<void> | undefined
  return {
    ...{ login, secret, from },
    get token() {
      return token
    },
    call: async (path, sent = {}, node = 0) => {
      const ask = () =>
        send({ origin: consoles[node] ?? origin, path: `/api/operator/${path}`, body: sent, token, from })
      const answer = await ask()
      if (answer.reason !== 'step_up_required') return answer
      // On a slow machine the run outlasts the five minutes of a code.
      renewing ??= stepUp().finally(() => {
        renewing = undefined
      })
      await renewing
      return ask()
    },
  }
}

/** What the second operator agrees to: the proposal with that number, by the hash of what they see. */
export async function approve(second: Operator, proposed: Answer): Promise<Answer> {
  const id = textAt(proposed, 'approval')
  const waiting = await second.call('approvals/list', { state: 'waiting', limit: 100 })
  const hash = rowsAt(waiting).find((one) => one.id === id)?.hash
  return second.call('approvals/approve', { id, hash })
}
