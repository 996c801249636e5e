import { Button } from '@opendraw/ui'
import { Download, Share2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../../copy/use-messages.ts'
import { saveFile } from '../save-file.ts'
import { PICTURE_HEIGHT, PICTURE_WIDTH } from './picture-pen.ts'

type DrawnPictureProps<Text> = Readonly<{
  /** What is written on it: it is drawn anew when this reads otherwise. */
  text: Text
  draw: (canvas: HTMLCanvasElement, text: Text) => void
  label: string
  fileName: string
  children?: React.ReactNode
}>

/** A picture drawn on the device; below it what may be chosen, then save it, and share it where the device can share files. */
export function DrawnPicture<Text>({ text, draw, label, fileName, children }: DrawnPictureProps<Text>) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [picture, setPicture] = useState<File>()
  const key = JSON.stringify(text)
  useEffect(() => {
    if (!canvas.current) return
    draw(canvas.current, JSON.parse(key) as Text)
    canvas.current.toBlob((blob) => blob && setPicture(new File([blob], fileName, { type: 'image/png' })))
  }, [draw, key, fileName])
  return (
    <div className="mt-4 grid gap-4">
      <canvas
        ref={canvas}
        width={PICTURE_WIDTH}
        height={PICTURE_HEIGHT}
        role="img"
        aria-label={label}
        className="mx-auto max-h-[52dvh] w-auto max-w-full rounded-[20px] ring-1 ring-line"
      />
      {children}
      <Actions picture={picture} />
    </div>
  )
}

function Actions({ picture }: { picture: File | undefined }) {
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
