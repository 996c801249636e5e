import { type FreshDatabase, freshDatabase } from '@opendraw/db/testing'
import { epochAt, gameInstances } from '@opendraw/games'
import { type BeaconChain, quicknet } from '@opendraw/games/fairness'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { alertLooks } from '../../alert-looks.ts'
import { aContext } from '../../testing/a-context.ts'
import { aVault, type TestVault } from '../../testing/a-vault.ts'
import { beat } from '../health/index.ts'
import { publishEpochs, publishWeek } from './epochs.ts'
import { findEpochs } from './tables/epochs.ts'

const [first, second] = gameInstances.map(({ id }) => id)
const week = epochAt(epochAt(Date.now()).endMs)
const ownChain = { ...quicknet, chainHash: 'ab'.repeat(32), genesisSeconds: 1 }
let database: FreshDatabase
let vault: TestVault

beforeEach(async () => {
  database = await freshDatabase()
  vault = await aVault()
})
afterEach(async () => {
  await vault.drop()
  await database.drop()
})

const aNode = (beaconChain: BeaconChain | null, reached = vault) =>
  aContext(database, reached.vault, { beaconChain })
type Node = ReturnType<typeof aNode>
// A week of all games takes long.
const publishTwo = async (node: Node) => {
  let asked = 0
  await publishWeek(node, week, () => ++asked > 2)
}
const stored = async () =>
  (await findEpochs(database.db, [first ?? '', second ?? ''], [week.id, week.id])).map(({ game, mode }) => ({
    game,
    mode,
  }))
const alerted = async (node: Node) => {
  await beat(node)
  return database.db.transaction((tx) => alertLooks.draw_mode_differs(node, tx))
}

test('publishes no week that somebody else had the vault draw otherwise, and alerts', async () => {
  await vault.vault.commit(first ?? '', week.id, ownChain)
  const node = aNode(null)
  await publishTwo(node)
  expect(await stored()).toEqual([{ game: second, mode: 0 }])
  expect(await alerted(node)).toEqual([
    {
      subject: '',
      figure: 1,
      says: expect.stringContaining(`(${week.id} ${first}). They are not published.`),
    },
  ])
})

test('publishes no week of the right mode by another chain, and no seeds alone for a house with a beacon', async () => {
  await vault.vault.commit(first ?? '', week.id, ownChain)
  await vault.vault.commit(second ?? '', week.id, null)
  const node = aNode(quicknet)
  await publishTwo(node)
  expect(await stored()).toEqual([])
  expect(await alerted(node)).toMatchObject([{ figure: 2 }])
})

test('the alert is over once the server is set as the week is drawn, and the week is published', async () => {
  await vault.vault.commit(first ?? '', week.id, ownChain)
  const node = aNode(null)
  await publishTwo(node)
  const other = aNode(ownChain)
  let asked = 0
  await publishWeek(other, week, () => ++asked > 1)
  expect(await stored()).toContainEqual({ game: first, mode: 2 })
  await publishTwo(node)
  expect(await alerted(node)).toEqual([])
})

test('goes on alerting of the week that runs when it has looked at the next', async () => {
  const now = Date.now()
  await vault.vault.commit(first ?? '', epochAt(now).id, ownChain)
  const node = aNode(null)
  let asked = 0
  await publishEpochs(node, now, () => ++asked > 2)
  expect(await alerted(node)).toMatchObject([
    { says: expect.stringContaining(`${epochAt(now).id} ${first}`) },
  ])
})

test('alerts where the vault is set to another mode than the server', async () => {
  const strict = await aVault(undefined, null)
  const node = aNode(quicknet, strict)
  await publishTwo(node)
  expect(await stored()).toEqual([])
  expect(await alerted(node)).toMatchObject([{ figure: 2 }])
  await strict.drop()
})
