import { randomUUID } from 'node:crypto'
import { type getLiability, type getSolvency, LiabilityProofReply, type ReplyOf } from '@opendraw/contract'
import { violationsOf } from '@opendraw/db'
import { isSigned } from '@opendraw/games/fairness/signature'
import { type LiabilityVerdict, verifyLiability } from '@opendraw/liabilities/verify'
import * as z from 'zod/mini'
import { solvencyInvariants } from '../modules/solvency/index.ts'
import { keepTotalOf } from '../modules/solvency/keep-totals.ts'
import { aPlayerWithName } from './a-player-who-may-withdraw.ts'
import type { TestVault } from './a-vault.ts'
import { playerClient } from './clients.ts'
import { aProduct, aPurchase } from './savings-fixture.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

export type Proven = NonNullable<ReplyOf<typeof getLiability>['proven']>

/** Takes and publishes a total now, of a period of its own. */
export function aTotal({ ctx }: Pick<TestServer, 'ctx'>): Promise<void> {
  return keepTotalOf(ctx, randomUUID())
}

/** What a player is handed of the newest total. Fails where they are not in it. */
export async function provenOf(server: TestServer, player: Readonly<{ token: string }>): Promise<Proven> {
  const { proven } = await playerClient(server, player).getLiability({})
  if (!proven) throw new Error('the player is not in the newest total')
  return proven
}

/** All that a wallet's kinds sum to. */
export function owedIn({ kinds }: Proven['wallets'][number]): bigint {
  return Object.values(kinds).reduce((sum, one) => sum + one, 0n)
}

/** Judges a wallet's proof as the player's phone does, by the bytes that are on the wire. */
export function verdictOf(
  wallet: Proven['wallets'][number],
  expected: Partial<Parameters<typeof verifyLiability>[1]> & Readonly<{ number: bigint }>,
): LiabilityVerdict {
  const proof = z.encode(LiabilityProofReply, wallet.proof)
  return verifyLiability(proof, { amount: owedIn(wallet), ...expected }, isSigned)
}

/** The public page as a node reads it that remembers nothing yet. */
export async function pageOf(
  { database }: TestServer,
  { vault }: TestVault,
): Promise<ReplyOf<typeof getSolvency>> {
  const node = await startTestServer({ vault, database })
  const read = await playerClient(node).getSolvency({})
  await node.stop()
  return read
}

/** A player with 50.00 of their 100.00 in a product. */
export async function aSaver(server: TestServer) {
  const saver = await aPlayerWithName(server.ctx, '100.00')
  const { order } = await playerClient(server, saver).buyProduct(aPurchase(await aProduct(server.ctx), 5))
  return { ...saver, order }
}

/** What the auditor's recount of the newest total finds. */
export async function recountOf({ database, ctx }: TestServer): Promise<string[]> {
  return (await violationsOf(database.owner, solvencyInvariants(ctx))).map(({ detail }) => detail)
}
