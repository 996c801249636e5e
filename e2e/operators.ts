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
 * Lets two admins in for each worker, so that no story waits for another's code: the first two by the links of the start,
 * the others by dual approval. Those of one worker have not let each other in; they approve for each other once they are new no more.
 */
export async function letOperatorsIn(
  consoleUrl: string,
  [firstLink = '', secondLink = '']: readonly string[],
  workers: number,
): Promise<StackOperator[]> {
  const first = await accept(consoleUrl, firstLink, 'first')
  const second = await accept(consoleUrl, secondLink, 'second')
  const others = []
  for (const name of Array.from({ length: 2 * workers - 2 }, (_, nth) => `operator-${nth + 3}`)) {
    const email = `${name}@example.com`
    const input = { name, email, roles: ['admin' as const], reason: 'A new shift' }
    const { approval: id } = await first.consolePage.inviteOperator(input)
    const { list } = await second.consolePage.listApprovals({ state: 'waiting' })
    const hash = list.find((proposal) => proposal.id === id)?.hash ?? ''
    const { link } = await second.consolePage.approveProposal({ id, hash })
    others.push(await accept(consoleUrl, link?.link ?? '', name))
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
