import { type Client, createClient } from '@opendraw/contract/client'
import { operatorCalls } from '@opendraw/contract/operator'
import { codeNow } from './authenticator.ts'

/** An operator of the stack, with what their phone holds. */
export type StackOperator = Readonly<{
  login: string
  secret: string
}>
export const OPERATOR_PASSWORD = 'desk_2026_first'

/**
 * Lets two admins in for each worker, so that no story waits for another's code: the first by the link of the start, the
 * second at once, since no one else could approve, and the others by dual approval.
 */
export async function letOperatorsIn(
  consoleUrl: string,
  link: string,
  workers: number,
): Promise<StackOperator[]> {
  const first = await accept(consoleUrl, link, 'first')
  const invite = (name: string) =>
    first.consolePage.inviteOperator({ name, roles: ['admin'], reason: 'A new shift' })
  const second = await accept(consoleUrl, (await invite('second')).link?.link ?? '', 'second')
  const others = []
  for (const name of Array.from({ length: 2 * workers - 2 }, (_, nth) => `operator-${nth + 3}`)) {
    await invite(name)
    const { list } = await second.consolePage.listApprovals({ state: 'waiting' })
    const proposal = list[0]
    if (!proposal) throw new Error('the invitation does not wait')
    await second.consolePage.approveProposal({ id: proposal.id, hash: proposal.hash })
    const newPlayer = (await first.consolePage.listOperators({})).list[0]
    const made = await first.consolePage.makeLink({ id: newPlayer?.id ?? 0n })
    others.push(await accept(consoleUrl, made.link, name))
  }
  return [first, second, ...others].map(({ login, secret }) => ({ login, secret }))
}

/** Accepts an invitation as an operator who has just scanned its code. */
export async function accept(
  consoleUrl: string,
  link: string,
  login: string,
): Promise<StackOperator & { consolePage: Client<typeof operatorCalls> }> {
  const otherPlayer = operatorClient(consoleUrl, null)
  const { secret } = await otherPlayer.beginAcceptInvitation({ link })
  const input = { link, login, name: `The ${login} operator`, password: OPERATOR_PASSWORD }
  const { token } = await otherPlayer.acceptInvitation({ ...input, code: codeNow(secret) })
  return { login, secret, consolePage: operatorClient(consoleUrl, token) }
}

function operatorClient(baseUrl: string, token: string | null): Client<typeof operatorCalls> {
  return createClient(operatorCalls, { baseUrl, token: () => token, lang: () => 'en' })
}
