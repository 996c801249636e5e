import { expect, test } from 'vitest'
import { createSession, type Player, type Store } from './session-store.ts'

const player: Player = {
  id: 7n,
  nickname: 'Mia',
  avatar: 'a1',
  avatarUrl: null,
  avatarUpload: null,
  accountMasked: 'mia***',
  phoneMasked: null,
  emailMasked: null,
  inviteCode: 'ABC123',
  hasFundPassword: false,
  hasSecondFactor: false,
  hasPasskey: false,
  kycState: 'none',
  kycLevel: 0,
  firstName: null,
  taxNumberMasked: null,
  accountType: 'demo',
  creditScore: 100,
  points: 0n,
  vipLevel: 0,
  roles: ['player'],
  permissions: ['wallet:bill:read'],
  lang: 'en',
  showWins: true,
  isAskedOffers: false,
  wallet: { asset: 'USD', cash: 5000000n, pending: 0n, bonus: 0n, seq: 3n },
  createdAt: new Date(1),
}

function aStore(): Store & { keys: () => string[] } {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
    keys: () => [...items.keys()],
  }
}

test('login stores the token of the reply under App-Token, and being logged in means that it is there', () => {
  const store = aStore()
  const session = createSession(store)
  expect(session.isLoggedIn()).toBe(false)
  session.signIn({ ...player, token: 'secret' })
  expect(store.getItem('App-Token')).toBe('secret')
  expect(session.isLoggedIn()).toBe(true)
  expect(store.getItem('App-Session')).not.toContain('secret')
})

test('getting user info stores the reply: name, avatar, roles and permissions', () => {
  const session = createSession(aStore())
  session.setUserInfo(player)
  expect(session.get()).toMatchObject({
    name: 'Mia',
    avatar: 'a1',
    roles: ['player'],
    permissions: ['wallet:bill:read'],
    userInfo: player,
  })
})

test('a restart finds what was stored, with the login popup closed', () => {
  const store = aStore()
  const before = createSession(store)
  before.signIn({ ...player, token: 'secret' })
  before.setLanguage('th')
  before.setLoginPopup(true)
  const after = createSession(store)
  expect(after.get()).toMatchObject({ token: 'secret', name: 'Mia', language: 'th', loginPopup: false })
})

// security: 9
test('logout clears token, roles, permissions, user info, popup and init data, and wipes local storage', () => {
  const store = aStore()
  store.setItem('anything', 'else')
  store.setItem('App-Theme', 'dark')
  const session = createSession(store)
  session.signIn({ ...player, token: 'secret' })
  session.setLanguage('vi')
  session.setDevice('known')
  session.setLoginPopup(true)
  session.logOut()
  expect(session.get()).toMatchObject({
    token: null,
    name: '',
    avatar: '',
    roles: [],
    permissions: [],
    userInfo: null,
    loginPopup: false,
    ccpginit: null,
  })
  expect(store.keys().sort()).toEqual(['App-Device', 'App-Language', 'App-Session', 'App-Theme'])
  expect(store.getItem('App-Session')).not.toContain('Mia')
  expect(session.get()).toMatchObject({ language: 'vi', device: 'known' })
})

test('the language is en until one is chosen', () => {
  expect(createSession(aStore()).get().language).toBe('en')
})

test('corrupted storage counts as empty', () => {
  const store = aStore()
  store.setItem('App-Session', '{"userInfo":{"id":1}')
  store.setItem('App-Language', 'xx')
  expect(createSession(store).get()).toMatchObject({ userInfo: null, language: 'en' })
})

test('a full storage makes room for the session, and one that takes nothing holds it as long as the page', () => {
  const store = aStore()
  store.setItem('App-Page:/pages/home/index', 'x'.repeat(100))
  store.setItem('App-Theme', 'dark')
  const takes = store.setItem
  store.setItem = (key, value) => {
    if (store.getItem('App-Page:/pages/home/index') !== null)
      throw new DOMException('full', 'QuotaExceededError')
    takes(key, value)
  }
  const session = createSession(store)
  session.signIn({ ...player, token: 'secret' })
  expect([store.getItem('App-Token'), store.getItem('App-Theme')]).toEqual(['secret', 'dark'])
  store.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const heard: boolean[] = []
  session.subscribe(() => heard.push(session.isLoggedIn()))
  session.signIn({ ...player, token: 'another' })
  expect([session.get().token, store.getItem('App-Token'), heard]).toEqual(['another', null, [true]])
  session.logOut()
  expect(session.isLoggedIn()).toBe(false)
})
