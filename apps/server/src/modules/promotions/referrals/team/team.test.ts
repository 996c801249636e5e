import { randomUUID } from 'node:crypto'
import { sql, violationsOf } from '@opendraw/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPlayerWhoMayWithdraw, FUND_PASSWORD } from '../../../../testing/a-player-who-may-withdraw.ts'
import { aMember, stakesOf } from '../../../../testing/a-team.ts'
import { anOperator } from '../../../../testing/an-operator.ts'
import { playerClient, refusalOf } from '../../../../testing/clients.ts'
import { aPlayerWith, type TestPlayer } from '../../../../testing/makers.ts'
import { aRegistration } from '../../../../testing/new-players.ts'
import { startTestServer, type TestServer } from '../../../../testing/start-test-server.ts'
import { chooseNoLimit } from '../../../responsible-gaming/limits/change-limit.ts'
import { requestDeposit } from '../../../wallet/deposits/request-deposit.ts'
import { reverseDeposit } from '../../../wallet/deposits/reverse-deposit.ts'
import { seed } from '../../../wallet/index.ts'
import { approveWithdrawal, markWithdrawalPaid } from '../../../wallet/withdrawals/move-withdrawal.ts'
import { requestWithdrawal } from '../../../wallet/withdrawals/request-withdrawal.ts'
import { listCommission } from '../commission/commissions.ts'
import { invitationInvariants } from '../invariants.ts'
import { membersOf } from '../tables/teams.ts'
import { countTeamMoney, readTeam } from './read-team.ts'

const usd = 1_000_000n
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.ctx.db.transaction(seed)
})
afterAll(() => server.stop())

const clientOf = ({ token }: Pick<TestPlayer, 'token'>) => playerClient(server, { token })
const levelsOf = async (player: TestPlayer) => (await clientOf(player).getTeam({})).levels
const deposit = (playerId: bigint, amount: bigint) =>
  requestDeposit(server.ctx, {
    playerId,
    method: 'sandbox',
    amount,
    actualPayment: null,
    proofs: [],
    note: '',
    key: randomUUID(),
  })

test('a player who registers with a code, however it is typed, is in the team of three above', async () => {
  const top = await aPlayerWith(server.ctx)
  const { inviteCode } = await clientOf(top).getTeam({})
  const invitedBy = async (code: string) => {
    const { userinfo } = await playerClient(server).register({ ...aRegistration(), inviteCode: code })
    return { token: userinfo.token, inviteCode: (await clientOf(userinfo).getTeam({})).inviteCode }
  }
  // The makers' codes are longer than a real one's field: this one is given a code of the usual length.
  await server.database.owner.run(sql`update player set invite_code = 'QWER2345' where id = ${top.id}`)
  expect(inviteCode).not.toBe('QWER2345')
  const first = await invitedBy('  qwer 2345 ')
  const second = await invitedBy(first.inviteCode.toLowerCase())
  const third = await invitedBy(second.inviteCode)
  await invitedBy(third.inviteCode)
  expect((await levelsOf(top)).map(({ people }) => people)).toEqual([1, 1, 1])
  const { list } = await clientOf(top).listTeam({ level: 1 })
  expect(list).toEqual([
    { name: expect.stringMatching(/^P\*\*\*.$/), joinedAt: expect.any(Date), counts: false },
  ])
})

test('an unknown code is refused, and no one is added', async () => {
  const count = () => server.database.owner.row<{ n: bigint }>(sql`select count(*) as n from player`)
  const before = await count()
  const input = { ...aRegistration(), inviteCode: 'NOBODY99' }
  expect(await refusalOf(playerClient(server).register(input))).toBe('invite_code_unknown')
  expect(await count()).toEqual(before)
})

