import { Button, Mark } from '@opendraw/ui'
import { useMessages } from '../../copy/use-messages.ts'
import { declineInstall, install, useInstallOffer } from '../../session/install-offer.ts'

/** Offers the home screen of the phone to whoever has come back; what is declined is not offered again. */
export function InstallHint() {
  const { t } = useMessages()
  const offer = useInstallOffer()
  if (offer === null) return null
  return (
    <section aria-labelledby="install" className="mx-4 mt-7 rounded-[24px] bg-surface p-4 ring-1 ring-line">
      <div className="flex items-center gap-3">
        <span className="grid size-12 shrink-0 place-items-center rounded-[14px] bg-stage text-white">
          <Mark className="size-8" />
        </span>
        <div className="min-w-0">
          <h2 id="install" className="text-[16px] leading-snug font-bold">
            {t('install.title')}
          </h2>
          <p className="mt-0.5 text-[14px] text-ink-2">{t('install.text')}</p>
        </div>
      </div>
      {offer === 'share' && <p className="mt-3 text-[15px] font-medium">{t('install.share')}</p>}
      <div className="mt-4 flex gap-2.5">
        {offer === 'prompt' && (
          <Button size="medium" className="flex-1" onClick={() => void install()}>
            {t('install.add')}
          </Button>
        )}
        <Button tone="soft" size="medium" className="flex-1" onClick={declineInstall}>
          {t('install.later')}
        </Button>
      </div>
    </section>
  )
}
