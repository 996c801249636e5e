import { loginPath, withQuery } from '../navigation.ts'

/** The specification's open list, exactly: what may be opened without a stored token. */
export const openPaths: readonly string[] = [
  '/pages/first-storage/index',
  '/pages/return-cash/index',
  '/pages/telegram/index',
  '/pages/buddy/index',
  '/pages/login/index',
  '/pages/login/forget',
  '/pages/login/reg',
  '/pages/jogos/index',
  '/pages/home/index',
  '/pages/cc/hong',
  '/pages/jogos/game-details/index',
  '/',
]

/**
 * Pages of our own that the specification does not know. Checking a draw and what was published is open: whoever doubts
 * a round need not be a player, and it asks only public calls; rules and odds are for everybody to read before they play, and help with gambling is for everybody. (Withdraw is our own page too, and is not open.)
 */
export const ownOpenPaths: readonly string[] = [
  '/pages/fairness/verify',
  '/pages/fairness/index',
  '/pages/jogos/rules',
  '/pages/mine/protection/help',
]

/** Whether the path may be opened without a token. The query string is ignored. */
export function isOpen(path: string): boolean {
  const [bare = ''] = path.split('?')
  return openPaths.includes(bare) || ownOpenPaths.includes(bare)
}

/** Where a visit must go instead: the login page, which remembers the way; undefined when it may go on. */
export function guard(path: string, hasToken: boolean): string | undefined {
  return hasToken || isOpen(path) ? undefined : withQuery(loginPath, { redirect: path })
}
