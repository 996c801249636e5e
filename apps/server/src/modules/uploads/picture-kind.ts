import type { UploadKind } from '@opendraw/contract'

/** What a picture is for. Players upload the first ones; `method_qr` is the operator's own. */
export type PictureKind = UploadKind | 'method_qr'
