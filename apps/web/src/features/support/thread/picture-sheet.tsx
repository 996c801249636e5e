import { Sheet } from '@opendraw/ui'
import { useMessages } from '../../../copy/use-messages.ts'
import { MessagePicture } from './message-picture.tsx'

/** One picture of a message, as wide as the screen. */
export default function PictureSheet(props: { id: string; number: number; onClose: () => void }) {
  const { t } = useMessages()
  const title = t('upload.picture', { n: props.number })
  return (
    <Sheet isOpen onClose={props.onClose} title={title} closeLabel={t('common.close')}>
      <MessagePicture
        id={props.id}
        alt={title}
        className="mx-auto mt-4 max-h-[70dvh] rounded-[18px] object-contain"
      />
    </Sheet>
  )
}
