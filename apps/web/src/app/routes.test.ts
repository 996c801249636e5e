import { expect, test } from 'vitest'
import { routes } from './routes.ts'

const open = Object.keys(routes).filter((path) => routes[path] !== 'later')
const later = Object.keys(routes).filter((path) => routes[path] === 'later')

test('every path of the specification is mapped, and twelve of our own', () => {
  expect(Object.keys(routes)).toHaveLength(69 + 12)
})

test('these screens are finished', () => {
  expect(open.sort()).toEqual([
    '/',
    '/pages/bind/index',
    '/pages/bind/list',
    '/pages/cc/K3',
    '/pages/cc/PK',
    '/pages/cc/RGB',
    '/pages/cc/SSC',
    '/pages/cc/k3/open',
    '/pages/cc/k3/order',
    '/pages/cc/long',
    '/pages/cc/pk/open',
    '/pages/cc/pk/order',
    '/pages/cc/rgb/open',
    '/pages/cc/rgb/order',
    '/pages/cc/ssc/open',
    '/pages/cc/ssc/order',
    '/pages/conversion/index',
    '/pages/fairness/index',
    '/pages/fairness/receipt',
    '/pages/fairness/verify',
    '/pages/home/index',
    '/pages/huishou/info',
    '/pages/huishou/lang',
    '/pages/huishou/security',
    '/pages/jogos/game-details/index',
    '/pages/jogos/index',
    '/pages/jogos/rules',
    '/pages/login/forget',
    '/pages/login/index',
    '/pages/login/reg',
    '/pages/mine/account/bill',
    '/pages/mine/account/index',
    '/pages/mine/index',
    '/pages/mine/passwordlogin',
    '/pages/mine/passwordsave',
    '/pages/mine/play-record/index',
    '/pages/mine/privacy/index',
    '/pages/mine/protection/activity',
    '/pages/mine/protection/help',
    '/pages/mine/protection/index',
    '/pages/mine/protection/rest',
    '/pages/mine/savings-account/index',
    '/pages/mine/setheader',
    '/pages/mine/settings/index',
    '/pages/mine/settings/setemail',
    '/pages/mine/settings/setmobile',
    '/pages/mine/setuserinfo',
    '/pages/mine/signin',
    '/pages/mine/signins',
    '/pages/mine/twostep',
    '/pages/mine/userauth',
    '/pages/mine/withdraw/index',
  ])
})

test('these come later, and their page says so', () => {
  expect(later.sort()).toMatchInlineSnapshot(`
    [
      "/pages/buddy/index",
      "/pages/cc/hong",
      "/pages/cc/task/job",
      "/pages/cc/task/sign",
      "/pages/choose-location",
      "/pages/convidar/index",
      "/pages/events/details",
      "/pages/events/helpdetail",
      "/pages/events/helplist",
      "/pages/events/index",
      "/pages/first-storage/index",
      "/pages/framebox",
      "/pages/huishou/jobbill",
      "/pages/jogos/about-us/index",
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
      "/pages/mine/backwater/index",
      "/pages/open-location",
      "/pages/return-cash/index",
      "/pages/telegram/index",
      "/pages/vip/index",
    ]
  `)
})
