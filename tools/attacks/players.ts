import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { textAt } from './answer.ts'
import { approve, type Operator } from './operators.ts'
import type { Answer, Sending, Wire } from './wire.ts'

export const PASSWORD = 'quiet_77river'
export const FUND_PASSWORD = '802741'
const MICRO = 1_000_000

/** Dollars as the wire has them. */
export function micros(dollars: number): string {
  return String(Math.round(dollars * MICRO))
}

export type Player = Readonly<{
  id: string
  account: string
  token: string
  /** What this device sends with its next login. */
  device: string
  from: string
  /** A call on that node. */
  call(path: string, body?: object, node?: 0 | 1): Promise<Answer>
  get(path: string, node?: 0 | 1): Promise<Answer>
  /** Anything else, as this player unless it says otherwise. */
  send(sending: Omit<Sending, 'origin'>, node?: 0 | 1): Promise<Answer>
  cash(): Promise<number>
}>

export type PlayerNeeds = Readonly<{
  /** Deposited in the sandbox: it is to be wagered before it can leave. */
  deposit?: number
  /** Put there by two operators: it may leave at once. */
  free?: number
  hasFundPassword?: boolean
  /** Names, tax number, fund password and a card. */
  isNamed?: boolean
  account?: Readonly<{ kind: string; value: string; code?: string }>
  from?: string
}>

/** Reads after a flood: whoever just made many calls waits as long as the refusal says, and asks again. */
async function patiently(ask: () => Promise<Answer>): Promise<Answer> {
  const answer = await ask()
  if (answer.reason !== 'too_many_requests') return answer
  await setTimeout(Number(JSON.parse(answer.text).details.seconds) * 1_000)
  return patiently(ask)
}

/** Makes players over HTTP, each from a network of their own unless told otherwise. */
export function openPlayers({ send }: Wire, webs: readonly string[], [first, second]: readonly Operator[]) {
  let count = 0
  const ownNetwork = () => `127.${20 + (count >> 8)}.${count & 255}.9`
  const playerOf = (answer: Answer, account: string, from: string): Player => {
    const token = textAt(answer, 'userinfo.token')
    const sendOn: Player['send'] = (sending, node = 0) =>
      send({ token, from, ...sending, origin: webs[node] ?? webs[0] ?? '' })
    const call: Player['call'] = (path, body = {}, node = 0) => sendOn({ path: `/api/${path}`, body }, node)
    return {
      ...{ id: textAt(answer, 'userinfo.id'), account, token, device: textAt(answer, 'device'), from },
      ...{ send: sendOn, call },
      get: (path, node = 0) => sendOn({ path: `/api/${path}`, method: 'GET' }, node),
      cash: async () =>
        Number(textAt(await patiently(() => call('user/getUserinfo')), 'wallet.cash')) / MICRO,
    }
  }
  const register = async (needs: PlayerNeeds): Promise<Player> => {
    count += 1
    const from = needs.from ?? ownNetwork()
    const { code, ...account } = needs.account ?? {
      kind: 'account',
      value: `m${randomBytes(7).toString('hex')}`,
    }
    const body = {
      ...{ account, password: PASSWORD, isAdult: true, acceptsTerms: true, termsVersion: '2026-11-01' },
      ...(code !== undefined && { code }),
    }
    const answer = await send({ origin: webs[0] ?? '', path: '/api/user/register', body, from })
    return playerOf(answer, account.value, from)
  }
  const give = async (player: Player, dollars: number): Promise<void> => {
    if (!first || !second) throw new Error('two operators are needed')
    const reference = randomUUID()
    const input = { id: player.id, amount: micros(dollars), reason: 'A correction of the suite', reference }
    await approve(second, await first.call('players/correct', input))
  }
  /** A player with what they need. */
  const aPlayer = async (needs: PlayerNeeds = {}): Promise<Player> => {
    const player = await register(needs)
    if (needs.deposit !== undefined) {
      await player.call('ccsafe/nolimit')
      await deposit(player, needs.deposit)
    }
    if (needs.free !== undefined) await give(player, needs.free)
    if (needs.hasFundPassword || needs.isNamed) await setFundPassword(player)
    if (needs.isNamed) await nameAndCard(player)
    return player
  }
  return { aPlayer, give }
}

/** Credits demo money at once. */
export function deposit(
  player: Player,
  dollars: number,
  key: string = randomUUID(),
  node: 0 | 1 = 0,
): Promise<Answer> {
  return player.call('ccpay/recharge', { method: 'sandbox', amount: micros(dollars), key }, node)
}

function setFundPassword(player: Player): Promise<Answer> {
  return player.call('cclogin/editpwdsave', { fundPassword: FUND_PASSWORD, password: PASSWORD })
}

/** A card that nobody else has; `change` says what is different. */
export function cardOf(player: Pick<Player, 'id'>, change: object = {}): object {
  return {
    ...{
      bankName: 'HDFC Bank',
      cardNumber: `5010${player.id.slice(-10).padStart(10, '0')}`,
      ifsc: 'HDFC0001234',
    },
    ...{
      bankAddress: '12 MG Road, Pune',
      phone: '+919812345678',
      holder: 'Asha Rao',
      fundPassword: FUND_PASSWORD,
    },
    ...change,
  }
}

/** The tax number of a player made here. */
export function taxNumberOf({ id }: Pick<Player, 'id'>): string {
  return id.slice(-10).padStart(10, '0')
}

async function nameAndCard(player: Player): Promise<void> {
  const taxNumber = taxNumberOf(player)
  await player.call('cclogin/edituser', { firstName: 'Asha', lastName: 'Rao', taxCountry: 'VN', taxNumber })
  await player.call('ccbind/addbank', cardOf(player))
}

/** The player's one card. */
export async function cardIdOf(player: Player): Promise<string> {
  return textAt(await player.call('ccbind/list'), 'list.0.id')
}
