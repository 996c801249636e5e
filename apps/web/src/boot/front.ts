import { format } from '@opendraw/money'
import { BALANCES_KEY, FRONT_KEY, MASK, TOKEN_KEY } from '../formats/limits.ts'

/** What home's first sight said at the last visit: a text for each element that is marked `data-front`. */
export type Front = Readonly<{
  language: string
  at: number
  /** Of the game whose round runs on home. */
  roundSeconds: number
  texts?: Readonly<Record<string, string>>
}>

/** What home says to a visitor, by language. */
export type Welcome = Readonly<Record<string, Front['texts']>>

/**
 * Writes the texts of the last visit (client/keep-front.ts) into the shell of index.html, until the app takes its place:
 * the balance as it was, the names of the tabs, and the seconds of the running round, counted on; the welcome, for a new
 * visitor. Nothing else of the
 * phone's storage is read, and nothing is written as markup.
 */
export function paintFront(
  store: Pick<Storage, 'getItem'>,
  language: string,
  now: number,
  welcome: Welcome = {},
): void {
  const kept = readFront(store)
  const front = kept?.language === language ? kept : firstFront(store, welcome[language], now)
  if (!front) return
  const isHidden = store.getItem(BALANCES_KEY) === 'hidden'
  for (const place of document.querySelectorAll<HTMLElement>('.boot [data-front]')) {
    const name = place.dataset.front ?? ''
    const text = front.texts?.[name] ?? ''
    if (name === 'seconds') place.textContent = secondsLeft(text, front, now)
    // A balance may have been hidden since it was kept, on another page.
    else if (name === 'amount' && text !== '' && isHidden) place.textContent = MASK
    else if (name === 'amount') place.append(...withSmallCents(text))
    else place.textContent = text
  }
}

/** Writes the balance of the server's answer for the player into the shell, when the app is not there yet. */
export function paintBalance(
  store: Pick<Storage, 'getItem'>,
  language: string,
  player: Readonly<{ data?: { wallet?: { cash?: string } } }>,
): void {
  const cash = player.data?.wallet?.cash
  const place = document.querySelector('.boot [data-front="amount"]')
  if (!place || cash === undefined) return
  const isHidden = store.getItem(BALANCES_KEY) === 'hidden'
  place.replaceChildren(...(isHidden ? [MASK] : withSmallCents(format(BigInt(cash), { locale: language }))))
}

/** Of a phone that has never seen home; what a player sees there is not known before it comes. */
function firstFront(store: Pick<Storage, 'getItem'>, texts: Front['texts'], at: number): Front | null {
  return texts && store.getItem(TOKEN_KEY) === null ? { language: '', at, roundSeconds: 0, texts } : null
}

function readFront(store: Pick<Storage, 'getItem'>): Front | null {
  try {
    return JSON.parse(store.getItem(FRONT_KEY) ?? 'null')
  } catch {
    return null
  }
}

/** As the app shows a large amount. */
function withSmallCents(amount: string): (string | HTMLElement)[] {
  const [, whole = amount, cents = ''] = /^(.*)([.,]\d\d)$/.exec(amount) ?? []
  const small = document.createElement('small')
  small.textContent = cents
  return cents === '' ? [whole] : [whole, small]
}

function secondsLeft(text: string, { at, roundSeconds }: Front, now: number): string {
  const left = (Number(text) - Math.round((now - at) / 1000)) % roundSeconds
  return text === '' || Number.isNaN(left) ? '–' : String(left < 0 ? left + roundSeconds : left)
}
