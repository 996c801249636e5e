import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeSentTo } from '../../../testing/a-code.ts'
import {
  anEmail,
  aPlayerByEmail,
  noCountdown,
  ownCode,
  setFirstFundPassword,
} from '../../../testing/a-player-by-email.ts'
import { aMovedClock, codeNow } from '../../../testing/an-authenticator.ts'
import { playerClient } from '../../../testing/clients.ts'
import { aNewPlayer, GOOD_PASSWORD as password } from '../../../testing/new-players.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { listInbox } from '../../messaging/index.ts'

let server: TestServer
const clock = aMovedClock()
beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.stop())

// security: 7
test('a replaced email is told to the old address, and not to the new one', async () => {
  const player = await aPlayerByEmail(server)
  const next = anEmail()
  const own = await ownCode(server, player, 'changeemail')
  await noCountdown(server)
  await player.own.sendCode({ type: 'email', target: next, scene: 'changeemail' })
  const code = (await codeSentTo(server, next)) ?? ''
  await player.own.changeEmail({ email: next, code, own })
  expect(await newsTo(player.email)).toEqual([expect.stringContaining('email of your account')])
  expect(await newsTo(next)).toEqual([])
})

// security: 7
test('a replaced phone is told to the old one, too: the mailbox may be who replaces it', async () => {
  const player = await aPlayerByEmail(server)
  const set = async (mobile: string) => {
    const own = await ownCode(server, player, 'changemobile')
    await noCountdown(server)
    await player.own.sendCode({ type: 'mobile', target: mobile, scene: 'changemobile' })
    await player.own.changeMobile({ mobile, code: (await codeSentTo(server, mobile)) ?? '', own })
    await noCountdown(server)
  }
  const [old, next] = ['+84905550101', '+84905550102']
  await set(old)
  expect(await newsTo(old)).toEqual([])
  await set(next)
  expect(await newsTo(old)).toHaveLength(1)
  expect(await newsTo(next)).toEqual([])
  expect(await newsTo(player.email)).toHaveLength(2)
})

// security: 7
test('a new password, fund password and app, and the end of the app, are mailed in the player’s language', async () => {
  const player = await aPlayerByEmail(server)
  await player.own.editProfile({ lang: 'pt' })
  await setFirstFundPassword(server, player, '739154')
  const { secret } = await player.own.beginSecondFactor({ fundPassword: '739154' })
  await player.own.confirmSecondFactor({ code: codeNow(secret, clock) })
  clock.forward(30)
  await player.own.endSecondFactor({ password, code: codeNow(secret, clock) })
  await player.own.changePassword({ password, newPassword: 'better_9Qx' })
  expect(await newsTo(player.email)).toEqual([
    expect.stringContaining('Sua senha de login foi alterada.'),
    expect.stringContaining('foi desativado'),
    expect.stringContaining('foi ativado'),
    expect.stringContaining('senha de transação'),
  ])
})

test('a player without an address changes their password all the same', async () => {
  const { token } = await aNewPlayer(server)
  await playerClient(server, { token }).changePassword({ password, newPassword: 'better_9Qx' })
})

/** What was mailed there besides codes, the newest first. */
async function newsTo(email: string): Promise<string[]> {
  const { list } = await listInbox(server.ctx, { before: null, limit: 50 })
  return list.filter(({ to, text }) => to === email && !/\d{6}/.test(text)).map(({ text }) => text)
}
