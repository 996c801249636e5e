import * as paths from '../paths.ts'

/**
 * Every path of the specification, and our own that it names no page for (rules, a withdrawal, a checkable draw and such),
 * to its screen's file below `features/`, in groups that share their messages: a group is one part of them, which comes
 * with the first of its screens. This is data alone: the build reads it too, to ask for a deep-linked screen's code and
 * messages before the app has started.
 */
export const screenFiles: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  home: {
    [paths.start]: 'home/screen.tsx',
    [paths.home]: 'home/screen.tsx',
  },
  invitations: {
    [paths.invite]: 'invitations/team/screen.tsx',
    [paths.partner]: 'invitations/partner/screen.tsx',
  },
  mine: {
    [paths.mine]: 'identity/mine/screen.tsx',
    [paths.settings]: 'settings/screen.tsx',
    [paths.language]: 'settings/language/screen.tsx',
  },
  push: {
    [paths.push]: 'settings/push/screen.tsx',
  },
  lobby: {
    [paths.lobby]: 'lobby/screen.tsx',
    [paths.gameList]: 'lobby/list-screen.tsx',
  },
  content: {
    [paths.notices]: 'content/notices/list-screen.tsx',
    [paths.notice]: 'content/notices/notice-screen.tsx',
    [paths.about]: 'content/about/screen.tsx',
    [paths.framedPage]: 'content/foreign/screen.tsx',
    [paths.activities]: 'content/activities/list-screen.tsx',
    [paths.help]: 'content/help/list-screen.tsx',
    [paths.helpArticle]: 'content/help/detail-screen.tsx',
    [paths.activity]: 'content/activities/detail-screen.tsx',
    [paths.contact]: 'content/contact/screen.tsx',
  },
  levels: {
    [paths.level]: 'levels/vip/screen.tsx',
    [paths.rebate]: 'levels/rebate/screen.tsx',
  },
  bets: {
    [paths.allBets]: 'bets/records-screen.tsx',
    [paths.betsPk]: 'bets/screen.tsx',
    [paths.betsK3]: 'bets/screen.tsx',
    [paths.betsRgb]: 'bets/screen.tsx',
    [paths.betsSsc]: 'bets/screen.tsx',
  },
  identity: {
    [paths.setEmail]: 'identity/contact/email-screen.tsx',
    [paths.setMobile]: 'identity/contact/mobile-screen.tsx',
    [paths.fundPassword]: 'identity/fund-password/screen.tsx',
    [paths.loginPassword]: 'identity/password/screen.tsx',
    [paths.security]: 'identity/security/screen.tsx',
  },
  wallet: {
    [paths.account]: 'wallet/account/screen.tsx',
    [paths.statement]: 'wallet/bill/screen.tsx',
    [paths.deposit]: 'wallet/deposit/screen.tsx',
    [paths.withdrawal]: 'wallet/withdraw/screen.tsx',
  },
  person: {
    [paths.privacy]: 'person/privacy/screen.tsx',
    [paths.avatar]: 'person/avatar/screen.tsx',
    [paths.profile]: 'person/profile/screen.tsx',
    [paths.documents]: 'person/documents/screen.tsx',
    [paths.personalInfo]: 'person/info/screen.tsx',
    [paths.signIns]: 'person/sign-ins/screen.tsx',
    [paths.signIn]: 'person/sign-ins/detail-screen.tsx',
    [paths.twoStep]: 'person/two-step/screen.tsx',
  },
  passkeys: {
    [paths.passkeys]: 'passkeys/screen.tsx',
  },
  bonuses: {
    [paths.firstBonus]: 'bonuses/first/screen.tsx',
    [paths.cashback]: 'bonuses/cashback/screen.tsx',
  },
  conversion: {
    [paths.exchange]: 'conversion/screen.tsx',
  },
  bind: {
    [paths.addPayoutMethod]: 'bind/add/screen.tsx',
    [paths.payoutMethods]: 'bind/list/screen.tsx',
  },
  login: {
    [paths.login]: 'identity/login/screen.tsx',
    [paths.forgotPassword]: 'identity/forget/screen.tsx',
    [paths.register]: 'identity/register/screen.tsx',
  },
  play: {
    [paths.playPk]: 'play/pk/screen.tsx',
    [paths.playK3]: 'play/k3/screen.tsx',
    [paths.playRgb]: 'play/rgb/screen.tsx',
    [paths.playSsc]: 'play/ssc/screen.tsx',
  },
  streaks: {
    [paths.streaks]: 'streaks/screen.tsx',
  },
  packets: {
    [paths.packet]: 'packets/screen.tsx',
    [paths.sendPacket]: 'packets/send/screen.tsx',
    [paths.splitPacket]: 'packets/split/screen.tsx',
    [paths.packetRecords]: 'packets/records/screen.tsx',
  },
  results: {
    [paths.resultsPk]: 'results/screen.tsx',
    [paths.resultsK3]: 'results/screen.tsx',
    [paths.resultsRgb]: 'results/screen.tsx',
    [paths.resultsSsc]: 'results/screen.tsx',
  },
  jobs: {
    [paths.earnings]: 'jobs/screen.tsx',
  },
  tasks: {
    [paths.tasks]: 'tasks/screen.tsx',
  },
  'check-in': {
    [paths.checkIn]: 'check-in/screen.tsx',
  },
  location: {
    [paths.chooseLocation]: 'location/choose-screen.tsx',
    [paths.openLocation]: 'location/open-screen.tsx',
  },
  rules: {
    [paths.rules]: 'rules/screen.tsx',
  },
  protection: {
    [paths.limits]: 'protection/limits/screen.tsx',
    [paths.coolOff]: 'protection/break/screen.tsx',
    [paths.playActivity]: 'protection/activity/screen.tsx',
    [paths.gamblingHelp]: 'protection/help/screen.tsx',
  },
  plans: {
    [paths.plan]: 'plans/screen.tsx',
  },
  points: {
    [paths.points]: 'points/screen.tsx',
  },
  fairness: {
    [paths.verify]: 'fairness/screen.tsx',
    [paths.fairness]: 'fairness/fairness-screen.tsx',
    [paths.receipt]: 'fairness/receipt-screen.tsx',
  },
  solvency: {
    [paths.solvency]: 'solvency/screen.tsx',
  },
  support: {
    [paths.support]: 'support/screen.tsx',
    [paths.newSupport]: 'support/new-screen.tsx',
    [paths.supportThread]: 'support/thread/screen.tsx',
  },
  savings: {
    [paths.products]: 'savings/shop/screen.tsx',
    [paths.product]: 'savings/product/screen.tsx',
    [paths.buyProduct]: 'savings/buy/screen.tsx',
    [paths.productOrders]: 'savings/orders/screen.tsx',
    [paths.sellProduct]: 'savings/sell/screen.tsx',
    [paths.productLog]: 'savings/payments/screen.tsx',
    [paths.savings]: 'savings/flexible/screen.tsx',
    [paths.savingsLog]: 'savings/flexible-log/screen.tsx',
  },
  tickets: {
    [paths.tickets]: 'tickets/market/screen.tsx',
    [paths.ticket]: 'tickets/item/screen.tsx',
    [paths.buyTicket]: 'tickets/buy/screen.tsx',
    [paths.ticketOrder]: 'tickets/order/screen.tsx',
    [paths.ticketTrades]: 'tickets/trades/screen.tsx',
    [paths.ticketListing]: 'tickets/listing/screen.tsx',
    [paths.myTickets]: 'tickets/mine/screen.tsx',
    [paths.sellTicket]: 'tickets/sell/screen.tsx',
    [paths.ticketChain]: 'tickets/chain/screen.tsx',
    [paths.entryCode]: 'tickets/code/screen.tsx',
  },
}
