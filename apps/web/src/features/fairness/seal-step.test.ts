import { generateKeyPairSync, sign } from 'node:crypto'
import { sealMessage } from '@opendraw/games/fairness'
import { expect, test } from 'vitest'
import { sealStep } from './queries.ts'

const root = 'ab'.repeat(32)
const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const serverKey = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('hex')
const message = sealMessage({
  game: 'rgb-1m',
  issue: 202611210007n,
  root: Buffer.from(root, 'hex'),
  count: 3n,
  stake: 5_000_000n,
})
const signature = sign(null, message, privateKey).toString('hex')

type Given = Parameters<typeof sealStep>[0]
const proof = (record: Partial<Given['record']> = {}, seal: Given['seal'] = { signature, serverKey }) => ({
  record: {
    game: 'rgb-1m',
    issue: 202611210007n,
    betsRoot: root,
    betCount: 3n,
    stakeTotal: 5000000n,
    ...record,
  },
  seal,
})

test('the seal holds for the bets that it was put on', async () => {
  expect(await sealStep(proof())).toMatchObject({ step: 'seal', ok: true, expected: root, computed: root })
})

test.each([
  ['another root', proof({ betsRoot: 'cd'.repeat(32) })],
  ['a bet more', proof({ betCount: 4n })],
  ['another sum', proof({ stakeTotal: 5000001n })],
  ['another round', proof({ issue: 202611210008n })],
  ['no root', proof({ betsRoot: null })],
  ['no seal', proof({}, null)],
  ['bytes that are no key', proof({}, { signature, serverKey: 'zz' })],
])('the seal does not hold for %s', async (_, given) => {
  expect((await sealStep(given)).ok).toBe(false)
})
