import { Pull, Skeleton } from '@opendraw/ui'
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Page } from '../../components/page.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { useMessages } from '../../copy/use-messages.ts'

type OfferPageProps<Info> = Readonly<{
  title: string
  offer: UseQueryResult<Info>
  children: (info: Info) => ReactNode
}>

/** The page of a bonus: its offer, once it is known what holds. */
export function OfferPage<Info>({ title, offer, children }: OfferPageProps<Info>) {
  const { t } = useMessages()
  const cache = useQueryClient()
  const query = offer
  return (
    <Page title={title}>
      <Pull label={t('common.loading')} onPull={() => cache.refetchQueries({ type: 'active' })} />
      <div className="grid gap-4 px-4 pt-1">
        <QueryView query={query} skeleton={<Skeleton className="h-64 rounded-[28px]" />}>
          {(data) => children(data)}
        </QueryView>
      </div>
    </Page>
  )
}
