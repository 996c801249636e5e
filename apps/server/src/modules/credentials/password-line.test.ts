import { setTimeout as pause } from 'node:timers/promises'
import { login } from '@opendraw/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { aPlayerWithName, FUND_PASSWORD } from '../../testing/a-player-who-may-withdraw.ts'
import { acceptLink, OPERATOR_PASSWORD } from '../../testing/accept-link.ts'
import { aMovedClock, codeNow } from '../../testing/an-authenticator.ts'
import { consoleClient, playerClient } from '../../testing/clients.ts'
import { aNewPlayer, GOOD_PASSWORD } from '../../testing/new-players.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { firstOperatorLinks } from '../operators/index.ts'
import { checkFundPassword } from './index.ts'

const NETWORKS = 40
const PAUSE_MS = 50
const clock = aMovedClock()
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ clock, config: { trustedProxies: ['127.0.0.1'] } })
})
afterAll(() => server.stop())

/** Logs in from that network to an account that does not exist; answers why it was refused. */
async function guess(nth: number): Promise<string> {
  const response = await fetch(`${server.url}/api/${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.${nth}.1` },
    body: JSON.stringify({ account: `nobody_${nth}_here`, password: 'wrong_one1' }),
  })
  return z.object({ reason: z.string() }).parse(await response.json()).reason
}

/** Guesses from many networks, more than can be checked, until it is told to stop; answers how many were turned away as busy. */
function flood(): () => Promise<number> {
  let isOver = false
  let turnedAway = 0
  const from = async (nth: number) => {
    while (!isOver) {
      if ((await guess(nth)) === 'busy') turnedAway++
      await pause(PAUSE_MS)
    }
  }
  const guessing = Promise.all(Array.from({ length: NETWORKS }, (_, nth) => from(nth)))
  return async () => {
    isOver = true
    await guessing
    return turnedAway
  }
}

async function anOperatorWhoSignsIn() {
  const [link = ''] = await firstOperatorLinks(server.ctx)
  const visitor = consoleClient(server, { token: null })
  const who = { login: 'mara', password: OPERATOR_PASSWORD }
  const { secret } = await acceptLink(server, link, who.login)
  return () => {
    clock.forward(30)
    return visitor.operatorLogin({ ...who, code: codeNow(secret, clock) })
  }
}

// security: 10
test('while many networks guess more passwords than can be checked, fund passwords are checked and operators sign in', async () => {
  const signIn = await anOperatorWhoSignsIn()
  const { id } = await aPlayerWithName(server.ctx, '10')
  const stop = flood()
  for (let nth = 0; nth < 3; nth++) {
    await checkFundPassword(server.ctx, id, FUND_PASSWORD)
    expect((await signIn()).token).not.toBe('')
  }
  expect(await stop()).toBeGreaterThan(0)
})

// security: 13
test('a device that logged in before gets in meanwhile, however many networks guess', async () => {
  const { accountName } = await aNewPlayer(server)
  const visitor = playerClient(server)
  const { device } = await visitor.login({ account: accountName, password: GOOD_PASSWORD })
  const stop = flood()
  await pause(PAUSE_MS * 10)
  for (let nth = 0; nth < 5; nth++)
    await visitor.login({ account: accountName, password: GOOD_PASSWORD, device })
  expect(await stop()).toBeGreaterThan(0)
})
