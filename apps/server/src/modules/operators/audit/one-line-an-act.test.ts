import { operatorCalls } from '@opendraw/contract/operator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPasskey } from '../../../testing/a-passkey.ts'
import { acceptLink, OPERATOR_PASSWORD } from '../../../testing/accept-link.ts'
import { besideTheirUseCases, type CallName, silent } from '../../../testing/acts-without-line.ts'
import { aMovedClock, codeNow } from '../../../testing/an-authenticator.ts'
import { anOperator } from '../../../testing/an-operator.ts'
import { consoleClient, type OperatorClient } from '../../../testing/clients.ts'
import { aPlayerWith } from '../../../testing/makers.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { firstOperatorLinks } from '../access/one-time-links.ts'

const clock = aMovedClock()
const login = 'mara'
const password = OPERATOR_PASSWORD
let server: TestServer
let operatorClient: OperatorClient
let second: OperatorClient
let secret: string
let playerId: bigint

const clientWith = (token: string | null): OperatorClient => consoleClient(server, { token })
const reason = 'because'
const nextCode = () => {
  clock.forward(30)
  return codeNow(secret, clock)
}

const newPlayer = async () => (await anOperator(server.ctx, 'support')).id
let mailboxes = 0
const invitation = () => {
  const email = `operator${mailboxes++}@example.com`
  return { name: email, email, roles: ['admin' as const], reason }
}
/** Invited by the one and approved by the other, who is shown the link. */
const newOperator = async () => {
  const { approval: id } = await operatorClient.inviteOperator(invitation())
  const hash =
    (await second.listApprovals({ state: 'waiting' })).list.find((one) => one.id === id)?.hash ?? ''
  return second.approveProposal({ id, hash })
}
const newSession = async () => clientWith((await anOperator(server.ctx, 'admin')).token)
let minutes = 60
const aProposal = async (by: OperatorClient = operatorClient) => {
  minutes += 1
  const input = { key: 'realityCheckMinutes', value: minutes, effectiveAt: null, reason }
  const { approval } = await by.proposeSetting(input)
  const { list } = await by.listApprovals({ state: 'waiting' })
  return { id: approval, hash: list.find(({ id }) => id === approval)?.hash ?? '' }
}

beforeAll(async () => {
  server = await startTestServer({ clock })
  const [link = ''] = await firstOperatorLinks(server.ctx)
  const first = await acceptLink(server, link, login)
  secret = first.secret
  operatorClient = clientWith(first.token)
  second = await newSession()
  playerId = (await aPlayerWith(server.ctx)).id
})
afterAll(() => server.stop())

