import { Button } from '@opendraw/ui'
import { Download, Share2 } from 'lucide-react'
import { useMessages } from '../../copy/use-messages.ts'
import { saveFile } from '../save-file.ts'

/** Below a picture that was drawn on the device: save it, and share it where the device can share files. */
export function PictureActions({ picture }: { picture: File | undefined }) {
  const { t } = useMessages()
  const canShare = picture !== undefined && (navigator.canShare?.({ files: [picture] }) ?? false)
  return (
    <>
      <Button isBusy={!picture} onClick={() => picture && saveFile(picture.name, picture)}>
        <Download size={18} aria-hidden="true" />
        {t('invite.save')}
      </Button>
      {canShare && (
        <Button
          tone="soft"
          size="medium"
          onClick={() => void navigator.share({ files: [picture] }).catch(() => undefined)}
        >
          <Share2 size={18} aria-hidden="true" />
          {t('invite.sharePicture')}
        </Button>
      )}
    </>
  )
}
