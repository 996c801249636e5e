import { encodeReply, LiveEvent, listBets, placeBet } from '@opendraw/contract'
import { listDepositQueue, listRounds } from '@opendraw/contract/operator'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { frame } from './http/push/push.ts'

const uuid = '00000000-0000-4000-8000-000000000007'
const at = new Date(1_795_219_200_123)

test('a placed bet carries its amounts and numbers as digits, its instants as milliseconds, and nothing beside', () => {
  const placed = {
    orderNo: uuid,
    issue: 202611210007n,
    lines: 2,
    stake: 2_500_000n,
    payoutMax: 9_223_372_036_854_775_807n,
    balance: -1n,
    seq: 0n,
    locksAt: at,
    secret: 'never named by the contract',
  }
  expect(JSON.stringify(encodeReply(placeBet, placed))).toBe(
    `{"orderNo":"${uuid}","issue":"202611210007","lines":2,"stake":"2500000","payoutMax":"9223372036854775807",` +
      '"balance":"-1","seq":"0","locksAt":1795219200123}',
  )
})

test('a page of slips keeps what is null, in nested lists, too', () => {
  const line = { play: 'rgb_n', pick: '7', stake: 1_000_000n, odds: [900], payout: null }
  const slip = {
    orderNo: uuid,
    gameId: 'rgb-1m',
    issue: 202611210007n,
    placedAt: at,
    state: 'waiting' as const,
    stake: 1_000_000n,
    payout: null,
    profit: null,
    result: null,
    sum: null,
    lines: [line],
  }
  expect(JSON.stringify(encodeReply(listBets, { list: [slip], next: 17n }))).toBe(
    `{"list":[{"orderNo":"${uuid}","gameId":"rgb-1m","issue":"202611210007","placedAt":1795219200123,"state":"waiting",` +
      '"stake":"1000000","payout":null,"profit":null,"result":null,"sum":null,' +
      '"lines":[{"play":"rgb_n","pick":"7","stake":"1000000","odds":[900],"payout":null}]}],"next":"17"}',
  )
})

test('a round of the operators’ list, and an empty queue', () => {
  const round = {
    id: 5n,
    gameId: 'rgb-1m',
    issue: 202611210007n,
    state: 'opened' as const,
    drawsAt: at,
    betCount: 12n,
    stakeTotal: 3_000_000n,
    payoutTotal: 0n,
    result: [7],
    commitment: 'ab'.repeat(32),
    betsRoot: null,
    seed: null,
    voidReason: null,
  }
  expect(JSON.stringify(encodeReply(listRounds, { list: [round], next: null }))).toBe(
    `{"list":[{"id":"5","gameId":"rgb-1m","issue":"202611210007","state":"opened","drawsAt":1795219200123,"betCount":"12",` +
      `"stakeTotal":"3000000","payoutTotal":"0","result":[7],"commitment":"${'ab'.repeat(32)}","betsRoot":null,"seed":null,` +
      '"voidReason":null}],"next":null}',
  )
  expect(JSON.stringify(encodeReply(listDepositQueue, { list: [], next: null }))).toBe(
    '{"list":[],"next":null}',
  )
})

test('a live event is the same on the stream', () => {
  const event = { type: 'wallet', cash: 5_000_000n, pending: 0n, seq: 3n } as const
  expect(String(frame(event, 9n))).toBe(
    'id: 9\nevent: wallet\ndata: {"type":"wallet","cash":"5000000","pending":"0","seq":"3"}\n\n',
  )
  expect(LiveEvent.parse(z.encode(LiveEvent, event))).toEqual(event)
})

test('what the contract does not allow never goes out', () => {
  const wrong = {
    orderNo: uuid,
    issue: 7n,
    lines: 1,
    stake: 1n,
    payoutMax: 1n,
    balance: 1n,
    seq: 1n,
    locksAt: at,
  }
  expect(() => encodeReply(placeBet, wrong)).toThrow()
  expect(() =>
    encodeReply(placeBet, { ...wrong, issue: 202611210007n, locksAt: new Date(Number.NaN) }),
  ).toThrow()
  expect(() => encodeReply(placeBet, { ...wrong, issue: '202611210007' as never })).toThrow()
})

test('a reply that was read is written as it was', () => {
  const wire = encodeReply(placeBet, placeBet.reply.parse(JSON.parse(raw)))
  expect(JSON.stringify(wire)).toBe(raw)
})

const raw = `{"orderNo":"${uuid}","issue":"202611210007","lines":2,"stake":"2500000","payoutMax":"1","balance":"0","seq":"12","locksAt":0}`
