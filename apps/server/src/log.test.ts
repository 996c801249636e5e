import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLog, type LogFields } from './log.ts'

// security: 48
test('lets only the listed fields pass, and nothing of a row that an error quotes', () => {
  const canary = 'canary+84912345678'
  let written = ''
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      written += chunk
      done()
    },
  })
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    constraint: 'player_phone',
    detail: canary,
    parameters: [canary],
  })
  const fields = { call: 'user/login', reason: 'x', token: canary, body: { phone: canary }, error }
  createLog('info', sink).error('call.failed', fields as LogFields)
  expect(JSON.parse(written)).toMatchObject({
    msg: 'call.failed',
    call: 'user/login',
    error: { code: '23505', constraint: 'player_phone' },
  })
  expect(written).not.toContain(canary)
})
