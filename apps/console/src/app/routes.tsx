import { Spin } from 'antd'
import type { ComponentType } from 'react'
import { createHashRouter, Navigate } from 'react-router'
import { Broken } from './broken.tsx'
import { Desk } from './desk.tsx'

type Page = { Screen: ComponentType }

/** A page that is fetched when somebody goes there. */
const page = (path: string, load: () => Promise<Page>) => ({
  path,
  ErrorBoundary: Broken,
  HydrateFallback: Spin,
  lazy: async () => ({ Component: (await load()).Screen }),
})

/** Every page of the desk. */
export const router = createHashRouter([
  page('/sign-in', () => import('../features/sign-in/screen.tsx')),
  page('/link/:link', () => import('../features/sign-in/redeem.tsx')),
  {
    path: '/',
    Component: Desk,
    ErrorBoundary: Broken,
    HydrateFallback: Spin,
    children: [
      { index: true, element: <Navigate to="/deposits" replace /> },
      page('deposits', () => import('../features/deposits/screen.tsx')),
      page('withdrawals', () => import('../features/withdrawals/screen.tsx')),
      page('players', () => import('../features/players/screen.tsx')),
      page('players/:id', () => import('../features/players/profile.tsx')),
      page('kyc', () => import('../features/kyc/screen.tsx')),
      page('concerns', () => import('../features/concerns/screen.tsx')),
      page('partners', () => import('../features/partners/screen.tsx')),
      page('goods', () => import('../features/goods/screen.tsx')),
      page('tasks', () => import('../features/tasks/screen.tsx')),
      page('packets', () => import('../features/packets/screen.tsx')),
      page('methods', () => import('../features/methods/screen.tsx')),
      page('promotions', () => import('../features/promotions/screen.tsx')),
      page('content', () => import('../features/content/screen.tsx')),
      page('frames', () => import('../features/frames/screen.tsx')),
      page('rounds', () => import('../features/rounds/screen.tsx')),
      page('games', () => import('../features/games/screen.tsx')),
      page('inbox', () => import('../features/inbox/screen.tsx')),
      page('approvals', () => import('../features/approvals/screen.tsx')),
      page('settings', () => import('../features/settings/screen.tsx')),
      page('audit', () => import('../features/audit/screen.tsx')),
      page('operators', () => import('../features/operators/screen.tsx')),
      { path: '*', Component: Broken },
    ],
  },
])
