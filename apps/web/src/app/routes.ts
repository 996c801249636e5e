import type { ComponentType } from 'react'
import { pagesOf } from '../copy/load-words.ts'

export type Screen = { default: ComponentType }
/** How a screen's code is fetched; or 'later': the path is known, its screen is not built yet, and a page says so. */
export type Route = (() => Promise<Screen>) | 'later'

/**
 * Every path of the specification, and our own that it names no page for (rules, a withdrawal, a checkable draw and such),
 * to its screen. One row a path, under the part of the words that its screen shares: the build reads the rows to ask for a
 * deep-linked screen's code and words before the app has started.
 */
export const routes: Readonly<Record<string, Route>> = {
  ...pagesOf('home', {
    '/': () => import('../features/home/screen.tsx'),
    '/pages/home/index': () => import('../features/home/screen.tsx'),
  }),
  ...pagesOf('invitations', {
    '/pages/convidar/index': () => import('../features/invitations/team/screen.tsx'),
    '/pages/buddy/index': () => import('../features/invitations/partner/screen.tsx'),
  }),
  ...pagesOf('mine', {
    '/pages/mine/index': () => import('../features/identity/mine/screen.tsx'),
    '/pages/mine/settings/index': () => import('../features/settings/screen.tsx'),
    '/pages/huishou/lang': () => import('../features/settings/language/screen.tsx'),
  }),
  ...pagesOf('lobby', {
    '/pages/jogos/index': () => import('../features/lobby/screen.tsx'),
    '/pages/jogos/game-details/index': () => import('../features/lobby/list-screen.tsx'),
  }),
  ...pagesOf('content', {
    '/pages/jogos/notice/index': () => import('../features/content/notices/list-screen.tsx'),
    '/pages/jogos/notice/noticeinfo': () => import('../features/content/notices/notice-screen.tsx'),
    '/pages/jogos/about-us/index': () => import('../features/content/about/screen.tsx'),
    '/pages/framebox': () => import('../features/content/foreign/screen.tsx'),
    '/pages/events/index': () => import('../features/content/activities/list-screen.tsx'),
    '/pages/events/helplist': () => import('../features/content/help/list-screen.tsx'),
    '/pages/events/helpdetail': () => import('../features/content/help/detail-screen.tsx'),
    '/pages/events/details': () => import('../features/content/activities/detail-screen.tsx'),
    '/pages/telegram/index': () => import('../features/content/contact/screen.tsx'),
  }),
  ...pagesOf('levels', {
    '/pages/vip/index': () => import('../features/levels/vip/screen.tsx'),
    '/pages/mine/backwater/index': () => import('../features/levels/rebate/screen.tsx'),
  }),
  ...pagesOf('bets', {
    '/pages/mine/play-record/index': () => import('../features/bets/records-screen.tsx'),
    '/pages/cc/pk/order': () => import('../features/bets/screen.tsx'),
    '/pages/cc/k3/order': () => import('../features/bets/screen.tsx'),
    '/pages/cc/rgb/order': () => import('../features/bets/screen.tsx'),
    '/pages/cc/ssc/order': () => import('../features/bets/screen.tsx'),
  }),
  ...pagesOf('identity', {
    '/pages/mine/settings/setemail': () => import('../features/identity/contact/email-screen.tsx'),
    '/pages/mine/settings/setmobile': () => import('../features/identity/contact/mobile-screen.tsx'),
    '/pages/mine/passwordsave': () => import('../features/identity/fund-password/screen.tsx'),
    '/pages/mine/passwordlogin': () => import('../features/identity/password/screen.tsx'),
    '/pages/huishou/security': () => import('../features/identity/security/screen.tsx'),
  }),
  ...pagesOf('wallet', {
    '/pages/mine/account/index': () => import('../features/wallet/account/screen.tsx'),
    '/pages/mine/account/bill': () => import('../features/wallet/bill/screen.tsx'),
    '/pages/mine/savings-account/index': () => import('../features/wallet/deposit/screen.tsx'),
    '/pages/mine/withdraw/index': () => import('../features/wallet/withdraw/screen.tsx'),
  }),
  ...pagesOf('person', {
    '/pages/mine/privacy/index': () => import('../features/person/privacy/screen.tsx'),
    '/pages/mine/setheader': () => import('../features/person/avatar/screen.tsx'),
    '/pages/mine/setuserinfo': () => import('../features/person/profile/screen.tsx'),
    '/pages/mine/userauth': () => import('../features/person/documents/screen.tsx'),
    '/pages/huishou/info': () => import('../features/person/info/screen.tsx'),
    '/pages/mine/signins': () => import('../features/person/sign-ins/screen.tsx'),
    '/pages/mine/signin': () => import('../features/person/sign-ins/detail-screen.tsx'),
    '/pages/mine/twostep': () => import('../features/person/two-step/screen.tsx'),
  }),
  ...pagesOf('bonuses', {
    '/pages/first-storage/index': () => import('../features/bonuses/first/screen.tsx'),
    '/pages/return-cash/index': () => import('../features/bonuses/cashback/screen.tsx'),
  }),
  ...pagesOf('conversion', {
    '/pages/conversion/index': () => import('../features/conversion/screen.tsx'),
  }),
  ...pagesOf('bind', {
    '/pages/bind/index': () => import('../features/bind/add/screen.tsx'),
    '/pages/bind/list': () => import('../features/bind/list/screen.tsx'),
  }),
  ...pagesOf('login', {
    '/pages/login/index': () => import('../features/identity/login/screen.tsx'),
    '/pages/login/forget': () => import('../features/identity/forget/screen.tsx'),
    '/pages/login/reg': () => import('../features/identity/register/screen.tsx'),
  }),
  ...pagesOf('play', {
    '/pages/cc/PK': () => import('../features/play/pk/screen.tsx'),
    '/pages/cc/K3': () => import('../features/play/k3/screen.tsx'),
    '/pages/cc/RGB': () => import('../features/play/rgb/screen.tsx'),
    '/pages/cc/SSC': () => import('../features/play/ssc/screen.tsx'),
  }),
  ...pagesOf('streaks', {
    '/pages/cc/long': () => import('../features/streaks/screen.tsx'),
  }),
  ...pagesOf('packets', {
    '/pages/cc/hong': () => import('../features/packets/screen.tsx'),
    '/pages/cc/hong/send': () => import('../features/packets/send/screen.tsx'),
    '/pages/cc/hong/open': () => import('../features/packets/split/screen.tsx'),
    '/pages/cc/hong/order': () => import('../features/packets/records/screen.tsx'),
  }),
  ...pagesOf('results', {
    '/pages/cc/pk/open': () => import('../features/results/screen.tsx'),
    '/pages/cc/k3/open': () => import('../features/results/screen.tsx'),
    '/pages/cc/rgb/open': () => import('../features/results/screen.tsx'),
    '/pages/cc/ssc/open': () => import('../features/results/screen.tsx'),
  }),
  ...pagesOf('jobs', {
    '/pages/huishou/jobbill': () => import('../features/jobs/screen.tsx'),
  }),
  ...pagesOf('tasks', {
    '/pages/cc/task/job': () => import('../features/tasks/screen.tsx'),
  }),
  ...pagesOf('attendance', {
    '/pages/cc/task/sign': () => import('../features/attendance/screen.tsx'),
  }),
  ...pagesOf('location', {
    '/pages/choose-location': () => import('../features/location/choose-screen.tsx'),
    '/pages/open-location': () => import('../features/location/open-screen.tsx'),
  }),
  ...pagesOf('rules', {
    '/pages/jogos/rules': () => import('../features/rules/screen.tsx'),
  }),
  ...pagesOf('protection', {
    '/pages/mine/protection/index': () => import('../features/protection/limits/screen.tsx'),
    '/pages/mine/protection/rest': () => import('../features/protection/rest/screen.tsx'),
    '/pages/mine/protection/activity': () => import('../features/protection/activity/screen.tsx'),
    '/pages/mine/protection/help': () => import('../features/protection/help/screen.tsx'),
  }),
  ...pagesOf('plans', {
    '/pages/cc/task/plan': () => import('../features/plans/screen.tsx'),
  }),
  ...pagesOf('points', {
    '/pages/mine/points': () => import('../features/points/screen.tsx'),
  }),
  ...pagesOf('fairness', {
    '/pages/fairness/verify': () => import('../features/fairness/screen.tsx'),
    '/pages/fairness/index': () => import('../features/fairness/fairness-screen.tsx'),
    '/pages/fairness/receipt': () => import('../features/fairness/receipt-screen.tsx'),
  }),
  '/pages/lc/goodlist': 'later',
  '/pages/lc/yuebao': 'later',
  '/pages/lc/yuebaolog': 'later',
  '/pages/lc/goodsell': 'later',
  '/pages/lc/gooddbuy': 'later',
  '/pages/lc/gooddetail': 'later',
  '/pages/lc/goodorder': 'later',
  '/pages/lc/goodlog': 'later',
}
