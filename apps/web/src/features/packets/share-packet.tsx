import { Button } from '@opendraw/ui'
import { Share2 } from 'lucide-react'
import { CopyButton, useCopy } from '../../components/copy-button.tsx'
import { QrCode } from '../../components/qr-code.tsx'
import { useMessages } from '../../copy/use-messages.ts'
import * as paths from '../../paths.ts'

/** A packet's code and its link, as a picture, as text, and through the device's own share sheet. */
export function SharePacket({ code }: { code: string }) {
  const { t } = useMessages()
  const copy = useCopy()
  // On the origin that its sender themselves uses.
  const link = `${location.origin}/#${paths.packetOf(code)}`
  const canShare = 'share' in navigator
  const share = async () => {
    if (!canShare) return copy(link)
    // Closing the share sheet is no failure.
    await navigator.share({ text: t('hong.shareText'), url: link }).catch(() => undefined)
  }
  return (
    <section className="rounded-[24px] bg-surface p-4 ring-1 ring-line" aria-label={t('hong.share')}>
      <div className="flex items-center gap-4">
        <QrCode
          text={link}
          label={t('hong.qr')}
          className="size-28 shrink-0 rounded-[18px] ring-1 ring-line"
        />
        <div className="min-w-0 flex-1">
          <p className="text-[13px] text-ink-2">{t('hong.code')}</p>
          <p className="num mt-1 text-[20px] font-bold break-all">{code}</p>
          <CopyButton text={code} label={t('hong.code')} className="mt-1 -ml-3" />
        </div>
      </div>
      <Button className="mt-4 w-full" size="medium" onClick={() => void share()}>
        <Share2 size={18} aria-hidden="true" />
        {t(canShare ? 'hong.share' : 'hong.copyLink')}
      </Button>
    </section>
  )
}