test('no one is in their own team, no circle can be made, and the inviter is fixed', async () => {
  const { owner, db } = server.database
  const top = await aPlayerWith(server.ctx)
  const member = await aMember(server, top.id)
  await expect(
    owner.run(sql`update player set invited_by = ${member.id} where id = ${top.id}`),
  ).rejects.toThrow(/decided once/)
  await expect(
    owner.run(sql`insert into team_link (player_id, level, ancestor_id) values (${top.id}, 1, ${top.id})`),
  ).rejects.toThrow(/team_of_others/)
  await expect(owner.run(sql`update team_link set ancestor_id = ${member.id}`)).rejects.toThrow()
  await expect(
    db.run(sql`insert into team_link (player_id, level, ancestor_id) values (${top.id}, 1, ${member.id})`),
  ).rejects.toMatchObject({ code: '42501' })
})

test('deposits and withdrawals count for the three above, in a race and taken back', async () => {
  const top = await aPlayerWith(server.ctx)
  const first = await aMember(server, top.id)
  const player = await aMember(server, first.id)
  await chooseNoLimit(server.ctx, player.id)
  await Promise.all(Array.from({ length: 5 }, () => deposit(player.id, 20n * usd)))
  expect((await levelsOf(first))[0]).toMatchObject({ deposits: 100n * usd, withdrawals: 0n })
  expect((await levelsOf(top))[1]).toMatchObject({ deposits: 100n * usd })
  expect((await levelsOf(player))[0]).toMatchObject({ deposits: 0n })
  expect(await violationsOf(server.database.owner, invitationInvariants)).toEqual([])
  await Promise.all(
    Array.from({ length: 50 }, () =>
      server.ctx.db.transaction((tx) => countTeamMoney(tx, player.id, { withdrawals: usd })),
    ),
  )
  expect((await levelsOf(top))[1]).toMatchObject({ withdrawals: 50n * usd })
  // Counted without a withdrawal: the recount finds it.
  expect(
    (await violationsOf(server.database.owner, invitationInvariants)).map(({ invariant }) => invariant),
  ).toEqual([
    'a team counts its people, their money and their stakes',
    'a team counts its people, their money and their stakes',
  ])
  await server.ctx.db.transaction((tx) => countTeamMoney(tx, player.id, { withdrawals: -50n * usd }))
  expect(await violationsOf(server.database.owner, invitationInvariants)).toEqual([])
})

test('a withdrawal counts when it is paid, not before, and a deposit that is taken back counts no more', async () => {
  const top = await aPlayerWith(server.ctx)
  const { playerId, cardId } = await aPlayerWhoMayWithdraw(server.ctx, '0.00')
  await joins(playerId, top)
  await chooseNoLimit(server.ctx, playerId)
  const { id } = await deposit(playerId, 100n * usd)
  await stakesOf(server, playerId, [['rgb_red', '', 100n * usd]])
  const asked = {
    playerId,
    cardId,
    addressId: null,
    amount: 40n * usd,
    fundPassword: FUND_PASSWORD,
    key: randomUUID(),
  }
  const withdrawal = await requestWithdrawal(server.ctx, asked)
  const operator = await anOperator(server.ctx, 'cashier')
  const act = { id: withdrawal.id, operatorId: operator.id }
  await server.ctx.db.transaction((tx) => approveWithdrawal(server.ctx, tx, act))
  expect((await levelsOf(top))[0]).toMatchObject({ deposits: 100n * usd, withdrawals: 0n })
  await server.ctx.db.transaction((tx) =>
    markWithdrawalPaid(server.ctx, tx, { ...act, reference: 'bank line 1' }),
  )
  expect((await levelsOf(top))[0]).toMatchObject({ withdrawals: 40n * usd })
  const second = await anOperator(server.ctx, 'treasurer')
  const reversal = { id, reason: 'charged back', maker: operator.id, checker: second.id }
  await server.ctx.db.transaction((tx) => reverseDeposit(server.ctx, tx, reversal))
  expect((await levelsOf(top))[0]).toMatchObject({ deposits: 0n, withdrawals: 40n * usd })
  expect(await violationsOf(server.database.owner, invitationInvariants)).toEqual([])
})

