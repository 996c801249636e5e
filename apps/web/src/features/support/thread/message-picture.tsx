import { Skeleton } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { ownPicture } from '../../../client/pictures.ts'
import { BlobImage } from '../../../components/blob-image.tsx'
import { useMessages } from '../../../copy/use-messages.ts'

/** A picture that the player has sent, loaded once. */
export function MessagePicture({ id, alt, className }: { id: string; alt: string; className: string }) {
  const { t } = useMessages()
  const { data, isError } = useQuery({
    queryKey: ['ownPicture', id],
    queryFn: () => ownPicture(id),
    // A picture never changes.
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isQuiet: true },
  })
  if (data) return <BlobImage blob={data} alt={alt} className={className} />
  if (isError)
    return <span className="grid size-full place-items-center p-2 text-[12px]">{t('common.failed')}</span>
  return <Skeleton className="size-full min-h-24" />
}
