import { Confirm } from '@opendraw/ui'
import { useMessages } from '../../../copy/use-messages.ts'

type CloseQuestionProps = Readonly<{ isBusy: boolean; onSure: () => void; onCancel: () => void }>

/** Whether to close the thread, since what is closed is easily taken for lost. */
export default function CloseQuestion({ isBusy, onSure, onCancel }: CloseQuestionProps) {
  const { t } = useMessages()
  return (
    <Confirm
      isOpen
      title={t('support.closeTitle')}
      sureLabel={t('support.close')}
      cancelLabel={t('common.cancel')}
      isBusy={isBusy}
      onSure={onSure}
      onCancel={onCancel}
    >
      {t('support.closeText')}
    </Confirm>
  )
}
