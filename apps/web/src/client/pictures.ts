import { methodQr, ownPicture as picture, upload as uploadCall } from '@opendraw/contract'
import { download, type UploadOptions, upload } from '@opendraw/contract/client'
import { options } from './ask.ts'

/** Sends one picture and resolves with its id; `onProgress` hears from 0 to 1. */
export function sendPicture(file: Blob, uploadOptions?: UploadOptions) {
  return upload(uploadCall, file, options, uploadOptions)
}

/** A picture that this player has uploaded, by its id. */
export function ownPicture(id: string): Promise<Blob> {
  return download(`${picture.path}/${id}`, options)
}

/** The QR picture of a way to deposit, by its id. */
export function methodQrPicture(id: string): Promise<Blob> {
  return download(`${methodQr.path}/${id}`, options)
}
