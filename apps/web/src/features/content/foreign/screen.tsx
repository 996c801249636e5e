import { getFrame } from '@opendraw/contract'
import { ExternalLink } from 'lucide-react'
import type { ReplyFor } from '../../../client/ask.ts'
import { useLocalized } from '../../../components/localized.tsx'
import { Bar, Page } from '../../../components/page.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { useSearchParams } from '../../../navigation/link.tsx'
import * as paths from '../../../paths.ts'
import { ContentView } from '../content-view.tsx'

/**
 * An external page in a frame, by its name in the server's list: the address of this page can never choose which site is
 * shown. The frame is sandboxed: not our origin, no referrer, no device.
 */
export default function ForeignScreen() {
  const { t } = useMessages()
  const [search] = useSearchParams()
  const frame = useLocalized({ getFrame }, { id: search.get('id') ?? '' })
  return (
    <Page title={t('framebox.title')} bar="own" className="flex h-dvh flex-col pb-0!">
      <div className="bg-canvas pt-[env(safe-area-inset-top)]">
        <Bar
          title={frame.data?.title ?? t('framebox.title')}
          right={frame.data && <OpenOutside url={frame.data.url} />}
        />
      </div>
      <ContentView
        localized={frame}
        gone={t('framebox.unknown')}
        elsewhere={{ to: paths.start, text: t('error.home') }}
      >
        {(localized) => <Framed frame={localized} />}
      </ContentView>
    </Page>
  )
}

function OpenOutside({ url }: { url: string }) {
  const { t } = useMessages()
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('framebox.open')}
      className="press grid size-11 shrink-0 place-items-center rounded-full"
    >
      <ExternalLink size={20} aria-hidden="true" />
    </a>
  )
}

function Framed({ frame: { url, title } }: { frame: ReplyFor<'getFrame'> }) {
  const { t } = useMessages()
  return (
    <>
      <p className="px-4 pb-3 text-[13px] text-ink-2">{t('framebox.note', { host: new URL(url).host })}</p>
      <iframe
        src={url}
        title={title}
        sandbox="allow-scripts allow-forms"
        referrerPolicy="no-referrer"
        allow=""
        className="w-full flex-1 border-t border-line bg-white"
      />
    </>
  )
}
