import { Empty } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { EmptyLink } from '../../../components/empty-link.tsx'
import { Page } from '../../../components/page.tsx'
import { Permitted } from '../../../components/permitted.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import * as paths from '../../../paths.ts'
import { usePlayer } from '../../../session/player.ts'
import type { Player } from '../../../session/session-store.ts'
import { freeQuery, packetTerms, settingsQuery } from '../queries.ts'
import { SendForm } from './send-form.tsx'

/** Send a red packet to anyone who has its code, or to players by their numbers. */
export default function SendPacketScreen() {
  const { t } = useMessages()
  const player = usePlayer()
  return (
    <Page title={t('hong.send')}>
      <div className="px-4 pt-1">
        <Permitted allOf={['packet:packet:create']}>
          <QueryView isMoney query={player} skeleton={5}>
            {(data) => <Sending player={data} />}
          </QueryView>
        </Permitted>
      </div>
    </Page>
  )
}

function Sending({ player }: { player: Player }) {
  const { t } = useMessages()
  const { data } = useQuery(settingsQuery())
  const { data: free } = useQuery(freeQuery())
  const { isOpen, lifeHours, totalMax } = packetTerms(data?.settings)
  if (!isOpen) return <Empty>{t('hong.closed')}</Empty>
  if (!player.hasFundPassword)
    return (
      <EmptyLink to={paths.fundPassword} label={t('hong.setFund')} tone="main">
        {t('hong.needsFund')}
      </EmptyLink>
    )
  const cash = player.wallet.cash
  // Until the answer, or without one: the cash, and the server decides.
  return <SendForm cash={cash} free={free ?? cash} totalMax={totalMax} lifeHours={lifeHours} />
}
