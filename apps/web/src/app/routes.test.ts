import { expect, test } from 'vitest'
import { routes } from './routes.ts'

const open = Object.keys(routes).filter((path) => routes[path] !== 'later')
const later = Object.keys(routes).filter((path) => routes[path] === 'later')

test('every path of the specification is mapped, and two of our own', () => {
  expect(Object.keys(routes)).toHaveLength(69 + 2)
})

test('these screens are finished', () => {
  expect(open.sort()).toEqual([
    '/',
    '/pages/bind/index',
    '/pages/bind/list',
    '/pages/cc/RGB',
    '/pages/cc/rgb/open',
    '/pages/cc/rgb/order',
    '/pages/fairness/verify',
    '/pages/home/index',
    '/pages/huishou/lang',
    '/pages/login/index',
    '/pages/login/reg',
    '/pages/mine/account/bill',
    '/pages/mine/account/index',
    '/pages/mine/index',
    '/pages/mine/passwordsave',
    '/pages/mine/play-record/index',
    '/pages/mine/savings-account/index',
    '/pages/mine/settings/index',
    '/pages/mine/withdraw/index',
  ])
})

test('these come later, and their page says so', () => {
  expect(later.sort()).toMatchInlineSnapshot(`
    [
      "/pages/buddy/index",
      "/pages/cc/K3",
      "/pages/cc/PK",
      "/pages/cc/SSC",
      "/pages/cc/hong",
      "/pages/cc/k3/open",
      "/pages/cc/k3/order",
      "/pages/cc/long",
      "/pages/cc/pk/open",
      "/pages/cc/pk/order",
      "/pages/cc/ssc/open",
      "/pages/cc/ssc/order",
      "/pages/cc/task/job",
      "/pages/cc/task/sign",
      "/pages/choose-location",
      "/pages/conversion/index",
      "/pages/convidar/index",
      "/pages/events/details",
      "/pages/events/helpdetail",
      "/pages/events/helplist",
      "/pages/events/index",
      "/pages/first-storage/index",
      "/pages/framebox",
      "/pages/huishou/info",
      "/pages/huishou/jobbill",
      "/pages/huishou/security",
      "/pages/jogos/about-us/index",
      "/pages/jogos/game-details/index",
      "/pages/jogos/index",
      "/pages/jogos/notice/index",
      "/pages/jogos/notice/noticeinfo",
      "/pages/lc/gooddbuy",
      "/pages/lc/gooddetail",
      "/pages/lc/goodlist",
      "/pages/lc/goodlog",
      "/pages/lc/goodorder",
      "/pages/lc/goodsell",
      "/pages/lc/yuebao",
      "/pages/lc/yuebaolog",
      "/pages/login/forget",
      "/pages/mine/backwater/index",
      "/pages/mine/passwordlogin",
      "/pages/mine/privacy/index",
      "/pages/mine/setheader",
      "/pages/mine/settings/setemail",
      "/pages/mine/settings/setmobile",
      "/pages/mine/setuserinfo",
      "/pages/mine/userauth",
      "/pages/open-location",
      "/pages/return-cash/index",
      "/pages/telegram/index",
      "/pages/vip/index",
    ]
  `)
})
