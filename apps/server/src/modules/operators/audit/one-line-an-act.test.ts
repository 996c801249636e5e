import { type Client, createClient } from '@opendraw/contract/client'
import { operatorCalls } from '@opendraw/contract/operator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMovedClock, codeNow } from '../../../testing/an-authenticator.ts'
import { anOperator } from '../../../testing/an-operator.ts'
import { aPlayerWith } from '../../../testing/makers.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { firstOperatorLink } from '../access/invite-operator.ts'

type Name = keyof typeof operatorCalls
type Desk = Client<typeof operatorCalls>
const clock = aMovedClock()
const login = 'mara'
const password = 'Wren_42_tower'
let server: TestServer
let desk: Desk
let second: Desk
let secret: string
let playerId: bigint

const clientWith = (token: string | null): Desk =>
  createClient(operatorCalls, { baseUrl: server.consoleUrl, token: () => token, lang: () => 'en' })
const reason = 'because'
const nextCode = () => {
  clock.forward(30)
  return codeNow(secret, clock)
}
const newcomer = async () => (await anOperator(server.ctx, 'support')).id
const newSession = async () => clientWith((await anOperator(server.ctx, 'admin')).token)
let minutes = 60
const aProposal = async (by: Desk = desk) => {
  minutes += 1
  const wish = { key: 'realityCheckMinutes', value: minutes, effectiveAt: null, reason }
  const { approval } = await by.proposeSetting(wish)
  const { list } = await by.listApprovals({ state: 'waiting' })
  return { id: approval, hash: list.find(({ id }) => id === approval)?.hash ?? '' }
}

beforeAll(async () => {
  server = await startTestServer({ clock })
  const link = (await firstOperatorLink(server.ctx)) ?? ''
  const begun = await clientWith(null).beginRedeem({ link })
  secret = begun.secret
  const wish = { link, login, name: login, password, code: codeNow(secret, clock) }
  desk = clientWith((await clientWith(null).redeemLink(wish)).token)
  second = await newSession()
  playerId = (await aPlayerWith(server.ctx)).id
})
afterAll(() => server.stop())

/** Each act of these calls: what has to be there first, and the act. */
const acts: Partial<Record<Name, () => Promise<() => Promise<unknown>>>> = {
  operatorLogin: async () => () => clientWith(null).operatorLogin({ login, password, code: nextCode() }),
  redeemLink: async () => {
    const { link } = await desk.makeLink({ id: await newcomer() })
    const begun = await clientWith(null).beginRedeem({ link })
    const wish = { link, login: 'newcomer', name: 'Newcomer', password, code: codeNow(begun.secret, clock) }
    return () => clientWith(null).redeemLink(wish)
  },
  stepUp: async () => {
    const { token } = await clientWith(null).operatorLogin({ login, password, code: nextCode() })
    return () => clientWith(token).stepUp({ code: nextCode() })
  },
  operatorLogout: async () => {
    const leaving = await newSession()
    return () => leaving.operatorLogout({})
  },
  inviteOperator: async () => () => desk.inviteOperator({ name: 'Nora', roles: ['admin'], reason }),
  makeLink: async () => {
    const id = await newcomer()
    return () => desk.makeLink({ id })
  },
  disableOperator: async () => {
    const id = await newcomer()
    return () => desk.disableOperator({ id, reason })
  },
  proposeOperatorChange: async () => {
    const id = await newcomer()
    return () => desk.proposeOperatorChange({ id, change: { kind: 'reset' }, reason })
  },
  proposeSetting: async () => () => aProposal(),
  withdrawProposal: async () => {
    const { list } = await desk.listApprovals({ state: 'waiting', act: 'setting.change' })
    return () => desk.withdrawProposal({ id: list[0]?.id ?? 0n })
  },
  approveProposal: async () => {
    const proposal = await aProposal()
    return () => second.approveProposal(proposal)
  },
  rejectProposal: async () => {
    const { id } = await aProposal()
    return () => second.rejectProposal({ id, reason })
  },
  exportAudit: async () => () => desk.exportAudit({ act: 'nothing' }),
  exportDeposits: async () => () => desk.exportDeposits({}),
  exportWithdrawals: async () => () => desk.exportWithdrawals({}),
  switchGame: async () => () =>
    desk.switchGame({ id: 'k3-5m', isInMaintenance: true, levelMin: 0, blockedCountries: [], reason }),
  listInbox: async () => () => desk.listInbox({}),
  readPerson: async () => () => desk.readPerson({ id: playerId, reason }),
  freezePlayer: async () => () => desk.freezePlayer({ id: playerId, reason }),
  unfreezePlayer: async () => () => desk.unfreezePlayer({ id: playerId, reason }),
  endPlayerSessions: async () => () => desk.endPlayerSessions({ id: playerId, reason }),
  addNote: async () => () => desk.addNote({ id: playerId, text: 'called twice' }),
  exportPromotionCosts: async () => () => desk.exportPromotionCosts({ span: 'day' }),
  fundPromotion: async () => () =>
    desk.fundPromotion({ purpose: 'salary', amount: 1000000n, reference: 'document 7', reason }),
  receiveClearing: async () => () => desk.receiveClearing({ amount: 10000n, reference: 'line 7', reason }),
}

