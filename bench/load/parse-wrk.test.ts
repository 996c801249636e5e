import { expect, test } from 'vitest'
import { parseWrk } from './wrk.ts'

test('reads the figures from among what else wrk prints', () => {
  const output =
    'Running 2s test @ http://127.0.0.1:1/\nFIGURES 9000 2000000 1 3 31.250 71.100 {"code":409}\n'
  expect(parseWrk(output)).toEqual({
    requests: 9000,
    seconds: 2,
    failed: 1,
    refused: 3,
    p50Ms: 31.25,
    p99Ms: 71.1,
    firstRefusal: '{"code":409}',
  })
})

test('repeats the output of wrk when it did not finish', () => {
  expect(() => parseWrk('unable to connect')).toThrow('unable to connect')
})
