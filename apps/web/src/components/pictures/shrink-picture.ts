/** What a picture may weigh before it is made smaller: a screenshot on a slow network leaves in seconds. */
const HEAVY_BYTES = 1_500_000
const EDGE_MAX_PX = 2400
const QUALITY = 0.85

/**
 * The picture, made smaller when it is heavy: its longer edge at most 2400 px, as JPEG. One that the device cannot read
 * comes back as it is; the server decides.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  if (file.size <= HEAVY_BYTES) return file
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, EDGE_MAX_PX / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    return small && small.size < file.size ? small : file
  } catch {
    return file
  }
}