/** What only reads, or claims for a while, leaves no line. */
const silent: readonly Name[] = [
  'beginRedeem',
  'getOperator',
  'listOperators',
  'getCounts',
  'listDepositQueue',
  'checkDeposit',
  'listWithdrawalQueue',
  'checkWithdrawal',
  'claimRequest',
  'listDeskGoods',
  'listDeskTasks',
  'releaseClaim',
  'listPlayers',
  'getPlayer',
  'getPlayerLimits',
  'listPlayerLedger',
  'listPlayerBets',
  'listPlayerSessions',
  'listNotes',
  'listKycQueue',
  'listPartners',
  'listConcerns',
  'getPlayerTeam',
  'getPlayerLevels',
  'getBudgets',
  'listPromotionCosts',
  'listPlayerBonuses',
  'listDeskPackets',
  'readDeskPacket',
  'listContent',
  'readContent',
  'listFrames',
  'listMethods',
  'uploadMethodQr',
  'listRounds',
  'listAudit',
  'verifyAudit',
  'listGames',
  'listApprovals',
  'listSettings',
  'listSettingHistory',
]
/** What needs a request, a case or a method first: its line is asserted beside its own use case. */
const besideTheirUseCases: readonly Name[] = [
  'proposePacket',
  'saveContent',
  'saveFrame',
  'proposeGood',
  'proposeGoodEnd',
  'proposeTask',
  'proposeTaskEnd',
  'decidePartner',
  'closeConcern',
  'approveDeposit',
  'rejectDeposit',
  'readPayoutCard',
  'approveWithdrawal',
  'rejectWithdrawal',
  'payWithdrawal',
  'failWithdrawal',
  'reverseDeposit',
  'returnHeldPayment',
  'tightenLimit',
  'correctBalance',
  'readKycCase',
  'decideKyc',
  'overrideKyc',
  'saveMethod',
]

test('every call of the desk is judged here', () => {
  expect([...Object.keys(acts), ...silent, ...besideTheirUseCases].sort()).toEqual(
    Object.keys(operatorCalls).sort(),
  )
})

test.each(Object.entries(acts))('%s writes exactly one line', async (_, prepare) => {
  const act = await prepare()
  const before = await lines()
  await act()
  expect((await lines()) - before).toBe(1)
})

/** An alarm beside an act is a line of its own. */
async function lines(): Promise<number> {
  const { rows } = await server.database.owner.pool.query(
    `select count(*)::int as count from audit_line where act not like 'alarm.%'`,
  )
  return rows[0].count
}
