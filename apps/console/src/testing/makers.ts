import type { ReplyOf } from '@opendraw/contract'
import type {
  checkDeposit,
  getOperator,
  getPlayer,
  getReserves,
  listAdminOrders,
  listAdminProducts,
  listApprovals,
  listDepositQueue,
  listSettings,
} from '@opendraw/contract/operator'

// Every reply of the fake server is built here, so that the form of money, ids and instants is written once.
export function micros(dollars: number): bigint {
  return BigInt(dollars * 1_000_000)
}
export function instant(minutes: number): Date {
  return new Date(1_795_000_000_000 + minutes * 60_000)
}
const hash = 'ab'.repeat(32)

type Deposit = ReplyOf<typeof listDepositQueue>['list'][number]
type Product = ReplyOf<typeof listAdminProducts>['list'][number]
type Order = ReplyOf<typeof listAdminOrders>['list'][number]
type Approval = ReplyOf<typeof listApprovals>['list'][number]

/** The operator who is signed in; without permissions given, one who may do everything. */
export function anOperator(...permissions: string[]): ReplyOf<typeof getOperator> {
  return {
    id: 1n,
    name: 'Olga',
    login: 'olga',
    roles: ['admin'],
    permissions: permissions.length === 0 ? ['*:*:*'] : permissions,
  }
}

export const counts = {
  alerts: 0,
  deposits: 2,
  withdrawals: 0,
  bank: 0,
  kyc: 0,
  approvals: 1,
  partners: 0,
  concerns: 0,
  support: 0,
}

/** A deposit of 120.50 USD that waits for a review. */
export function aDeposit(id: bigint, part: Partial<Deposit> = {}): Deposit {
  return {
    id,
    playerId: 700n + id,
    nickname: `Player ${id}`,
    method: 'bank-usd',
    kind: 'manual',
    amount: micros(120.5),
    credited: null,
    currency: 'USD',
    rate: { num: 1n, den: 1n },
    actualPayment: micros(120.5),
    note: '',
    proofs: [],
    provenAt: instant(0),
    state: 'pending',
    reversedAt: null,
    createdAt: instant(0),
    decidedAt: null,
    decidedBy: null,
    reasonCode: null,
    reason: null,
    claim: null,
    second: null,
    ...part,
  }
}

export function aClaim(operator: string, isMine: boolean) {
  return { operator, isMine, until: instant(10) }
}

/** What waits for the second operator about a request. */
export function aPending(maker: string, isMine: boolean) {
  return {
    approval: 31n,
    act: 'deposit.approve',
    hash,
    maker,
    isMine,
    madeAt: instant(1),
  }
}

export function aDepositCheck(): ReplyOf<typeof checkDeposit> {
  return {
    player: {
      state: 'active',
      registeredAt: instant(-1_000),
      kycLevel: 1,
      deposited: micros(300),
      withdrawn: 0n,
      net: micros(300),
      debt: 0n,
      otherDebts: [],
      depositsPassed: 2,
      depositsFailed: 0,
      withdrawalsPaid: 0,
    },
    isFirst: false,
    samePictures: [],
    held: null,
    reversed: null,
  }
}

/** A change of a setting that Boris proposed. */
export function anApproval(id: bigint, part: Partial<Approval> = {}): Approval {
  return {
    id,
    act: 'setting.change',
    subject: `setting:adultAge${id}`,
    payload: '{"key":"adultAge","value":21}',
    hash,
    before: '{"value":18}',
    reason: 'A new licence',
    maker: 'Boris',
    makerId: 2n,
    madeAt: instant(0),
    expiresAt: instant(72 * 60),
    state: 'waiting',
    checker: null,
    decidedAt: null,
    decisionReason: '',
    mayDecide: true,
    isMine: false,
    tooNewUntil: null,
    sameNetwork: false,
    sameDevice: false,
    ...part,
  }
}

/** A player with 80.00 USD. */
export function aPlayer(part: Partial<ReplyOf<typeof getPlayer>> = {}): ReplyOf<typeof getPlayer> {
  return {
    id: 7n,
    nickname: 'Mia',
    accountMasked: 'mi***',
    phoneMasked: null,
    emailMasked: null,
    state: 'active',
    cash: micros(80),
    kycLevel: 0,
    vipLevel: 0,
    creditScore: 100,
    hasFundPassword: false,
    lang: 'en',
    createdAt: instant(-1_000),
    seenAt: null,
    wallets: [{ asset: 'USD', cash: micros(80), pending: 0n }],
    deposited: micros(100),
    withdrawn: micros(20),
    net: micros(80),
    hold: null,
    noteCount: 0,
    ...part,
  }
}

export const someSettings: ReplyOf<typeof listSettings> = {
  list: [
    { key: 'depositMin', value: '10000000', initial: '10000000', isPublic: true },
    { key: 'adultAge', value: 18, initial: 18, isPublic: true },
  ],
}

/** A product of 30 days at 4.25 % a year, paid each week, on sale since it was approved. */
export function aProduct(id: bigint, part: Partial<Product> = {}): Product {
  return {
    id,
    category: 'medium',
    name: { en: `Product ${id}` },
    about: { en: 'A month.' },
    picture: null,
    ...{ days: 30, cycleDays: 7, ratePpm: 42_500, earlyExit: 'keep_paid' },
    ...{ unitPrice: micros(10), minUnits: 1, maxUnits: 500, stock: 1_000, soldUnits: 12 },
    ...{ virtualPurchased: micros(25), levelMin: 2, position: 30 },
    saleFrom: new Date(0),
    saleUntil: null,
    state: 'on_sale',
    ...{ principal: micros(120), unpaid: 419_178n },
    replaces: null,
    createdAt: instant(0),
    endedAt: null,
    waits: null,
    ...part,
  }
}

/** A running order of one unit of a product. */
export function anOrder(id: bigint, part: Partial<Order> = {}): Order {
  return {
    ...{ id, playerId: 700n + id, productId: 3n, name: 'A month', category: 'medium' },
    ...{ days: 30, cycleDays: 7, ratePpm: 42_500n, earlyExit: 'keep_paid' },
    ...{ units: 1, principal: micros(10), promised: 34_931n, paid: 0n },
    nextPayment: { on: '2026-11-29', amount: 8_150n },
    maturesOn: '2026-12-22',
    boughtAt: instant(0),
    cancellableUntil: null,
    state: 'running',
    endedAt: null,
    returned: null,
    isRenewing: false,
    renewedAs: null,
    isRenewalRefused: false,
    ...part,
  }
}

/** Two funded reserves of which the second covers that many days. */
export function theReserves(
  coverDays: number | null,
  part: Partial<ReplyOf<typeof getReserves>> = {},
): ReplyOf<typeof getReserves> {
  const one = {
    free: micros(50),
    promised: micros(8),
    releasable: micros(50),
    funded: micros(60),
    waits: null,
  }
  return {
    reserves: [
      { purpose: 'products', ...one },
      { purpose: 'flexible', ...one, releasable: 0n },
    ],
    products: { orders: 3, principal: micros(400), unpaid: 1_500_000n },
    flexible: { savers: 2, balance: micros(900), ratePpm: 20_000n, coverDays },
    due: [],
    ...part,
  }
}

export function aPage<Row>(...list: Row[]) {
  return { list, next: null }
}
