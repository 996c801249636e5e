import { getFrame } from '@opendraw/contract'
import { ExternalLink } from 'lucide-react'
import { useSearchParams } from 'react-router'
import type { ReplyFor } from '../../../client/ask.ts'
import { Bar, Page } from '../../../components/page.tsx'
import { useTold } from '../../../components/use-told.ts'
import { useWords } from '../../../copy/use-words.ts'
import * as paths from '../../../paths.ts'
import { Told } from '../told.tsx'

/**
 * A page of somebody else in a frame, by its name in the server's list: the address of this page can never say which site is
 * shown. The frame is shut in: no origin of ours, no referrer, no device.
 */
export default function ForeignScreen() {
  const { say } = useWords()
  const [search] = useSearchParams()
  const frame = useTold({ getFrame }, { id: search.get('id') ?? '' })
  return (
    <Page title={say('framebox.title')} bar="own" className="flex h-dvh flex-col pb-0!">
      <div className="bg-canvas pt-[env(safe-area-inset-top)]">
        <Bar
          title={frame.data?.title ?? say('framebox.title')}
          right={frame.data && <OpenOutside url={frame.data.url} />}
        />
      </div>
      <Told
        told={frame}
        gone={say('framebox.unknown')}
        elsewhere={{ to: paths.start, words: say('error.home') }}
      >
        {(told) => <Framed frame={told} />}
      </Told>
    </Page>
  )
}

function OpenOutside({ url }: { url: string }) {
  const { say } = useWords()
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={say('framebox.open')}
      className="press grid size-11 shrink-0 place-items-center rounded-full"
    >
      <ExternalLink size={20} aria-hidden="true" />
    </a>
  )
}

function Framed({ frame: { url, title } }: { frame: ReplyFor<'getFrame'> }) {
  const { say } = useWords()
  return (
    <>
      <p className="px-4 pb-3 text-[13px] text-ink-2">{say('framebox.note', { host: new URL(url).host })}</p>
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