/** Puts a player who is there already into a team, as if they had registered with its code. */
const joins = (playerId: bigint, { id }: TestPlayer) =>
  server.database.owner.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`update player set invited_by = ${id} where id = ${playerId}`)
    await tx.run(sql`insert into team_link (player_id, level, ancestor_id) values (${playerId}, 1, ${id})`)
    await tx.run(sql`insert into team_total (ancestor_id, level, people) values (${id}, 1, 1)`)
  })

test('only its own player sees a team, and no list shows who staked what', async () => {
  const top = await aPlayerWith(server.ctx)
  const member = await aMember(server, top.id)
  await stakesOf(server, member.id, [['rgb_red', '', 10n * usd]])
  const otherPlayer = await aPlayerWith(server.ctx)
  expect((await clientOf(otherPlayer).listTeam({ level: 1 })).list).toEqual([])
  const { list } = await clientOf(top).listTeam({ level: 1 })
  expect(list.map((one) => Object.keys(one).sort())).toEqual([['counts', 'joinedAt', 'name']])
  const asked = clientOf(otherPlayer).listTeam({ level: 1, playerId: top.id } as never)
  expect(await refusalOf(asked)).toBe('bad_request')
})

test('people come page by page, each once', async () => {
  const top = await aPlayerWith(server.ctx)
  for (let n = 0; n < 5; n++) await aMember(server, top.id)
  const first = await clientOf(top).listTeam({ level: 1, limit: 3 })
  const second = await clientOf(top).listTeam({
    level: 1,
    limit: 3,
    ...(first.next && { before: first.next }),
  })
  expect([first.list.length, second.list.length, second.next]).toEqual([3, 2, null])
  expect((await clientOf(top).listTeam({ level: 1, before: 9999999999999999999n })).list).toHaveLength(5)
  expect(await refusalOf(clientOf(top).listCommission({ before: 20261399n }))).toBe('bad_request')
})

/** How many rows the three calls of the page read from the tables of teams: counted by the transaction itself. */
const readsOf = (playerId: bigint) =>
  server.database.owner.transaction(async (tx) => {
    await readTeam(tx, playerId)
    await membersOf(tx, playerId, 1, null, 10)
    await listCommission(tx, playerId, null, 10)
    const row = await tx.row<{ reads: bigint }>(sql`
      select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::bigint as reads from pg_stat_xact_user_tables
       where relname in ('team_link', 'team_total', 'team_day', 'team_summary', 'commission', 'stake_day', 'player')`)
    return Number(row?.reads ?? 0n)
  })

test('a team of 100,000 costs no more to show than one of ten', async () => {
  const { owner } = server.database
  const small = await aPlayerWith(server.ctx)
  for (let n = 0; n < 10; n++) await aMember(server, small.id)
  const large = await aPlayerWith(server.ctx)
  await owner.transaction(async (tx) => {
    // One by one, as people come, would take minutes: what the trigger would have written is written at once.
    await tx.run(sql`set local session_replication_role = replica`)
    for (let from = 1; from <= 100_000; from += 20_000)
      await tx.run(sql`
        insert into player (account_name, password_hash, nickname, invite_code, invited_by, adult_declared_at, terms_version)
        select 'many' || n, 'none', 'many' || n, 'MANY' || n, ${large.id}, clock_timestamp(), 'test'
          from generate_series(${from}::int, ${from + 19_999}::int) n`)
    await tx.run(sql`insert into team_link (player_id, level, ancestor_id)
      select id, 1, ${large.id} from player where invited_by = ${large.id}`)
    await tx.run(sql`insert into team_total (ancestor_id, level, people) values (${large.id}, 1, 100000)`)
  })
  await owner.run(sql`analyze team_link, team_total`)
  expect((await levelsOf(large))[0]?.people).toBe(100_000)
  const ofSmall = await readsOf(small.id)
  expect(ofSmall).toBeGreaterThan(0)
  // Walking through the team reads 100,000.
  expect(await readsOf(large.id)).toBeLessThan(ofSmall + 100)
}, 120_000)
