import type { GameKind, WalletAsset } from '@opendraw/contract'

/**
 * Every address of the app, once. The specification's paths stay as it spells them; the names are ours. Use it as
 * `import * as paths`, so that `paths.deposit` says what is meant and a page carries only the addresses that it uses.
 */

// The tabs; `start` shows home as well.
export const start = '/'
export const home = '/pages/home/index'
export const products = '/pages/lc/goodlist'
export const invite = '/pages/convidar/index'
export const mine = '/pages/mine/index'
export const tabs = [home, products, invite, mine] as const
export type Tab = (typeof tabs)[number]
/** How the paths of the pages of each tab's section begin. */
export const below: Readonly<Record<Tab, RegExp>> = {
  [home]: /^\/pages\/(jogos|cc|fairness|solvency|events)\b/,
  [products]: /^\/pages\/(lc|tickets)\b/,
  [invite]: /^\/pages\/(convidar|buddy)\b/,
  [mine]: /^\/pages\/(mine|huishou|vip|bind|conversion|first-storage|return-cash|support|telegram)\b/,
}

// Who is signed in, and what they are.
export const login = '/pages/login/index'
export const forgotPassword = '/pages/login/forget'
export const register = '/pages/login/reg'
export const personalInfo = '/pages/huishou/info'
export const avatar = '/pages/mine/setheader'
export const profile = '/pages/mine/setuserinfo'
export const documents = '/pages/mine/userauth'
export const privacy = '/pages/mine/privacy/index'
export const security = '/pages/huishou/security'
export const loginPassword = '/pages/mine/passwordlogin'
export const fundPassword = '/pages/mine/passwordsave'
export const setEmail = '/pages/mine/settings/setemail'
export const setMobile = '/pages/mine/settings/setmobile'
export const twoStep = '/pages/mine/twostep'
export const passkeys = '/pages/mine/passkeys'
export const signIns = '/pages/mine/signins'
export const signIn = '/pages/mine/signin'
export const settings = '/pages/mine/settings/index'
export const language = '/pages/huishou/lang'
/** Of what this device is notified. */
export const push = '/pages/mine/push'

// Money.
export const account = '/pages/mine/account/index'
export const statement = '/pages/mine/account/bill'
export const deposit = '/pages/mine/savings-account/index'
export const withdrawal = '/pages/mine/withdraw/index'
export const exchange = '/pages/conversion/index'
export const payoutMethods = '/pages/bind/list'
export const addPayoutMethod = '/pages/bind/index'

// Games: playing, results, bets, and checking them.
export const lobby = '/pages/jogos/index'
export const gameList = '/pages/jogos/game-details/index'
export const rules = '/pages/jogos/rules'
export const playRgb = '/pages/cc/RGB'
export const playK3 = '/pages/cc/K3'
export const playPk = '/pages/cc/PK'
export const playSsc = '/pages/cc/SSC'
export const streaks = '/pages/cc/long'
export const resultsRgb = '/pages/cc/rgb/open'
export const resultsK3 = '/pages/cc/k3/open'
export const resultsPk = '/pages/cc/pk/open'
export const resultsSsc = '/pages/cc/ssc/open'
export const betsRgb = '/pages/cc/rgb/order'
export const betsK3 = '/pages/cc/k3/order'
export const betsPk = '/pages/cc/pk/order'
export const betsSsc = '/pages/cc/ssc/order'
export const allBets = '/pages/mine/play-record/index'
export const fairness = '/pages/fairness/index'
export const verify = '/pages/fairness/verify'
export const receipt = '/pages/fairness/receipt'

// What is owed and held: our own page.
export const solvency = '/pages/solvency'

// Rewards.
export const level = '/pages/vip/index'
export const rebate = '/pages/mine/backwater/index'
export const points = '/pages/mine/points'
export const firstBonus = '/pages/first-storage/index'
export const cashback = '/pages/return-cash/index'
export const tasks = '/pages/cc/task/job'
export const checkIn = '/pages/cc/task/sign'
export const plan = '/pages/cc/task/plan'
export const earnings = '/pages/huishou/jobbill'
export const partner = '/pages/buddy/index'
export const packet = '/pages/cc/hong'
export const sendPacket = '/pages/cc/hong/send'
export const splitPacket = '/pages/cc/hong/open'
export const packetRecords = '/pages/cc/hong/order'

