import { join } from 'node:path'
import { type BucketSettings, bucketStorage } from './bucket.ts'
import { folderStorage } from './folder.ts'
import type { Storage } from './storage.ts'

export function openStorage(config: { dataDir: string; bucket: BucketSettings | undefined }): Storage {
  return config.bucket ? bucketStorage(config.bucket) : folderStorage(join(config.dataDir, 'uploads'))
}
