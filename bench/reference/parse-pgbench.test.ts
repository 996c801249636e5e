import { expect, test } from 'vitest'
import { parsePgbench } from './tpc-b.ts'

const output = `pgbench (15.18, server 18.4)
transaction type: <builtin: TPC-B (sort of)>
scaling factor: 50
query mode: prepared
number of clients: 8
number of threads: 2
maximum number of tries: 1
duration: 5 s
number of transactions actually processed: 11700
number of failed transactions: 0 (0.000%)
latency average = 3.418 ms
initial connection time = 21.322 ms
tps = 2340.502914 (without initial connection time)
`

test('reads the rate and the mean latency', () => {
  expect(parsePgbench(output)).toEqual({ perSecond: 2340.502914, latencyMs: 3.418 })
})

test('refuses a run with failed transactions, and what is no report', () => {
  expect(() => parsePgbench(output.replace('transactions: 0', 'transactions: 3'))).toThrow('3 transactions')
  expect(() => parsePgbench('connection refused')).toThrow('connection refused')
})
