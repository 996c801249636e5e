import { expect, test } from 'vitest'
import { playerCalls } from './calls.ts'
import { BASE_PATH, CALL_TIMEOUT_MS, CODE_SUCCESS, UPLOAD_TIMEOUT_MS } from './wire.ts'

/** Every call that the specification names (chapter 7), with its method. */
const named = [
  'POST /api/user/login',
  'POST /api/user/register',
  'POST /api/user/change_pwd',
  'POST /api/user/getUserinfo',
  'POST /api/user/changeemail',
  'POST /api/user/changemobile',
  'POST /api/index/send_email_mobile',
  'POST /api/logout',
  'POST /api/cclogin/upload',
  'POST /api/cclogin/editheard',
  'POST /api/cclogin/editpwdlogin',
  'POST /api/cclogin/editpwdsave',
  'POST /api/cclogin/edituser',
  'POST /api/cclogin/getUserAuth',
  'POST /api/cclogin/setUserAuth',
  'POST /api/cclogin/getbill',
  'POST /api/cclogin/getiplog',
  'POST /api/cclogin/getiploginfo',
  'POST /api/cclogin/getjonblog',
  'POST /api/cclogin/getorderList',
  'POST /api/cclogin/orderdown',
  'POST /api/cclogin/vip_gift',
  'POST /api/ccinit/gamebase',
  'POST /api/ccinit/getwanfa',
  'POST /api/ccinit/getopenList',
  'POST /api/ccinit/gettxing',
  'GET /api/ccinit/getheardlist',
  'GET /api/ccinit/getinit',
  'GET /api/ccinit/getlong',
  'GET /api/ccinit/getwinorder',
  'GET /api/ccinit/getwinrate',
]
const calls = Object.values(playerCalls)

test('every call of the specification is in the contract, once, at its path and by its method', () => {
  const ours = calls.map(({ method, path }) => `${method} ${BASE_PATH}${path}`)
  expect(named.filter((call) => !ours.includes(call))).toEqual([])
  expect(new Set(ours).size).toBe(ours.length)
  expect(named).toHaveLength(31)
})

test('what carries no payload, or an id alone, takes just that', () => {
  const { getUserinfo, logout, getGame, getPlays } = playerCalls
  for (const call of [getUserinfo, logout]) {
    expect(call.request.safeParse({}).success).toBe(true)
    expect(call.request.safeParse({ id: 'rgb-1m' }).success).toBe(false)
  }
  for (const call of [getGame, getPlays]) {
    expect(call.request.safeParse({ id: 'rgb-1m' }).success).toBe(true)
    expect(call.request.safeParse({}).success).toBe(false)
  }
})

test('a call has 10 seconds, one with a file 60, and 200 is success', () => {
  expect([CALL_TIMEOUT_MS, UPLOAD_TIMEOUT_MS, CODE_SUCCESS]).toEqual([10_000, 60_000, 200])
})
