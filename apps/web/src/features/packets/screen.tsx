import { useSearchParams } from 'react-router'
import { Page } from '../../components/page.tsx'
import { useMessages } from '../../copy/use-messages.ts'
import { Landing } from './landing.tsx'
import { PacketView } from './packet-view.tsx'

/** The specification's red-packet page, open to the logged out: the packet that the address names, or the way to one. */
export default function PacketScreen() {
  const { t } = useMessages()
  const [search] = useSearchParams()
  const code = search.get('code')?.slice(0, 64) ?? ''
  return (
    <Page title={t('hong.title')}>
      <div className="px-4 pt-1">{code === '' ? <Landing /> : <PacketView key={code} code={code} />}</div>
    </Page>
  )
}
