import { type ImgHTMLAttributes, useCallback } from 'react'

type BlobImageProps = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> & { blob: Blob; alt: string }

/** A picture in memory; its address lasts as long as it is shown. */
export function BlobImage({ blob, alt, ...rest }: BlobImageProps) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return
      const url = URL.createObjectURL(blob)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [blob],
  )
  return <img {...rest} ref={show} alt={alt} />
}
