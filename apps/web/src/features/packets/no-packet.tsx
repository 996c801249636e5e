import { buttonClass, Empty } from '@opendraw/ui'
import { reasonOf, textOf } from '../../client/failures.ts'
import { useMessages } from '../../copy/use-messages.ts'
import { Link } from '../../navigation/link.tsx'
import * as paths from '../../paths.ts'

/** Whether the server says that there is no packet of that code. */
export function isNoCode(failure: unknown): boolean {
  return ['packet_code_malformed', 'packet_unknown'].includes(reasonOf(failure) ?? '')
}

/** Where the code leads to nothing: why, and the way to another one. */
export function NoPacket({ failure }: { failure: unknown }) {
  const { t } = useMessages()
  return (
    <div role="alert">
      <Empty
        action={
          <Link to={paths.packet} replace className={buttonClass('soft', 'medium')}>
            {t('hong.another')}
          </Link>
        }
      >
        {textOf(failure)}
      </Empty>
    </div>
  )
}
