import type { Config } from '../../../config/config.ts'
import { folderStore } from './folder-store.ts'
import { s3Store } from './s3-store.ts'
import { type PictureStore } from './store.ts'

/** The deployment's store of pictures: the bucket when one is named, else the folder. */
export function storeOf({ s3, uploadDir }: Pick<Config, 's3' | 'uploadDir'>): PictureStore {
  return s3 ? s3Store(s3) : folderStore(uploadDir)
}
