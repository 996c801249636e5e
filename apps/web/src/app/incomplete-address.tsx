import { buttonClass, Empty } from '@opendraw/ui'
import { Page } from '../components/page.tsx'
import { useMessages } from '../copy/use-messages.ts'
import { Link } from '../navigation/link.tsx'
import type { Needed } from './needed-query.ts'

/** In the place of a page whose address does not say what to show: what it lacks, and the list to choose from. */
export default function IncompleteAddress({ name, list }: Needed) {
  const { t } = useMessages()
  return (
    <Page title={t('address.title')}>
      <Empty
        action={
          <Link to={list} replace className={buttonClass('soft', 'medium')}>
            {t('address.toList')}
          </Link>
        }
      >
        {t('address.lacks', { name })}
      </Empty>
    </Page>
  )
}
