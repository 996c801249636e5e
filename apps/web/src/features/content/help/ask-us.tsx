import { buttonClass } from '@opendraw/ui'
import { MessageCircle } from 'lucide-react'
import { useMessages } from '../../../copy/use-messages.ts'
import { Link } from '../../../navigation/link.tsx'
import * as paths from '../../../paths.ts'

/** The way to a person, for readers who found no answer. */
export function AskUs() {
  const { t } = useMessages()
  return (
    <section
      aria-label={t('help.notThis')}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-[24px] bg-sunken p-4"
    >
      <span className="min-w-[14ch] flex-1">
        <span className="block text-[16px] font-semibold">{t('help.notThis')}</span>
        <span className="mt-0.5 block text-[14px] text-ink-2">{t('help.notThisText')}</span>
      </span>
      <Link to={paths.contact} className={buttonClass('soft', 'small', 'bg-surface ring-1 ring-line')}>
        <MessageCircle size={18} aria-hidden="true" />
        {t('help.contact')}
      </Link>
    </section>
  )
}
