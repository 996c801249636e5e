import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { sendPicture } from '../../../connection/api.ts'
import { shrinkPicture } from './shrink-picture.ts'

/** A picture on its way to the server: shown from the device at once, known by its id once it has arrived. */
export function useProof() {
  const [file, setFile] = useState<Blob>()
  const [url, setUrl] = useState<string>()
  const [share, setShare] = useState(0)
  const leaving = useRef<AbortController>(undefined)
  const sending = useMutation({
    meta: { isQuiet: true },
    mutationFn: async (picture: Blob) => {
      leaving.current?.abort()
      const controller = new AbortController()
      leaving.current = controller
      setShare(0)
      const { id } = await sendPicture(await shrinkPicture(picture), {
        signal: controller.signal,
        onProgress: setShare,
      })
      return id
    },
  })
  useEffect(() => () => leaving.current?.abort(), [])
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url])
  const pick = (picture: Blob) => {
    setFile(picture)
    setUrl(URL.createObjectURL(picture))
    sending.mutate(picture)
  }
  return {
    url,
    share,
    id: sending.data,
    failure: sending.error,
    isUploading: sending.isPending,
    pick,
    again: () => file && sending.mutate(file),
  }
}
