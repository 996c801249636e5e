import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { screenFiles } from './routes.ts'

const open = Object.values(screenFiles).flatMap(Object.keys)
const features = join(import.meta.dirname, '../features')

const finished = [
  '/',
  '/pages/bind/index',
  '/pages/bind/list',
  '/pages/buddy/index',
  '/pages/cc/K3',
  '/pages/cc/PK',
  '/pages/cc/RGB',
  '/pages/cc/SSC',
  '/pages/cc/hong',
  '/pages/cc/hong/open',
  '/pages/cc/hong/order',
  '/pages/cc/hong/send',
  '/pages/cc/k3/open',
  '/pages/cc/k3/order',
  '/pages/cc/long',
  '/pages/cc/pk/open',
  '/pages/cc/pk/order',
  '/pages/cc/rgb/open',
  '/pages/cc/rgb/order',
  '/pages/cc/ssc/open',
  '/pages/cc/ssc/order',
  '/pages/cc/task/job',
  '/pages/cc/task/plan',
  '/pages/cc/task/sign',
  '/pages/choose-location',
  '/pages/conversion/index',
  '/pages/convidar/index',
  '/pages/events/details',
  '/pages/events/helpdetail',
  '/pages/events/helplist',
  '/pages/events/index',
  '/pages/fairness/index',
  '/pages/fairness/receipt',
  '/pages/fairness/verify',
  '/pages/first-storage/index',
  '/pages/framebox',
  '/pages/home/index',
  '/pages/huishou/info',
  '/pages/huishou/jobbill',
  '/pages/huishou/lang',
  '/pages/huishou/security',
  '/pages/jogos/about-us/index',
  '/pages/jogos/game-details/index',
  '/pages/jogos/index',
  '/pages/jogos/notice/index',
  '/pages/jogos/notice/noticeinfo',
  '/pages/jogos/rules',
  '/pages/lc/gooddbuy',
  '/pages/lc/gooddetail',
  '/pages/lc/goodlist',
  '/pages/lc/goodlog',
  '/pages/lc/goodorder',
  '/pages/lc/goodsell',
  '/pages/lc/yuebao',
  '/pages/lc/yuebaolog',
  '/pages/login/forget',
  '/pages/login/index',
  '/pages/login/reg',
  '/pages/mine/account/bill',
  '/pages/mine/account/index',
  '/pages/mine/backwater/index',
  '/pages/mine/index',
  '/pages/mine/passkeys',
  '/pages/mine/passwordlogin',
  '/pages/mine/passwordsave',
  '/pages/mine/play-record/index',
  '/pages/mine/points',
  '/pages/mine/privacy/index',
  '/pages/mine/protection/activity',
  '/pages/mine/protection/help',
  '/pages/mine/protection/index',
  '/pages/mine/protection/rest',
  '/pages/mine/push',
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
  '/pages/open-location',
  '/pages/return-cash/index',
  '/pages/solvency',
  '/pages/support/index',
  '/pages/support/new',
  '/pages/support/thread',
  '/pages/telegram/index',
  '/pages/tickets/buy',
  '/pages/tickets/chain',
  '/pages/tickets/code',
  '/pages/tickets/detail',
  '/pages/tickets/index',
  '/pages/tickets/listing',
  '/pages/tickets/mine',
  '/pages/tickets/order',
  '/pages/tickets/sell',
  '/pages/tickets/trades',
  '/pages/vip/index',
]

test('every path of the specification is mapped, and thirty-three of our own', () => {
  expect(open).toHaveLength(69 + 33)
})

test('these screens are finished', () => {
  expect(open.sort()).toEqual(finished)
})

test('the screens of the table are exactly the screen files of the features', () => {
  const named = Object.values(screenFiles).flatMap((files) => Object.values(files))
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' })
  const screens = files.filter((file) => file.endsWith('screen.tsx'))
  expect([...new Set(named)].sort()).toEqual(screens.sort())
})
