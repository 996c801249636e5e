import { Arcs, Button } from '@opendraw/ui'
import { Image, Share2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { CopyButton, useCopy } from '../../../components/copy-button.tsx'
import { part } from '../../../components/part.ts'
import { QrCode } from '../../../components/qr-code.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { inviteLink } from '../invite-link.ts'

const PosterSheet = part(() => import('./poster-sheet.tsx'))

/** The code in large letters, its link as a QR code, and the ways to hand it on. */
export function CodeStage({ code }: { code: string }) {
  const { t } = useMessages()
  const [isPosterOpen, setPosterOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const link = inviteLink(code)
  return (
    <section className="on-stage relative overflow-hidden rounded-[28px] bg-stage p-5 text-white">
      <Arcs className="absolute -top-24 -right-24 size-72" />
      <div className="relative">
        <div className="flex flex-wrap items-start justify-between gap-4">
          <div className="min-w-min">
            <div className="-mt-3 flex items-center">
              <h2 className="text-[14px] text-on-stage-2">{t('invite.code')}</h2>
              <CopyButton text={code} label={t('invite.code')} />
            </div>
            <p className="num mt-1 text-[clamp(20px,6.6vw,34px)] leading-none font-bold whitespace-nowrap">
              {code}
            </p>
          </div>
          <QrCode text={link} label={t('invite.qr')} className="size-28 shrink-0 rounded-[18px]" />
        </div>
        <div className="mt-3 flex items-center gap-1 rounded-[18px] bg-white/8 pl-4">
          <p className="min-w-0 flex-1 truncate py-1 text-[14px] text-on-stage-2" title={link}>
            {link}
          </p>
          <CopyButton text={link} label={t('invite.link')} />
        </div>
        <div className="mt-4 flex flex-wrap gap-2.5">
          <ShareButton link={link} />
          <Button
            tone="stage"
            size="medium"
            className="grow"
            onClick={() => {
              setOpened(true)
              setPosterOpen(true)
            }}
          >
            <Image size={18} aria-hidden="true" />
            {t('invite.poster')}
          </Button>
        </div>
      </div>
      {wasOpened && (
        <Suspense>
          <PosterSheet code={code} isOpen={isPosterOpen} onClose={() => setPosterOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}

/** The device's own share sheet; where there is none, the link goes to the clipboard. */
function ShareButton({ link }: { link: string }) {
  const { t } = useMessages()
  const copy = useCopy()
  const canShare = 'share' in navigator
  const share = async () => {
    if (!canShare) return copy(link)
    // Closing the share sheet is no failure.
    await navigator.share({ text: t('invite.shareText'), url: link }).catch(() => undefined)
  }
  return (
    <Button size="medium" className="flex-1 whitespace-nowrap" onClick={() => void share()}>
      <Share2 size={18} aria-hidden="true" />
      {t(canShare ? 'invite.share' : 'invite.copyLink')}
    </Button>
  )
}
