import { expect, test } from 'vitest'
import * as paths from '../paths.ts'
import { lackingIn } from './needed-query.ts'

test('an address without its parameter says which one it lacks and where to choose', () => {
  expect(lackingIn(paths.notice, '')).toEqual({ name: 'id', list: paths.notices })
  expect(lackingIn(paths.splitPacket, '?code=')).toEqual({ name: 'code', list: paths.packetRecords })
})

test('an address that says enough, or needs nothing, lacks nothing', () => {
  expect(lackingIn(paths.notice, '?id=4')).toBeUndefined()
  expect(lackingIn(paths.deposit, '')).toBeUndefined()
})