/** Each action of these calls: its preparation, and the action. */
const actions: Partial<Record<CallName, () => Promise<() => Promise<unknown>>>> = {
  operatorLogin: async () => () => clientWith(null).operatorLogin({ login, password, code: nextCode() }),
  beginAcceptInvitation: async () => {
    const link = (await newOperator()).link?.link ?? ''
    return () => clientWith(null).beginAcceptInvitation({ link })
  },
  acceptInvitation: async () => {
    const link = (await newOperator()).link?.link ?? ''
    const begun = await clientWith(null).beginAcceptInvitation({ link })
    const input = { link, login: 'invited', name: 'Invited', password, code: codeNow(begun.secret, clock) }
    return () => clientWith(null).acceptInvitation(input)
  },
  stepUp: async () => {
    const { token } = await clientWith(null).operatorLogin({ login, password, code: nextCode() })
    return () => clientWith(token).stepUp({ code: nextCode() })
  },
  confirmOwnPasskey: async () => {
    const own = await newSession()
    const passkey = aPasskey().make(await own.beginOwnPasskey({}))
    return () => own.confirmOwnPasskey({ name: 'Laptop', passkey })
  },
  removeOwnPasskey: async () => {
    const own = await newSession()
    const passkey = aPasskey().make(await own.beginOwnPasskey({}))
    const { id } = await own.confirmOwnPasskey({ name: 'Laptop', passkey })
    return () => own.removeOwnPasskey({ id })
  },
  operatorLogout: async () => {
    const leaving = await newSession()
    return () => leaving.operatorLogout({})
  },
  inviteOperator: async () => () => operatorClient.inviteOperator(invitation()),
  makeLink: async () => {
    await newOperator()
    const id = (await second.listOperators({})).list[0]?.id ?? 0n
    return () => second.makeLink({ id })
  },
  disableOperator: async () => {
    const id = await newPlayer()
    return () => operatorClient.disableOperator({ id, reason })
  },
  proposeOperatorChange: async () => {
    const id = await newPlayer()
    return () => operatorClient.proposeOperatorChange({ id, change: { kind: 'reset' }, reason })
  },
  proposeSetting: async () => () => aProposal(),
  withdrawProposal: async () => {
    const { list } = await operatorClient.listApprovals({ state: 'waiting', act: 'setting.change' })
    return () => operatorClient.withdrawProposal({ id: list[0]?.id ?? 0n })
  },
  approveProposal: async () => {
    const proposal = await aProposal()
    return () => second.approveProposal(proposal)
  },
  rejectProposal: async () => {
    const { id } = await aProposal()
    return () => second.rejectProposal({ id, reason })
  },
  exportAudit: async () => () => operatorClient.exportAudit({ act: 'nothing' }),
  exportDeposits: async () => () => operatorClient.exportDeposits({}),
  exportWithdrawals: async () => () => operatorClient.exportWithdrawals({}),
  switchGame: async () => () =>
    operatorClient.switchGame({
      id: 'k3-5m',
      isInMaintenance: true,
      levelMin: 0,
      blockedCountries: [],
      reason,
    }),
  listInbox: async () => () => operatorClient.listInbox({}),
  readPerson: async () => () => operatorClient.readPerson({ id: playerId, reason }),
  viewAsPlayer: async () => () => operatorClient.viewAsPlayer({ playerId, view: 'wallet', reason }),
  freezePlayer: async () => () => operatorClient.freezePlayer({ id: playerId, reason }),
  unfreezePlayer: async () => () => operatorClient.unfreezePlayer({ id: playerId, reason }),
  endPlayerSessions: async () => () => operatorClient.endPlayerSessions({ id: playerId, reason }),
  addNote: async () => () => operatorClient.addNote({ id: playerId, text: 'called twice' }),
  exportPromotionCosts: async () => () => operatorClient.exportPromotionCosts({ span: 'day' }),
  fundPromotion: async () => () =>
    operatorClient.fundPromotion({ purpose: 'salary', amount: 1000000n, reference: 'document 7', reason }),
  fundReserve: async () => () =>
    operatorClient.fundReserve({ purpose: 'products', amount: 1000000n, reference: 'document 8', reason }),
  exportDueDays: async () => () => operatorClient.exportDueDays({}),
  exportOrders: async () => () => operatorClient.exportOrders({}),
  exportReport: async () => () => operatorClient.exportReport({ report: 'reserves' }),
  exportSpanReport: async () => () =>
    operatorClient.exportSpanReport({ report: 'acts', from: '2026-11-01', to: '2026-11-02' }),
  exportDaySheet: async () => () =>
    operatorClient.exportDaySheet({ day: new Date().toISOString().slice(0, 10) }),
  exportTicketOrders: async () => () => operatorClient.exportTicketOrders({}),
  exportDisputes: async () => () => operatorClient.exportDisputes({}),
  exportEvidence: async () => () => operatorClient.exportEvidence({}),
  recordEvidence: async () => () =>
    operatorClient.recordEvidence({
      ...{ account: 'player_funds', asset: 'USD', onDay: '2026-11-01', amount: 1000000n },
      ...{ reference: 'statement 7', reason },
    }),
  receiveClearing: async () => () =>
    operatorClient.receiveClearing({ amount: 10000n, reference: 'line 7', reason }),
}

test('every call of the console is judged here', () => {
  expect([...Object.keys(actions), ...silent, ...besideTheirUseCases].sort()).toEqual(
    Object.keys(operatorCalls).sort(),
  )
})

// security: 50
test.each(Object.entries(actions))('%s writes exactly one line', async (_, prepare) => {
  const act = await prepare()
  const before = await lines()
  await act()
  expect((await lines()) - before).toBe(1)
})

/** An alarm beside an action is a line of its own. */
async function lines(): Promise<number> {
  const { rows } = await server.database.owner.pool.query(
    `select count(*)::int as count from audit_line where act not like 'alarm.%'`,
  )
  return rows[0].count
}
