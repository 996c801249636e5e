import { getInit, getUserinfo, type Language, languages, type ReplyOf, toJson } from '@opendraw/contract'
import { DEVICE_KEY, DEVICE_KEYS_KEPT, LANGUAGE_KEY, TOKEN_KEY } from '../formats/limits.ts'
import { dropUnkept } from './kept-text.ts'

export type Player = ReplyOf<typeof getUserinfo>
export type Init = ReplyOf<typeof getInit>

/** What the specification keeps on the device. `ccpginit` is the reply of getinit, null until it has come. */
export type Session = Readonly<{
  token: string | null
  name: string
  avatar: string
  roles: readonly string[]
  permissions: readonly string[]
  userInfo: Player | null
  language: Language
  /** What the last login answered, to be sent with the next one: it proves nothing but that somebody logged in here. */
  device: string
  loginPopup: boolean
  ccpginit: Init | null
  /** Not stored: the server has ended the session, and the player has not said yet whether to log in again. */
  isExpired: boolean
  /** Not stored: the player has just logged out, and no way back to the last page is wanted. */
  isLeaving: boolean
}>

/** The part of Web Storage that the store uses. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>

const SESSION_KEY = 'App-Session'
/** What the store is read from. */
export const SESSION_KEYS: readonly string[] = [SESSION_KEY, TOKEN_KEY, LANGUAGE_KEY, DEVICE_KEY]

const nobody = {
  token: null,
  name: '',
  avatar: '',
  roles: [],
  permissions: [],
  userInfo: null,
  loginPopup: false,
  ccpginit: null,
  isExpired: false,
  isLeaving: false,
} as const

/** The session of one device: read from the store at once, written to it with every change. */
export function createSession(store: Store) {
  let state: Session = restore(store)
  const listeners = new Set<() => void>()
  const change = (part: Partial<Session>) => {
    state = { ...state, ...part }
    save(store, state)
    for (const listener of listeners) listener()
  }
  return {
    get: () => state,
    isLoggedIn: () => state.token !== null,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Stores the token of the login reply, data.userinfo.token, and who it belongs to. */
    signIn({ token, ...player }: Player & { token: string }) {
      change({ token, isExpired: false, isLeaving: false, ...ofPlayer(player) })
    },
    /** Stores what this device sends with its next login. */
    setDevice: (device: string) => change({ device }),
    /** Stores the token of a session that took this one's place. */
    setToken: (token: string) => change({ token, isExpired: false }),
    /** Stores the reply of getUserinfo. */
    setUserInfo: (player: Player) => change(ofPlayer(player)),
    /** An operator has frozen the account: without a role, and without a permission, until getUserinfo is answered again. */
    setBarred: () => change({ roles: [], permissions: [] }),
    /** Stores the reply of getinit. */
    setInit: (init: Init) => change({ ccpginit: init }),
    setLanguage: (language: Language) => change({ language }),
    setLoginPopup: (loginPopup: boolean) => change({ loginPopup }),
    setExpired: (isExpired: boolean) => change({ isExpired }),
    setLeaving: (isLeaving: boolean) => change({ isLeaving }),
    /**
     * Clears token, roles, permissions, user info, login popup and init data, and wipes the local storage. Language,
     * theme, the device's other choices and what the next login sends belong to the device, not to the player, and are written back.
     */
    logOut() {
      wipe(store)
      change({ ...nobody, isLeaving: true })
    },
    /** Another tab has logged in or out: what it stored counts. True when it is another session, whose end no one has asked about. */
    reread() {
      const { token, isExpired } = state
      state = restore(store)
      const isOther = state.token !== token
      if (!isOther) state = { ...state, isExpired }
      for (const listener of listeners) listener()
      return isOther
    },
  }
}

function ofPlayer(player: Player): Partial<Session> {
  const { nickname: name, avatar, roles, permissions } = player
  return { name, avatar, roles, permissions, userInfo: player }
}

function restore(store: Store): Session {
  const stored = objectOf(store.getItem(SESSION_KEY))
  // What was never stored is not looked at: a schema is made when it is first read.
  const player = stored.userInfo ? getUserinfo.reply.safeParse(stored.userInfo).data : undefined
  const init = stored.ccpginit ? getInit.reply.safeParse(stored.ccpginit).data : undefined
  const language = languages.find((one) => one === store.getItem(LANGUAGE_KEY)) ?? 'en'
  return {
    ...nobody,
    language,
    device: store.getItem(DEVICE_KEY) ?? '',
    token: store.getItem(TOKEN_KEY),
    ...(player && ofPlayer(player)),
    ccpginit: init ?? null,
  }
}

/** In a full storage all but the device's choices makes room, as at the end of a session; one that takes nothing even then forgets the session with the page. */
function save(store: Store, state: Session): void {
  try {
    write(store, state)
  } catch {
    wipe(store)
    try {
      write(store, state)
    } catch {
      store.removeItem(TOKEN_KEY)
    }
  }
}

/** Clears the store, but for what belongs to the device. */
function wipe(store: Store): void {
  const kept = DEVICE_KEYS_KEPT.map((key) => [key, store.getItem(key)] as const)
  store.clear()
  dropUnkept(store, DEVICE_KEYS_KEPT)
  try {
    for (const [key, value] of kept) if (value) store.setItem(key, value)
  } catch {
    // Not even what was there a moment ago is taken.
  }
}

function write(store: Store, state: Session): void {
  const { token, language, device, name, avatar, roles, permissions, userInfo, ccpginit, loginPopup } = state
  if (token === null) store.removeItem(TOKEN_KEY)
  else store.setItem(TOKEN_KEY, token)
  store.setItem(LANGUAGE_KEY, language)
  if (device !== '') store.setItem(DEVICE_KEY, device)
  store.setItem(SESSION_KEY, toJson({ name, avatar, roles, permissions, userInfo, ccpginit, loginPopup }))
}

/** A stored text that is no JSON object counts as nothing: storage is open to anyone on the device. */
function objectOf(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
