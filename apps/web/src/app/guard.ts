import * as paths from '../paths.ts'

/** The specification's open list, exactly: what may be opened without a stored token. */
export const openPaths: readonly string[] = [
  paths.firstBonus,
  paths.cashback,
  paths.contact,
  paths.partner,
  paths.login,
  paths.forgotPassword,
  paths.register,
  paths.lobby,
  paths.home,
  paths.packet,
  paths.gameList,
  paths.start,
]

/**
 * Pages of our own that the specification does not know. Verifying draws and published data is open: checking
 * a round needs no account and only public calls; rules and odds are open to read before playing; help with gambling
 * and what is owed and held are for everyone; customer service asks a visitor for a code by mail. (Withdraw is our own page too, and is not open.)
 */
export const ownOpenPaths: readonly string[] = [
  paths.verify,
  paths.fairness,
  paths.rules,
  paths.gamblingHelp,
  paths.solvency,
  paths.support,
  paths.newSupport,
  paths.supportThread,
]

/** Whether the path may be opened without a token. The query string is ignored. */
export function isOpen(path: string): boolean {
  const [bare = ''] = path.split('?')
  return openPaths.includes(bare) || ownOpenPaths.includes(bare)
}

/** Where a visit must go instead: the login page, which remembers the way; undefined when it may go on. */
export function guard(path: string, hasToken: boolean): string | undefined {
  return hasToken || isOpen(path) ? undefined : paths.loginThen(path)
}
