import { buttonClass, Empty, SkeletonRows } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { usePlayer } from '../../../connection/player.ts'
import type { Player } from '../../../connection/session-store.ts'
import { useWords } from '../../../copy/use-words.ts'
import { Failed } from '../../../frame/failed.tsx'
import { Page } from '../../../frame/page.tsx'
import { freeQuery, packetTerms, settingsQuery } from '../queries.ts'
import { SendForm } from './send-form.tsx'

/** Send a red packet to whoever has its code, or to players by their numbers. */
export default function SendPacketScreen() {
  const { say } = useWords()
  const { player, isError, error, refetch } = usePlayer()
  return (
    <Page title={say('hong.send')}>
      <div className="px-4 pt-1">
        {isError && !player && <Failed failure={error} onRetry={() => void refetch()} />}
        {!isError && !player && <SkeletonRows count={5} />}
        {player && <Sending player={player} />}
      </div>
    </Page>
  )
}

function Sending({ player }: { player: Player }) {
  const { say } = useWords()
  const { data } = useQuery(settingsQuery())
  const { data: free } = useQuery(freeQuery())
  const { isOpen, lifeHours, totalMax } = packetTerms(data?.settings)
  if (!isOpen) return <Empty>{say('hong.closed')}</Empty>
  if (!player.hasFundPassword)
    return (
      <Empty
        action={
          <Link to="/pages/mine/passwordsave" viewTransition className={buttonClass('main', 'medium')}>
            {say('hong.setFund')}
          </Link>
        }
      >
        {say('hong.needsFund')}
      </Empty>
    )
  const cash = player.wallet.cash
  // Until the answer, or without one: the cash, and the server decides.
  return <SendForm cash={cash} free={free ?? cash} totalMax={totalMax} lifeHours={lifeHours} />
}
