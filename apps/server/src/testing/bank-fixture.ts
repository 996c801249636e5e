import { upload } from '@opendraw/contract/client'
import { importBankStatement, type StatementFormat } from '@opendraw/contract/operator'
import { violationsOf } from '@opendraw/db'
import { verify } from '@opendraw/ledger'
import { bankInvariants } from '../modules/bank/index.ts'
import { walletInvariants } from '../modules/wallet/index.ts'
import { aWaitingDeposit } from './a-waiting-deposit.ts'
import { anOperator } from './an-operator.ts'
import { csvFile, csvMapping, daysAgo, type FileLine, TEST_IBAN } from './bank-files.ts'
import { agreeTo, anOperatorClient, consoleClient, type OperatorClient } from './clients.ts'
import type { TestServer } from './start-test-server.ts'

/** Before every line of a test. */
export const BEGAN_DAYS_AGO = 90

export type Bank = Readonly<{
  cashier: OperatorClient
  treasurer: OperatorClient
  account: bigint
  /** The first day of which it has statements. */
  beginsOn: string
  /** Imports a file, or these lines as a CSV after that balance. */
  bring: (
    file: string | readonly FileLine[],
    opening?: string,
    on?: Pick<TestServer, 'consoleUrl'>,
  ) => ReturnType<typeof sent>
}>

/** A bank account of that server's, of the format CSV unless another is named, with the two operators who keep it. */
export async function aBank(
  server: TestServer,
  format: StatementFormat = 'csv',
  number = TEST_IBAN,
): Promise<Bank> {
  const { token } = await anOperator(server.ctx, 'cashier')
  const cashier = consoleClient(server, { token })
  const treasurer = await anOperatorClient(server, 'treasurer')
  const csv = format === 'csv' ? csvMapping : null
  const beginsOn = daysAgo(BEGAN_DAYS_AGO)
  const { approval } = await cashier.saveBankAccount({
    ...{ name: 'House bank', asset: 'USD', number, format, csv, version: 0, reason: 'new account' },
    ...{ beginsOn, opening: 0n },
  })
  await agreeTo(treasurer, approval)
  const { accounts } = await cashier.getBank({})
  const account = accounts.find((one) => one.number === number)?.id ?? 0n
  return {
    ...{ cashier, treasurer, account, beginsOn },
    bring: (file, opening = '0.00', on = server) =>
      sent(on, token, account, typeof file === 'string' ? file : csvFile(file, opening)),
  }
}

/** What is wrong with the ledger, the wallet and the bank. */
export async function bankFaults({ db }: Pick<TestServer['ctx'], 'db'>): Promise<readonly unknown[]> {
  return [...(await verify(db)), ...(await violationsOf(db, [...bankInvariants, ...walletInvariants]))]
}

/** A waiting deposit of so many dollars that another cashier than the bank's has approved. */
export async function aCreditedDeposit(server: TestServer, dollars: bigint) {
  const deposit = await aWaitingDeposit(server.ctx, dollars)
  const cashier = await anOperatorClient(server, 'cashier')
  await cashier.approveDeposit({ id: deposit.id })
  return deposit
}

function sent({ consoleUrl }: Pick<TestServer, 'consoleUrl'>, token: string, account: bigint, file: string) {
  const options = { baseUrl: consoleUrl, token: () => token, lang: () => 'en' }
  return upload(importBankStatement, new Blob([file]), options, { fields: { account: String(account) } })
}