// Responsible gaming.
export const limits = '/pages/mine/protection/index'
export const coolOff = '/pages/mine/protection/rest'
export const playActivity = '/pages/mine/protection/activity'
export const gamblingHelp = '/pages/mine/protection/help'

// What is written to be read.
export const activities = '/pages/events/index'
export const activity = '/pages/events/details'
export const notices = '/pages/jogos/notice/index'
/** The part of them that is about the player alone. */
export const ownNotices = `${notices}?tab=own`
export const notice = '/pages/jogos/notice/noticeinfo'
export const help = '/pages/events/helplist'
export const helpArticle = '/pages/events/helpdetail'
export const contact = '/pages/telegram/index'
// Our own pages: what is written to customer service.
export const support = '/pages/support/index'
export const newSupport = '/pages/support/new'
export const supportThread = '/pages/support/thread'
export const about = '/pages/jogos/about-us/index'
export const framedPage = '/pages/framebox'
export const chooseLocation = '/pages/choose-location'
export const openLocation = '/pages/open-location'

// Savings and products; `products` is their tab.
export const savings = '/pages/lc/yuebao'
export const savingsLog = '/pages/lc/yuebaolog'
export const product = '/pages/lc/gooddetail'
export const buyProduct = '/pages/lc/gooddbuy'
export const sellProduct = '/pages/lc/goodsell'
export const productOrders = '/pages/lc/goodorder'
export const productLog = '/pages/lc/goodlog'

// Tickets: our own pages, which the specification names calls for and no page.
export const tickets = '/pages/tickets/index'
export const ticket = '/pages/tickets/detail'
export const buyTicket = '/pages/tickets/buy'
export const ticketOrder = '/pages/tickets/order'
export const ticketTrades = '/pages/tickets/trades'
export const ticketListing = '/pages/tickets/listing'
export const myTickets = '/pages/tickets/mine'
export const sellTicket = '/pages/tickets/sell'
export const ticketChain = '/pages/tickets/chain'
export const entryCode = '/pages/tickets/code'

/** What may be appended to a path; an undefined value is left out. */
export type Query = Readonly<Record<string, string | number | bigint | boolean | undefined>>

/** The path with the query appended, encoded. A query that the path has already is kept. */
export function withQuery(path: string, query: Query = {}): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined)
  if (pairs.length === 0) return path
  const text = new URLSearchParams(
    pairs.map(([key, value]): [string, string] => [key, String(value)]),
  ).toString()
  return `${path}${path.includes('?') ? '&' : '?'}${text}`
}

const ofKind = {
  rgb: { play: playRgb, results: resultsRgb, bets: betsRgb },
  k3: { play: playK3, results: resultsK3, bets: betsK3 },
  pk: { play: playPk, results: resultsPk, bets: betsPk },
  ssc: { play: playSsc, results: resultsSsc, bets: betsSsc },
} as const satisfies Record<GameKind, Record<string, string>>

/** The boards of the four games. */
export const boards = Object.values(ofKind).map(({ play }) => play)

/** Where a kind of game is played, where its results are and the player's own bets on it; with a game's id, on that game. */
export function ofGame(kind: GameKind, page: 'play' | 'results' | 'bets', id?: string): string {
  return withQuery(ofKind[kind][page], { id })
}

/** The list of one kind's games, or of all. */
export function gamesOf(game?: GameKind) {
  return withQuery(gameList, { game })
}

/** The rules of a kind of game; with a game's id, those of its round length. */
export function rulesOf(game: GameKind, id?: string) {
  return withQuery(rules, { game, id })
}

/** The check of a round's draw; without an issue, of the game's last round. */
export function verifyRound(game: string, issue?: string | bigint) {
  return withQuery(verify, { game, issue })
}

/** The login page, which leads to `redirect` afterwards. */
export function loginThen(redirect: string | undefined) {
  return withQuery(login, { redirect })
}

/** A line of the statement, as a receipt. */
export function statementLine(line: bigint, asset: WalletAsset) {
  return withQuery(statement, { line, asset })
}

/** A red packet, by the code that its sender shares. */
export function packetOf(code: string) {
  return withQuery(packet, { code })
}

/** The entry code of a unit of an item. */
export function codeOfUnit(item: bigint, unit: bigint) {
  return withQuery(entryCode, { id: item, unit })
}

/** One of many by its id: a notice, an activity, a help article, a deposit, a withdrawal, a sign-in. */
export function one(path: string, id: string | number | bigint) {
  return withQuery(path, { id })
}
