import { randomInt } from 'node:crypto'
import { sql } from '@opendraw/db'
import { codeSentTo } from './a-code.ts'
import { FUND_PASSWORD } from './a-player-who-may-withdraw.ts'
import { playerClient } from './clients.ts'
import { aRegistration } from './new-players.ts'
import type { twoNodes } from './two-nodes.ts'

/** Players who register by email at the nodes that `nodes` names when they are made, and change it. */
export function accountsByEmail(nodes: () => Awaited<ReturnType<typeof twoNodes>>) {
  /** A code for that address, as an anonymous visitor requests it to register; none is throttled. */
  const registerCode = async (email: string): Promise<string> => {
    const { one } = nodes()
    await one.database.owner.run(sql`delete from throttle`)
    await one.database.owner.run(sql`delete from verification_code`)
    await playerClient(one).sendCode({ type: 'email', target: email, scene: 'register' })
    return (await codeSentTo(one, email)) ?? ''
  }
  return {
    anEmail: () => `own${randomInt(2 ** 40)}@example.com`,
    registerCode,
    register: async (email: string) => {
      const account = { kind: 'email', value: email } as const
      const code = await registerCode(email)
      const { userinfo } = await playerClient(nodes().other).register({ ...aRegistration(), account, code })
      const client = playerClient(nodes().one, userinfo)
      return { id: BigInt(userinfo.id), email, client, own: client }
    },
    changeEmail: async (own: ReturnType<typeof playerClient>, to: string) => {
      const { one } = nodes()
      await one.database.owner.run(sql`delete from verification_code`)
      await own.sendCode({ type: 'email', target: to, scene: 'changeemail' })
      return own.changeEmail({
        email: to,
        code: (await codeSentTo(one, to)) ?? '',
        fundPassword: FUND_PASSWORD,
      })
    },
  }
}
