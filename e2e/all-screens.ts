/** What a player has done, by the ids that addresses name it by. */
export type Past = Readonly<{
  /** Of a red packet that was opened to its end. */
  packet: string
  signIn: string
  /** Of a thread with customer service. */
  thread: bigint
  /** Of a product, which runs. */
  order: bigint
  /** A ticket on sale. The player holds one more than they offer, and has some on order. */
  item: bigint
  unit: bigint
  serial: number
  paidOrder: bigint
  unpaidOrder: bigint
  /** What the player offers, and what another one does. */
  listing: bigint
  offer: bigint
}>

/** Of a player who has done nothing: what these ids name is not there. */
export const noPast: Past = {
  ...{ packet: 'ZZZZZZZZZZ', signIn: '', thread: 1n, order: 1n },
  ...{ item: 1n, unit: 1n, serial: 1, paidOrder: 1n, unpaidOrder: 1n, listing: 1n, offer: 1n },
}

/** What a visitor sees before they have an account. */
export const visitorScreens: readonly string[] = [
  '/',
  '/pages/login/index',
  '/pages/login/reg',
  '/pages/support/new',
]

/** What a player sees by addresses without an id of their own past. */
const plainScreens: readonly string[] = [
  '/pages/home/index',
  '/pages/jogos/index',
  '/pages/jogos/game-details/index?game=pk',
  '/pages/jogos/rules?game=ssc',
  '/pages/jogos/rules?game=k3&tab=rates',
  '/pages/cc/RGB',
  '/pages/cc/K3',
  '/pages/cc/PK',
  '/pages/cc/SSC',
  '/pages/cc/rgb/open',
  '/pages/cc/rgb/order',
  '/pages/cc/k3/open',
  '/pages/cc/k3/order',
  '/pages/cc/pk/open',
  '/pages/cc/pk/order',
  '/pages/cc/ssc/open',
  '/pages/cc/ssc/order',
  '/pages/cc/long',
  '/pages/cc/hong',
  '/pages/cc/hong/send',
  '/pages/cc/hong/order',
  '/pages/mine/play-record/index',
  '/pages/mine/index',
  '/pages/solvency?own=1',
  '/pages/mine/account/index',
  '/pages/mine/account/bill',
  '/pages/cc/task/sign',
  '/pages/cc/task/job',
  '/pages/mine/points',
  '/pages/vip/index',
  '/pages/mine/backwater/index',
  '/pages/mine/savings-account/index',
  '/pages/first-storage/index',
  '/pages/return-cash/index',
  '/pages/mine/withdraw/index',
  '/pages/bind/index',
  '/pages/bind/list',
  '/pages/conversion/index',
  '/pages/mine/passwordsave',
  '/pages/cc/task/plan',
  '/pages/huishou/jobbill',
  '/pages/mine/protection/index',
  '/pages/mine/protection/rest',
  '/pages/mine/protection/activity',
  '/pages/mine/protection/help',
  '/pages/mine/settings/index',
  '/pages/mine/push',
  '/pages/huishou/lang',
  '/pages/huishou/security',
  '/pages/huishou/info',
  '/pages/mine/setuserinfo',
  '/pages/mine/setheader',
  '/pages/mine/userauth',
  '/pages/mine/privacy/index',
  '/pages/mine/signins',
  '/pages/mine/twostep',
  '/pages/mine/passkeys',
  '/pages/mine/settings/setemail',
  '/pages/mine/settings/setmobile',
  '/pages/mine/passwordlogin',
  '/pages/login/forget',
  '/pages/fairness/verify',
  '/pages/fairness/index',
  '/pages/fairness/receipt',
  '/pages/solvency',
  '/pages/jogos/notice/index',
  '/pages/jogos/notice/noticeinfo?id=welcome',
  '/pages/jogos/about-us/index',
  '/pages/events/index',
  '/pages/events/details?id=check-a-draw',
  '/pages/events/helplist',
  '/pages/events/helplist?q=a',
  '/pages/events/helpdetail?id=check-a-draw',
  '/pages/telegram/index',
  '/pages/support/index',
  '/pages/support/new',
  '/pages/framebox?id=nowhere',
  '/pages/choose-location',
  '/pages/open-location?latitude=48.85837&longitude=2.29448&name=The%20tower',
  '/pages/lc/goodlist',
  '/pages/lc/gooddetail?id=1500002',
  '/pages/lc/gooddbuy?id=1500002&units=5',
  '/pages/lc/goodorder',
  '/pages/lc/goodlog',
  '/pages/lc/yuebao',
  '/pages/lc/yuebaolog',
  '/pages/tickets/index',
  '/pages/tickets/mine',
  '/pages/tickets/trades',
  '/pages/convidar/index',
  '/pages/convidar/index?level=1',
  '/pages/convidar/index?view=log',
  '/pages/buddy/index',
]

/**
 * Every screen that a player sees, by an address that shows it; a check compares them with the app's own table. Two neighbours have
 * different titles, by which it is seen that the next one is there.
 */
export function screensOf(past: Past): readonly string[] {
  const { packet, signIn, thread, order, item, unit, serial, paidOrder, unpaidOrder, listing, offer } = past
  return [
    ...plainScreens,
    `/pages/cc/hong?code=${packet}`,
    `/pages/cc/hong/open?code=${packet}`,
    `/pages/mine/signin?id=${signIn}`,
    `/pages/support/thread?id=${thread}`,
    `/pages/lc/goodsell?id=${order}`,
    `/pages/lc/goodorder?id=${order}`,
    `/pages/tickets/detail?id=${item}`,
    `/pages/tickets/buy?id=${item}`,
    `/pages/tickets/order?id=${unpaidOrder}`,
    `/pages/tickets/buy?id=${item}&listing=${offer}`,
    `/pages/tickets/order?id=${paidOrder}`,
    `/pages/tickets/sell?id=${item}`,
    `/pages/tickets/mine?id=${item}`,
    `/pages/tickets/chain?id=${item}&serial=${serial}`,
    `/pages/tickets/code?id=${item}&unit=${unit}`,
    `/pages/tickets/listing?id=${listing}`,
  ]
}
