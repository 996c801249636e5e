import { Button, Result, Spin } from 'antd'
import type { ComponentType, ReactNode } from 'react'
import { createHashRouter, useRouteError } from 'react-router'
import { messages } from '../components/messages.ts'
import { paths } from '../paths.ts'
import { Home } from './home.tsx'
import { Layout } from './layout.tsx'

/** A page that is not there, or broke while it was shown or fetched. */
function Broken(): ReactNode {
  const fault = useRouteError()
  return (
    <Result
      status={fault ? 'error' : '404'}
      title={fault ? messages.failures.unknown : messages.failures.absent}
      extra={
        <Button type="primary" onClick={() => location.reload()}>
          {messages.failures.again}
        </Button>
      }
    />
  )
}

type Page = Readonly<{ Screen: ComponentType }>

/** A page that is fetched when someone goes there. */
const page = (path: string, load: () => Promise<Page>) => ({
  path,
  ErrorBoundary: Broken,
  HydrateFallback: Spin,
  lazy: async () => ({ Component: (await load()).Screen }),
})

/** Every page of the console. */
export const router = createHashRouter([
  page(paths.signIn, () => import('../features/sign-in/screen.tsx')),
  page(paths.invitation, () => import('../features/sign-in/accept-invitation.tsx')),
  {
    path: paths.home,
    Component: Layout,
    ErrorBoundary: Broken,
    HydrateFallback: Spin,
    children: [
      { index: true, Component: Home },
      page(paths.today, () => import('../features/today/screen.tsx')),
      page(paths.alerts, () => import('../features/alerts/screen.tsx')),
      page(paths.deposits, () => import('../features/deposits/screen.tsx')),
      page(paths.withdrawals, () => import('../features/withdrawals/screen.tsx')),
      page(paths.players, () => import('../features/players/screen.tsx')),
      page(paths.playerPattern, () => import('../features/players/profile.tsx')),
      page(paths.playerViewPattern, () => import('../features/players/view/screen.tsx')),
      page(paths.kyc, () => import('../features/kyc/screen.tsx')),
      page(paths.concerns, () => import('../features/cases/screen.tsx')),
      page(paths.support, () => import('../features/support/screen.tsx')),
      page(paths.partners, () => import('../features/partners/screen.tsx')),
      page(paths.goods, () => import('../features/goods/screen.tsx')),
      page(paths.tasks, () => import('../features/tasks/screen.tsx')),
      page(paths.packets, () => import('../features/packets/screen.tsx')),
      page(paths.products, () => import('../features/products/screen.tsx')),
      page(paths.orders, () => import('../features/orders/screen.tsx')),
      page(paths.reserves, () => import('../features/reserves/screen.tsx')),
      page(paths.tickets, () => import('../features/tickets/screen.tsx')),
      page(paths.disputes, () => import('../features/disputes/screen.tsx')),
      page(paths.bank, () => import('../features/bank/screen.tsx')),
      page(paths.evidence, () => import('../features/evidence/screen.tsx')),
      page(paths.days, () => import('../features/days/screen.tsx')),
      page(paths.reports, () => import('../features/reports/screen.tsx')),
      page(paths.methods, () => import('../features/methods/screen.tsx')),
      page(paths.promotions, () => import('../features/promotions/screen.tsx')),
      page(paths.content, () => import('../features/content/screen.tsx')),
      page(paths.embeds, () => import('../features/embeds/screen.tsx')),
      page(paths.rounds, () => import('../features/rounds/screen.tsx')),
      page(paths.games, () => import('../features/games/screen.tsx')),
      page(paths.inbox, () => import('../features/inbox/screen.tsx')),
      page(paths.outbox, () => import('../features/outbox/screen.tsx')),
      page(paths.approvals, () => import('../features/approvals/screen.tsx')),
      page(paths.settings, () => import('../features/settings/screen.tsx')),
      page(paths.exports, () => import('../features/exports/screen.tsx')),
      page(paths.audit, () => import('../features/audit/screen.tsx')),
      page(paths.passkeys, () => import('../features/passkeys/screen.tsx')),
      page(paths.integrations, () => import('../features/integrations/screen.tsx')),
      page(paths.health, () => import('../features/health/screen.tsx')),
      page(paths.jobs, () => import('../features/jobs/screen.tsx')),
      page(paths.operators, () => import('../features/operators/screen.tsx')),
      { path: '*', Component: Broken },
    ],
  },
])
