import { Sheet } from '@opendraw/ui'
import { useState } from 'react'
import { useMessages } from '../../copy/use-messages.ts'
import { usePlayer } from '../../session/player.ts'
import { drawShare } from './draw-share.ts'
import { DrawnPicture } from './drawn-picture.tsx'
import { type Shared, shareText } from './share-text.ts'

type ShareSheetProps = Readonly<{ title: string; shared: Shared; isOpen: boolean; onClose: () => void }>

/** A round or a bet as a picture, drawn on the device. Load it lazily, with the sheet. */
export default function ShareSheet({ title, shared, isOpen, onClose }: ShareSheetProps) {
  const { t } = useMessages()
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title} closeLabel={t('common.close')}>
      {isOpen && <Picture shared={shared} />}
    </Sheet>
  )
}

function Picture({ shared }: { shared: Shared }) {
  const { t, money } = useMessages()
  const { player } = usePlayer()
  const [isNamed, setNamed] = useState(false)
  const text = shareText({ t, money }, shared, isNamed ? player?.nickname : undefined)
  return (
    <DrawnPicture
      text={text}
      draw={drawShare}
      label={t('share.alt', { game: text.game, issue: shared.issue, result: text.result })}
      fileName={`opendraw-${shared.gameId}-${shared.issue}.png`}
    >
      {shared.bet && player && (
        <label className="mx-auto flex min-h-11 items-center gap-3 text-[15px]">
          <input
            type="checkbox"
            checked={isNamed}
            onChange={({ target }) => setNamed(target.checked)}
            className="size-5 accent-brand"
          />
          {t('share.name')}
        </label>
      )}
    </DrawnPicture>
  )
}
