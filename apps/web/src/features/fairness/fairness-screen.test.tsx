import { getChain, Refusal } from '@opendraw/contract'
import vectors from '@opendraw/games/fairness/vectors/proofs'
import { afterEach, test, vi } from 'vitest'
import { fakeServer, type Handlers } from '../../testing/fake-server.ts'
import { show } from '../../testing/show.tsx'
import FairnessScreen from './fairness-screen.tsx'

const log = getChain.reply.parse(vectors.log)

afterEach(() => vi.unstubAllGlobals())

function aPage(handlers: Handlers) {
  const server = fakeServer({
    getChain: () => log,
    getEpochs: () => ({ list: [], next: null }),
    ...handlers,
  })
  vi.stubGlobal('fetch', server.fetch)
  return show(<FairnessScreen />)
}

test('checks the log on the device, up to the entry that the vault signed', async () => {
  const page = await aPage({})
  await page.see('Entries 1 to 5 are unbroken')
  await page.see('signed the log up to entry 5')
  await page.see('Results: K3 1 min, 2026-11-21 09:00 UTC')
  await page.see('No week has been published for this game yet.')
  await page.close()
})

test('names the entry that was changed', async () => {
  const list = log.list.map((entry) => (entry.seq === 3 ? { ...entry, body: '{}' } : entry))
  const page = await aPage({ getChain: () => ({ ...log, list }) })
  await page.see('Entry 3 failed the check')
  await page.close()
})

test('sees that the newest entries are kept back', async () => {
  const page = await aPage({ getChain: () => ({ ...log, list: log.list.slice(1) }) })
  await page.see('Entry 5 failed the check')
  await page.close()
})

test('says when nothing is there, and when the server does not answer', async () => {
  const empty = await aPage({ getChain: () => ({ list: [], next: null, head: null }) })
  await empty.see('The log is empty so far.')
  await empty.close()
  const away = await aPage({
    getChain: () => {
      throw new Refusal('try_again')
    },
  })
  await away.see('Try again')
  await away.close()
})

test('shows a week whose signature does not hold as what it is', async () => {
  const week = {
    game: 'rgb-1m',
    epochId: '2026-W47',
    startsAt: new Date(0),
    endsAt: new Date(1),
    firstIssue: 202611160001n,
    lastIssue: 202611221440n,
    leafCount: 10_080,
    root: 'ab'.repeat(32),
    previousRoot: null,
    rulesHash: 'cd'.repeat(32),
    mode: 0,
    oddsVersion: 1,
    publishedAtMs: new Date(1_795_250_000_000),
    hasFullNotice: false,
    vaultKey: vectors.log.head.vaultKey,
    signature: '00'.repeat(64),
    logSeq: 3,
  }
  const page = await aPage({ getEpochs: () => ({ list: [week], next: null }) })
  await page.see('Invalid signature')
  await page.see('Less than a day in advance')
  await page.close()
})
