import { getInit } from '@opendraw/contract'
import { Toasts } from '@opendraw/ui'
import { act } from 'preact/test-utils'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import SessionDialog from '../components/session-dialog.tsx'
import en from '../copy/en.json' with { type: 'json' }
import { bindNavigator } from '../navigation/verbs.ts'
import { session } from '../session/session.ts'
import { aPlayer } from '../testing/makers.ts'
import { show } from '../testing/show.tsx'
import { send } from './ask.ts'
import { queryClient } from './query-client.ts'

beforeEach(() => session.signIn({ ...aPlayer(0n), token: 'secret' }))
afterEach(() => vi.unstubAllGlobals())

/** Does something by a call that the server, or the network, answers like that. */
async function rejectionOf(answer: () => Response): Promise<string> {
  vi.stubGlobal('fetch', async () => answer())
  const mutation = queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: () => send({ getInit }, {}) })
  let message = ''
  await act(async () => {
    await mutation.execute(undefined).catch((failure: Error) => {
      message = failure.message
    })
  })
  return message
}
const envelope = (code: number, msg = '') => Response.json({ code, msg, data: null })
const away = () => {
  throw new TypeError('Failed to fetch')
}

test.each([
  ['403', () => envelope(403), 'No permissions for current operation'],
  ['404', () => envelope(404), 'Access resource does not exist'],
  ['409', () => envelope(409, 'The odds have changed.'), 'The odds have changed.'],
  ['500', () => envelope(500, 'Come back later.'), 'Come back later.'],
  ['any other code', () => envelope(777, 'Not today.'), 'Not today.'],
  ['a code without words', () => envelope(777), 'Unknown system error, please feedback to admin'],
  ['an HTTP status', () => new Response('<html>', { status: 502 }), 'System interface 502 exception'],
  ['no connection', away, 'Backend interface abnormal connection'],
])('%s is said in a toast, and what was asked is rejected', async (_, answer, words) => {
  const page = await show(<Toasts />)
  expect(await rejectionOf(answer)).toBe(words)
  await page.see(words)
  await page.close()
})

test('401 asks whether to stay or to log in again, and logging in ends the session and leads to the login page', async () => {
  const visited: string[] = []
  bindNavigator({ go: () => undefined, to: (path) => visited.push(path), depth: () => 0 })
  expect(await rejectionOf(() => envelope(401))).toBe(
    'Invalid session or session has expired, please log in again',
  )
  expect(session.get()).toMatchObject({ isExpired: true, token: 'secret' })
  const page = await show(<SessionDialog />)
  await page.see('Hint')
  await page.see('Your login status has expired. Stay on this page, or log in again?')
  await page.press('Cancel')
  await expect.poll(() => session.get()).toMatchObject({ isExpired: false, token: 'secret' })
  await page.press('Sure')
  await expect.poll(() => session.get().token).toBeNull()
  expect(visited).toEqual(['/pages/login/index'])
  await page.close()
})

test('the messages are the specification’s, word for word', () => {
  expect(en).toMatchObject({
    'failure.authentication': 'Authentication failed, unable to access system resources',
    'failure.timeout': 'System interface request times out',
    'common.hint': 'Hint',
    'common.cancel': 'Cancel',
    'common.sure': 'Sure',
    'common.loading': 'Loading',
    'common.noMore': 'No more',
    'common.done': 'Operation success',
    'common.failed': 'Failed, please retry later',
    'common.copied': 'Copy success',
    'common.refreshed': 'Refresh success',
    'login.done': 'Login success',
    'settings.loggedOut': 'Logout success',
    'code.sent': 'Verification code sent',
    'upload.going': 'Upload in progress',
    'session.loginFirst': 'Please log in first',
    'permission.none': 'You have no permission',
  })
})
