import { type Statement, sql, violationsOf } from '@opendraw/db'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aWaitingDeposit } from '../../testing/a-waiting-deposit.ts'
import { daysAgo } from '../../testing/bank-files.ts'
import { aBank, type Bank, bankFaults } from '../../testing/bank-fixture.ts'
import { agreeTo } from '../../testing/clients.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { seed } from '../wallet/index.ts'
import { bankInvariants } from './index.ts'

let server: TestServer
let bank: Bank

beforeAll(async () => {
  server = await startTestServer()
  await server.ctx.db.transaction(seed)
  bank = await aBank(server)
})
afterAll(() => server.stop())

let accounts = 0

test('after any files in any order suspense is what is open, and the ledger agrees', async () => {
  const line = fc.tuple(
    fc.integer({ min: -900, max: 900 }).filter((one) => one !== 0),
    fc.integer({ min: 0, max: 3 }),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(line, { minLength: 1, maxLength: 6 }), { maxLength: 4 }),
      async (files) => {
        // Each of an account of its own: one account's files go on from each other.
        await Promise.all(
          files
            .slice(0, 3)
            .map(async (file) =>
              (await aBank(server, 'csv', `${Date.now()}${accounts++}`)).bring(
                file.map(
                  ([cents, day]) =>
                    [
                      daysAgo(6 - day),
                      `${cents < 0 ? '-' : ''}${(Math.abs(cents) / 100).toFixed(2)}`,
                    ] as const,
                ),
              ),
            ),
        )
        const {
          suspense: [usd],
        } = await bank.cashier.getBank({})
        const sum = usd?.ages.reduce((total, age) => total + age.in - age.out, 0n)
        expect(sum).toBe((usd?.ledger.in ?? 0n) - (usd?.ledger.out ?? 0n))
        expect(await bankFaults(server.ctx)).toEqual([])
      },
    ),
    { numRuns: 5, endOnFailure: true },
  )
})

test('the checks find a line without its money, a match of unequal sums and a fee of none', async () => {
  const deposit = await aWaitingDeposit(server.ctx, 15n)
  await bank.bring([
    [daysAgo(0), '15.00', 'to match'],
    [daysAgo(0), '6.00', 'to leave'],
  ])
  const { list } = await bank.cashier.listBankLines({})
  const line = list.find(({ reference }) => reference === 'to match')?.id ?? 0n
  const match = {
    lines: [line],
    targets: [{ kind: 'deposit' as const, id: deposit.id, transfer: null }],
    rest: 'none' as const,
    reason: 'because',
  }
  await agreeTo(bank.treasurer, (await bank.cashier.proposeBankMatch(match)).approval)
  const broken = async (change: Statement) => {
    const found: string[] = []
    await server.database.owner
      .transaction(async (tx) => {
        await tx.run(sql`alter table bank_line disable trigger all`)
        await tx.run(sql`alter table bank_match_transfer disable trigger all`)
        await tx.run(change)
        found.push(...(await violationsOf(tx, bankInvariants)).map(({ invariant }) => invariant))
        throw new Error('undone')
      })
      .catch((error: Error) => expect(error.message).toBe('undone'))
    return new Set(found)
  }
  expect(await broken(sql`update bank_line set amount = amount + 1 where id = ${line + 1n}`)).toEqual(
    new Set([
      'a statement of the bank brought the lines that it says',
      'suspense is the sum of the unmatched lines',
      'a line of the bank is booked in suspense once, and leaves it with its match',
    ]),
  )
  expect(
    await broken(
      sql`delete from bank_match_transfer where match_id = (select match_id from bank_line where id = ${line})`,
    ),
  ).toEqual(new Set(['a match is of equal sums']))
})
